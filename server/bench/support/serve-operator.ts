import pg from 'pg'
import { platformTenant } from '../../src/kernel/db/database.ts'
import { openBenchSchool } from './bench-school.ts'

/**
 * A Campus with many schools and their figures, in a process of its own; its account is an operator. Reports to its
 * parent the port, a token and how many statements each of the reads sends.
 */
const schools = Number(process.env['BENCH_SCHOOLS'] ?? 10_000)
const reads = (process.env['BENCH_READS'] ?? '').split(' ')
const { application, kernel, admin, listen } = await openBenchSchool(['owner'])
const owner = new pg.Client(admin)
await owner.connect()
await owner.query(`update users set platform_roles = '{operator}'`)
await owner.query(
  `insert into schools (id, slug, name, plan_slug, status, country_code, time_zone, currency, primary_sector)
  select gen_random_uuid(), 'school-' || n, 'School ' || n, (array['free', 'pro', 'enterprise'])[n % 3 + 1], 'active',
    (array['GB', 'FR', 'CM', 'KE', 'US', 'IN'])[n % 6 + 1], 'UTC', (array['GBP', 'EUR', 'XAF'])[n % 3 + 1],
    (array['public', 'private'])[n % 2 + 1]
  from generate_series(1, $1) n`,
  [schools],
)
await owner.query(
  `insert into school_health (tenant_id, school_id, student_count, staff_count, requests_today, severity, reasons,
    red_students, cases_opened, cases_recovered, server_version, refreshed_at, last_activity_at)
  select $1, id, (random() * 2000)::int, 80, 4000, least(2, (random() * 2.6)::int),
    '[{"cause": "jobs_failed", "action": "inspect_jobs", "verdict": "warn", "value": 2}]', 12, 9, 4, '', now(), now()
  from schools`,
  [platformTenant],
)
await owner.query(
  `insert into school_revenue (tenant_id, school_id, currency, amount)
  select $1, id, currency, (random() * 1e9)::bigint from schools`,
  [platformTenant],
)
await owner.query('vacuum analyze')
await owner.end()
const { port, access } = await listen()
const statements: Record<string, number> = {}
for (const path of reads) {
  let count = 0
  const stop = kernel.database.observe((statement) => {
    if (!statement.kernel) count += 1
  })
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${access}` },
  })
  stop()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  statements[path] = count
}
process.on('message', async (message) => {
  if (message === 'stop') {
    await application.close()
    process.exit(0)
  }
})
process.send?.({ port, access, statements })
