import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { platformTenant } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/statement.ts'
import { refreshSchool } from './health/refresh.ts'

let campus: TestCampus
let operator: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  operator = await campus.platformPerson('operator')
  for (const slug of ['delta', 'alpha', 'charlie', 'bravo']) await campus.school({ slug })
})
after(() => campus.stop())

interface Row {
  readonly slug: string
  readonly status: string
  readonly student_count: number
  readonly failed_jobs: number
  readonly late_jobs: number
}
interface List {
  readonly schools: Row[]
  readonly total: number
  readonly next: string | null
  readonly previous: string | null
}

const ask = (query: string, by = operator) =>
  campus.request('GET', `/api/v1/super/schools/${query}`, { token: by.token })

async function list(query = ''): Promise<List> {
  const answer = await ask(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const slugs = ({ schools }: List) => schools.map(({ slug }) => slug)
const queryOf = (address: string | null) => new URL(address ?? '').search

test('schools stand by name, those that need attention first, and are paged both ways', async () => {
  await campus.database.global(sql`update schools set status = 'suspended' where slug = 'delta'`)
  await campus.database.global(sql`update schools set status = 'closed' where slug = 'alpha'`)
  assert.deepEqual(slugs(await list()), ['delta', 'bravo', 'charlie', 'alpha'])
  const first = await list('?page_size=3')
  assert.deepEqual([slugs(first), first.total], [['delta', 'bravo', 'charlie'], 4])
  const second = await list(queryOf(first.next))
  assert.deepEqual([slugs(second), second.next, second.total], [['alpha'], null, 4])
  assert.deepEqual(slugs(await list(queryOf(second.previous))), slugs(first))
  assert.deepEqual(slugs(await list('?sort=-name')), ['delta', 'charlie', 'bravo', 'alpha'])
})

test('a piece of the name or the slug and the status narrow the list', async () => {
  assert.deepEqual(slugs(await list('?q=CHAR')), ['charlie'])
  assert.deepEqual(slugs(await list('?q=%25')), [])
  const suspended = await list('?status=suspended')
  assert.deepEqual([slugs(suspended), suspended.total], [['delta'], 1])
})

test('each school shows its own number of active students', async () => {
  const [bravo] = await campus.database.global(
    sql<{ id: string }>`select id from schools where slug = 'bravo'`,
  )
  assert.ok(bravo)
  const school = { id: bravo.id, slug: 'bravo' }
  const registrar = await campus.person(school, ['registrar'])
  for (const last_name of ['Owusu', 'Mensah']) {
    const { status } = await campus.request('POST', '/api/v1/people/students/', {
      token: registrar.token,
      school,
      body: { first_name: 'Ama', last_name },
    })
    assert.equal(status, 201)
  }
  await refreshSchool(campus.application.kernel, bravo.id)
  const { schools } = await list('?sort=name')
  assert.deepEqual(
    schools.map(({ slug, student_count }) => [slug, student_count]),
    [
      ['alpha', 0],
      ['bravo', 2],
      ['charlie', 0],
      ['delta', 0],
    ],
  )
})

test('each school shows its own jobs that failed or wait too long', async () => {
  const ids = await campus.database.global(
    sql<{ id: string; slug: string }>`select id, slug from schools where slug in ('bravo', 'charlie')`,
  )
  const now = campus.clock.now().getTime()
  const minutes = (count: number) => new Date(now - count * 60_000)
  const jobs = [
    ['bravo', 'failed', minutes(60), { code: 'internal', message: 'no' }],
    ['bravo', 'failed', minutes(60), { code: 'cancelled', message: 'no' }],
    ['bravo', 'failed', minutes(8 * 24 * 60), { code: 'internal', message: 'no' }],
    ['bravo', 'queued', minutes(20), null],
    ['bravo', 'queued', minutes(5), null],
    ['charlie', 'succeeded', minutes(60), null],
  ] as const
  for (const [slug, state, at, error] of jobs) {
    const id = ids.find((one) => one.slug === slug)?.id ?? ''
    await campus.database.transaction(id, (tx) =>
      tx.execute(sql`insert into jobs (tenant_id, id, kind, state, error, created_at)
        values (${id}, ${crypto.randomUUID()}, 'test', ${state}, ${error && JSON.stringify(error)}::jsonb, ${at})`),
    )
  }
  for (const { id } of ids) await refreshSchool(campus.application.kernel, id)
  const { schools } = await list('?sort=name')
  assert.deepEqual(
    schools.map(({ slug, failed_jobs, late_jobs }) => [slug, failed_jobs, late_jobs]),
    [
      ['alpha', 0, 0],
      ['bravo', 1, 1],
      ['charlie', 0, 0],
      ['delta', 0, 0],
    ],
  )
})

test('support reads too, members of schools do not, and each read is audited', async () => {
  const support = await campus.platformPerson('support')
  assert.equal((await ask('?q=alp', support)).status, 200)
  const [charlie] = await campus.database.global(
    sql<{ id: string }>`select id from schools where slug = 'charlie'`,
  )
  assert.ok(charlie)
  const owner = await campus.person({ id: charlie.id, slug: 'charlie' }, ['owner'])
  assert.equal((await ask('', owner)).status, 403)
  await campus.application.kernel.readAudit.flush()
  const [rows] = await campus.database.read(platformTenant, [
    sql<{ filters: unknown }>`select filters from audit_log
      where tenant_id = ${platformTenant} and operation = 'super.listSchools' and actor_user_id = ${support.userId}`,
  ])
  assert.deepEqual(rows, [{ filters: { q: 'alp' } }])
})
