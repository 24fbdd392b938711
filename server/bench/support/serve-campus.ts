import pg from 'pg'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertStudents } from '../../src/modules/people/index.ts'
import { openBenchSchool } from './bench-school.ts'
import { fillPeople } from './fill-people.ts'

/**
 * A Campus as production runs it (no answer checks, limits out of the way), with one school of students (or, with
 * `BENCH_PEOPLE`, of people of every kind), in a process of its own. Reports to its parent the port, a token and the statement that the student list sends.
 */
const students = Number(process.env['BENCH_STUDENTS'] ?? 2000)
const people = Number(process.env['BENCH_PEOPLE'] ?? 0)
const ids: string[] = []
const { application, kernel, school, admin, listen } = await openBenchSchool(['registrar', 'it_admin'], {
  fill: async (tx, now) => {
    if (people > 0) ids.push(...(await fillPeople(tx, people, now)))
    const rows = Array.from({ length: people > 0 ? 0 : students }, (_, index) => ({
      id: uuidv7(),
      first_name: `First${index % 97}`,
      last_name: `Last${index % 389}`,
      email: `student.${index}@bench.test`,
      grade_level: String(index % 12),
      date_of_birth: '2012-03-04',
    }))
    await upsertStudents(tx, rows, { at: now, userId: null, requestId: null })
  },
})
// As a server does by itself within some minutes.
const upkeep = new pg.Client(admin)
await upkeep.connect()
await upkeep.query('vacuum analyze')
await upkeep.end()
const { port, access } = await listen()
const seen: { text: string; values: readonly unknown[] }[] = []
const stop = kernel.database.observe((statement) => seen.push(statement))
const first = await fetch(`http://127.0.0.1:${port}/api/v1/people/students/?page_size=50`, {
  headers: { authorization: `Bearer ${access}`, 'x-school-slug': 'bench' },
})
stop()
if (first.status !== 200) throw new Error(`The list answered ${first.status}: ${await first.text()}`)
const list = seen.find((statement) => statement.text.includes('from students'))
process.on('message', async (message) => {
  if (message === 'memory') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed })
  }
  if (message === 'stop') {
    await application.close()
    process.exit(0)
  }
})
process.send?.({ port, access, school, list, ids: ids.slice(0, 1000), bytes: (await first.text()).length })
