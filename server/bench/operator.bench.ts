import type { Bench } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { middleLatency } from './support/latency.ts'
import { median } from './support/rounds.ts'

const schools = 10_000
const paths = ['pulse', 'usage', 'recovery-rate', 'tenant-health', 'schools'].map(
  (name) => `/api/v1/super/${name}/`,
)
const turns = 40
const rounds = 5
const bar = { milliseconds: 50, statements: 3 }

/** Each read of the operator over 10,000 schools: the middle time through HTTP, and its statements. */
export const operatorReads: Bench = {
  name: 'operator',
  run: async ({ database, home }) => {
    const campus = await startChild<{ port: number; access: string; statements: Record<string, number> }>(
      'serve-operator.ts',
      {
        BENCH_DATABASE: database,
        BENCH_HOME: home,
        BENCH_SCHOOLS: String(schools),
        BENCH_READS: paths.join(' '),
      },
    )
    const { port, access, statements } = campus.facts
    const caller = { port, headers: { Authorization: `Bearer ${access}` } }
    const figures = []
    for (const path of paths) {
      const spent: number[] = []
      for (let round = 0; round <= rounds; round += 1)
        spent.push(await middleLatency(caller, Array<string>(turns).fill(path)))
      const middle = median(spent.slice(1))
      const sent = statements[path] ?? Number.NaN
      figures.push({
        claim: `GET ${path} over 10,000 schools: median time, and statements`,
        ours: `${middle.toFixed(1)} ms, ${sent}`,
        theirs: '',
        ratio: middle / bar.milliseconds,
        bar: '< 50 ms, ≤ 3',
        holds: middle < bar.milliseconds && sent <= bar.statements,
      })
    }
    await campus.stop()
    return figures
  },
}
