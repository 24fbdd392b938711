import { sql } from '../src/kernel/db/statement.ts'
import { refreshStatistics } from '../src/kernel/db/statistics.sql.ts'
import { uuidv7 } from '../src/kernel/ids/ids.ts'
import { calculateRisk } from '../src/modules/intervention/calculation/calculate.ts'
import { insertSchool } from '../src/modules/tenants/index.ts'
import type { Bench } from './support/bench.ts'
import { openBenchDatabase } from './support/bench-school.ts'
import { databaseCpu } from './support/cpu.ts'
import { benchToday, fillRisk } from './support/fill-risk.ts'
import { median } from './support/rounds.ts'

const schools = 100
const tables = [
  'students',
  'classes',
  'enrollments',
  'attendance_marks',
  'line_items',
  'results',
  'behaviour_records',
  'behaviour_people',
]

type Kernel = Awaited<ReturnType<typeof openBenchDatabase>>['kernel']
type Whose = Parameters<typeof calculateRisk>[1]['whose']

async function makeSchool({ database }: Kernel, slug: string, students: number): Promise<string> {
  const id = uuidv7()
  await database.global(
    insertSchool({
      id,
      slug,
      name: slug,
      planSlug: 'enterprise',
      status: 'active',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      currency: 'GBP',
      locale: 'en',
      parentSchoolId: null,
      primarySector: null,
    }),
  )
  await database.transaction(id, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await fillRisk(tx, students)
  })
  return id
}

/** One calculation: wall clock, CPU of server and database, and statements without the kernel's own. */
async function measure(kernel: Kernel, tenant: string, whose: Whose) {
  let statements = 0
  const stop = kernel.database.observe((sent) => {
    statements += sent.kernel ? 0 : 1
  })
  const [[backend]] = await kernel.database.read(tenant, [
    sql<{ pid: number }>`select pg_backend_pid() as pid`,
  ])
  const pid = backend?.pid ?? 0
  statements = 0
  const [begun, before] = [process.cpuUsage(), await databaseCpu(pid)]
  const started = performance.now()
  const { outcome, students } = await kernel.database.transaction(tenant, (tx) =>
    calculateRisk(tx, { today: benchToday, at: kernel.clock.now(), whose }),
  )
  if (outcome !== 'calculated' || students === 0) throw new Error(`The calculation ended as ${outcome}.`)
  const wall = performance.now() - started
  const { user, system } = process.cpuUsage(begun)
  stop()
  return { wall, cpu: (user + system) / 1000 + (await databaseCpu(pid)) - before, statements }
}

/** Scores of a school of 2,000 with a year of data, of one of its students, and of 100 schools one after the other. */
export const risk: Bench = {
  name: 'risk',
  run: async ({ database, home }) => {
    process.env['BENCH_DATABASE'] = database
    process.env['BENCH_HOME'] = home
    const { application, kernel } = await openBenchDatabase()
    const large = await makeSchool(kernel, 'large', 2000)
    const small: string[] = []
    for (let index = 0; index < schools; index += 1)
      small.push(await makeSchool(kernel, `small-${index}`, 10))
    await kernel.database.transaction(large, (tx) => tx.execute(refreshStatistics(tables)))
    const rounds = [0, 1, 2, 3]
    const whole = []
    for (const _ of rounds) whole.push(await measure(kernel, large, 'all'))
    const [[student]] = await kernel.database.read(large, [
      sql<{ id: string }>`select id from students where tenant_id = ${large} limit 1`,
    ])
    const one = []
    for (const _ of rounds) one.push(await measure(kernel, large, { student_ids: [student?.id ?? ''] }))
    for (const id of small) await measure(kernel, id, 'all')
    const each: number[] = []
    for (const id of small) each.push((await measure(kernel, id, 'all')).wall)
    await application.close()
    const wall = median(whole.map((round) => round.wall))
    const cpu = median(whole.map((round) => round.cpu))
    const alone = median(one.map((round) => round.wall))
    const aloneCpu = median(one.map((round) => round.cpu))
    const [first, last] = [median(each.slice(0, 20)), median(each.slice(-20))]
    const counts = [whole, one].map((of) => Math.max(...of.map(({ statements }) => statements)))
    return [
      {
        claim: `risk scores of a school of 2,000 with a year of data (378,000 marks, 150,000 results): CPU of server and database; wall ${wall.toFixed(0)} ms`,
        ours: `${cpu.toFixed(0)} ms`,
        theirs: '',
        ratio: cpu / 2000,
        bar: '< 2 s',
        holds: cpu < 2000,
      },
      {
        claim: 'risk scores: statements for a school of 2,000',
        ours: String(counts[0]),
        theirs: '',
        ratio: (counts[0] ?? 0) / 9,
        bar: '≤ 9',
        holds: (counts[0] ?? 10) <= 9,
      },
      {
        claim: `risk score of one student of 2,000: statements; CPU ${aloneCpu.toFixed(0)} ms, wall ${alone.toFixed(0)} ms`,
        ours: String(counts[1]),
        theirs: '',
        ratio: (counts[1] ?? 0) / 6,
        bar: '≤ 6',
        holds: (counts[1] ?? 7) <= 6,
      },
      {
        claim: 'risk scores of 100 schools: one of the last 20 against one of the first 20',
        ours: `${last.toFixed(0)} ms`,
        theirs: `${first.toFixed(0)} ms`,
        ratio: last / first,
        bar: '≤ 1.5',
        holds: last <= first * 1.5,
      },
    ]
  },
}
