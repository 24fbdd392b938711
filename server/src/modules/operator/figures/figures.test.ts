import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertUsageDay } from '../health/health.sql.ts'
import { refreshSchool } from '../health/refresh.ts'
import { refreshDueSchools, verifySchool, verifySchools } from '../health/upkeep.ts'

let campus: TestCampus
let operator: TestPerson
let alpha: TestSchool
let bravo: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  operator = await campus.platformPerson('operator')
  alpha = await campus.school({ slug: 'alpha', plan: 'free' })
  bravo = await campus.school({ slug: 'bravo', countryCode: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' })
  owner = await campus.person(alpha, ['owner'])
  for (const last_name of ['Owusu', 'Mensah']) {
    const body = { first_name: 'Ama', last_name }
    const made = await campus.request('POST', '/api/v1/people/students/', {
      token: owner.token,
      school: alpha,
      body,
    })
    assert.equal(made.status, 201, made.text)
  }
  await campus.application.kernel.usage.flush()
  await refreshDueSchools(campus.application.kernel)
})
after(() => campus.stop())

const read = async (path: string) => {
  const answer = await campus.request('GET', `/api/v1/super/${path}`, { token: operator.token })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const insert = (school: TestSchool, of: Parameters<TestCampus['database']['global']>[0]) =>
  campus.database.transaction(school.id, (tx) => tx.execute(of))

test('each read sends at most three statements, whatever the number of schools', async () => {
  for (const path of ['pulse/', 'usage/', 'recovery-rate/', 'tenant-health/', 'schools/']) {
    await read(path)
    const { module } = await campus.countStatements(() => read(`${path}?country=GB&level=free`))
    assert.ok(module <= 3, `${path} sent ${module}`)
  }
})

test('the pulse sums students by country and money by currency, and never over currencies', async () => {
  const revenue = (school: TestSchool, currency: string, amount: number) =>
    campus.database.read(platformTenant, [
      sql`insert into school_revenue (tenant_id, school_id, currency, amount)
        values (${platformTenant}, ${school.id}, ${currency}, ${amount})`,
    ])
  await revenue(alpha, 'GBP', 12_345)
  await revenue(bravo, 'EUR', 500)
  await revenue(bravo, 'GBP', 55)
  const pulse = await read('pulse/')
  assert.deepEqual(
    [pulse.total_schools, pulse.total_students, pulse.revenue, pulse.by_country],
    [
      2,
      2,
      [
        { currency: 'EUR', amount: '5.00' },
        { currency: 'GBP', amount: '124.00' },
      ],
      [
        { country: 'GB', school_count: 1, student_count: 2 },
        { country: 'FR', school_count: 1, student_count: 0 },
      ],
    ],
  )
  assert.deepEqual(
    pulse.tenants.map(({ slug }: { slug: string }) => slug),
    ['alpha', 'bravo'],
  )
  assert.match(pulse.tenants[0].last_activity, /^2026-11-20T09:/)
  const french = await read('pulse/?country=FR')
  assert.deepEqual([french.total_schools, french.tenants.length], [1, 1])
  assert.equal((await read('pulse/?level=enterprise')).tenants[0].slug, 'bravo')
  const paged = await read('pulse/?page_size=1')
  const next = await read(`pulse/${new URL(paged.next).search}`)
  assert.deepEqual([paged.tenants[0].slug, next.tenants[0].slug], ['alpha', 'bravo'])
})

test('usage counts every request of the day, and names what the plan is made for', async () => {
  await campus.application.kernel.usage.flush()
  await refreshSchool(campus.application.kernel, alpha.id)
  const before = (await read('usage/')).schools[0]
  for (let turn = 0; turn < 7; turn += 1)
    await campus.request('GET', '/api/v1/people/students/', { token: owner.token, school: alpha })
  await campus.application.kernel.usage.flush()
  await refreshSchool(campus.application.kernel, alpha.id)
  const after = (await read('usage/')).schools[0]
  assert.equal(after.api_usage.requests_today - before.api_usage.requests_today, 7)
  assert.deepEqual(after.quota_limits, { students: 250, storage_bytes: 2 * 1024 ** 3 })
  const { days } = await read(`schools/${alpha.id}/usage/`)
  assert.deepEqual(
    days.map((one: { day: string; requests: number; student_count: number }) => [
      one.day,
      one.requests,
      one.student_count,
    ]),
    [['2026-11-20', after.api_usage.requests_today, 2]],
  )
})

test('a day stays as it was counted when its first hours are more than 30 days ago', async () => {
  const counted = { students: 2, staff: 1, storageBytes: 0, requests: 500, rowsRead: 9000 }
  await campus.database.transaction(platformTenant, (tx) =>
    tx.execute(upsertUsageDay(bravo.id, Object.assign({ day: '2026-10-21' }, counted))),
  )
  await insert(
    bravo,
    sql`insert into usage_hours (tenant_id, credential_id, hour, credential_kind, requests, rows_read)
      values (${bravo.id}, 'late', '2026-10-21T14:00:00Z', 'session_cookie', 3, 4)`,
  )
  await refreshSchool(campus.application.kernel, bravo.id)
  const { days } = await read(`schools/${bravo.id}/usage/`)
  assert.equal(days.find((one: { day: string }) => one.day === '2026-10-21')?.requests, 500)
})

test('the health of schools comes worst first, with one cause and one action each', async () => {
  await insert(
    bravo,
    sql`insert into jobs (tenant_id, id, kind, state, created_at)
      select ${bravo.id}, gen_random_uuid(), 'test', 'failed', ${campus.clock.now()} from generate_series(1, 12)`,
  )
  await refreshSchool(campus.application.kernel, bravo.id)
  const health = await read('tenant-health/')
  assert.deepEqual(
    health.tenants.map((one: { slug: string; verdict: string; reasons: unknown }) => [
      one.slug,
      one.verdict,
      one.reasons,
    ]),
    [
      ['bravo', 'bad', [{ cause: 'jobs_failed', action: 'inspect_jobs', verdict: 'bad', value: 12 }]],
      ['alpha', 'ok', []],
    ],
  )
  assert.deepEqual(health.counts, { ok: 1, warn: 0, bad: 1 })
  assert.deepEqual((await read('tenant-health/?verdict=ok')).tenants.length, 1)
  const member = await campus.person(bravo, ['teacher'])
  const status = await campus.request('GET', '/api/v1/service-status/', {
    token: member.token,
    school: bravo,
  })
  assert.deepEqual(
    [status.body.state, status.body.parts[0]],
    ['degraded', { part: 'jobs', state: 'degraded' }],
  )
})

test('a student recovers when the score falls below red within 60 days of the case', async () => {
  const [students] = await campus.database.read(alpha.id, [
    sql<{ id: string }>`select id from students where tenant_id = ${alpha.id} order by id`,
  ])
  const at = new Date('2026-09-01T10:00:00Z')
  for (const { id } of students)
    await insert(
      alpha,
      sql`insert into intervention_cases (tenant_id, id, student_id, status, opened_at, band_at_open, score_at_open,
          created_at, updated_at)
        values (${alpha.id}, ${uuidv7()}, ${id}, 'open', ${at}, 'red', 80, ${at}, ${at})`,
    )
  const [first, second] = students
  assert.ok(first && second)
  const scored = (id: string, date: string, band: string) =>
    insert(
      alpha,
      sql`insert into risk_history (tenant_id, student_id, date, score, band, completeness)
        values (${alpha.id}, ${id}, ${date}, 40, ${band}, 1)`,
    )
  await scored(first.id, '2026-10-31', 'amber')
  await scored(second.id, '2026-11-01', 'green')
  await refreshSchool(campus.application.kernel, alpha.id)
  const rate = await read('recovery-rate/')
  assert.deepEqual(
    [rate.cases_opened, rate.recovered, rate.recovery_rate_pct, rate.window_days, rate.total_schools],
    [2, 1, 50, 60, 1],
  )
  assert.equal(rate.schools[0].slug, 'alpha')
})

test('the nightly comparison repairs a counter that drifted, and reports it', async () => {
  await insert(
    alpha,
    sql`update school_counters set value = 9 where tenant_id = ${alpha.id} and name = 'active_students'`,
  )
  const drift = await verifySchool(campus.application.kernel, alpha.id)
  assert.deepEqual(drift, { active_students: -7 })
  assert.equal((await read('usage/')).schools[0].student_count, 2)
  assert.match(campus.logged(), /counters of a school were repaired/)
  await verifySchools(campus.application.kernel)
  assert.deepEqual(await verifySchool(campus.application.kernel, alpha.id), {})
})

test('figures are narrowed by sector, and the verdict of one school is read by its id', async () => {
  await campus.database.global(sql`update schools set primary_sector = 'vocational' where id = ${bravo.id}`)
  const one = await read(`tenant-health/?school_id=${alpha.id}`)
  assert.deepEqual(
    one.tenants.map(({ id }: { id: string }) => id),
    [alpha.id],
  )
  assert.equal((await read('tenant-health/?primary_sector=vocational')).tenants[0].id, bravo.id)
  assert.equal((await read('pulse/?primary_sector=vocational')).total_schools, 1)
  assert.equal((await read('usage/?primary_sector=none')).schools.length, 0)
})

test('members of schools see no figure of the installation', async () => {
  for (const path of ['pulse/', 'usage/', 'recovery-rate/', 'tenant-health/']) {
    const { status } = await campus.request('GET', `/api/v1/super/${path}`, { token: owner.token })
    assert.equal(status, 403, path)
  }
})
