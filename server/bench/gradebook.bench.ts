import type { Bench, Figure } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { cpuOf } from './support/cpu.ts'
import { compare } from './support/rounds.ts'

interface GradebookFacts {
  readonly port: number
  readonly access: string
  readonly classId: string
  readonly termId: string
}

/** Turns of a round; the processor's clock ticks every ten milliseconds. */
const turns = 40
const max = 5

/**
 * CPU of the server for a gradebook of 40 evaluations and 35 students, computed with its working and answered over HTTP,
 * against the same 1,400 rows fetched by one statement and spelled as JSON in the same process. That it takes five
 * statements of the module is held by `evaluations/terms/terms.test.ts`.
 */
export const gradebook: Bench = {
  name: 'gradebook',
  run: async ({ database, home }): Promise<readonly Figure[]> => {
    const child = await startChild<GradebookFacts>('serve-gradebook.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
    })
    const { port, access, classId, termId } = child.facts
    const address = `http://127.0.0.1:${port}/api/v1/evals/gradebook?class_id=${classId}&term_id=${termId}`
    const headers = { authorization: `Bearer ${access}`, 'x-school-slug': 'bench' }
    const spent = () => cpuOf(child.process.pid ?? 0)
    const answered = async (): Promise<number> => {
      const before = await spent()
      for (let turn = 0; turn < turns; turn += 1) {
        const answer = await fetch(address, { headers })
        const body = (await answer.json()) as { students: { mark: { value: number | null } | null }[] }
        if (body.students.filter(({ mark }) => mark?.value != null).length !== 35)
          throw new Error(`The gradebook answered ${answer.status} without 35 marks.`)
      }
      return ((await spent()) - before) / turns
    }
    const fetched = async (): Promise<number> => {
      const before = await spent()
      await child.ask(String(turns))
      return ((await spent()) - before) / turns
    }
    // The first turns warm up: a server compiles what it runs often.
    await answered()
    await fetched()
    const { ours, theirs, ratio } = await compare(answered, fetched)
    await child.stop()
    return [
      {
        claim:
          'gradebook of 40 × 35 with two drops a category, computed and answered, against its rows as JSON: CPU',
        ours: `${ours.toFixed(1)} ms`,
        theirs: `${theirs.toFixed(1)} ms`,
        ratio,
        bar: `≤ ${max}`,
        holds: ratio <= max,
      },
    ]
  },
}
