import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { startSecondProcess } from '../../../../test/support/second-process.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { provideAccount } from '../../identity/index.ts'

let mailbox: Mailbox
let campus: TestCampus
let operator: TestPerson

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({
    now: '2026-11-20T09:00:00Z',
    worker: true,
    env: { SMTP_URL: mailbox.url },
  })
  operator = await campus.platformPerson('operator')
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const pathOf = ({ id }: TestSchool) => `/api/v1/super/schools/${id}/`
const read = (school: TestSchool, by = operator) => campus.request('GET', pathOf(school), { token: by.token })
const change = (school: TestSchool, body: object, headers: Record<string, string> = {}, by = operator) =>
  campus.request('PATCH', pathOf(school), { token: by.token, body, headers })
const suspend = (school: TestSchool) => change(school, { status: 'suspended', reason: 'Invoices unpaid' })
const codes = ({ status, body }: TestAnswer) => [status, body.code]
const ask = (school: TestSchool, { token }: TestPerson, path = '/api/v1/people/students/') =>
  campus.request('GET', path, { token, school })

async function schoolWith(plan = 'enterprise') {
  const school = await campus.school({ plan })
  return { school, owner: await campus.person(school, ['owner']) }
}

test('a suspended school refuses its members and says why; its data remains and comes back whole', async () => {
  const { school, owner } = await schoolWith()
  const student = await campus.request('POST', '/api/v1/people/students/', {
    token: owner.token,
    school,
    body: { first_name: 'Ama', last_name: 'Owusu' },
  })
  assert.equal(student.status, 201, student.text)
  const { status, body } = await suspend(school)
  assert.deepEqual([status, body.applied, body.school.status], [200, true, 'suspended'])
  assert.equal(body.school.status_reason, 'Invoices unpaid')
  const signedIn = await campus.signIn(owner.email)
  for (const path of [
    '/api/v1/people/students/',
    '/api/v1/me',
    '/api/v1/jobs/',
    '/api/v1/tenants/children',
  ]) {
    const answer = await ask(school, { ...owner, ...signedIn }, path)
    assert.deepEqual(codes(answer), [403, 'school_not_active'], path)
    assert.equal(answer.body.school_status, 'suspended')
    assert.match(answer.body.message, /suspended/)
  }
  const atTheDoor = await campus.request('POST', '/api/auth/token/', {
    school,
    body: { username: owner.email, password: owner.password },
  })
  assert.deepEqual(codes(atTheDoor), [403, 'school_not_active'])
  assert.equal((await change(school, { status: 'active' })).body.school.status_reason, null)
  const back = await ask(school, { ...owner, ...signedIn })
  assert.deepEqual([back.status, back.body.results.length], [200, 1])
})

test('sessions end at once: of those who have no other school, and of tokens bound to this one', async () => {
  const { school, owner } = await schoolWith()
  const other = await campus.school()
  const both = await campus.person(school, ['teacher'])
  await campus.database.transaction(other.id, (tx) =>
    provideAccount(tx, {
      email: both.email,
      name: 'Ama',
      roles: ['teacher'],
      passwordHash: null,
      now: campus.clock.now(),
    }),
  )
  const bound = await campus.request('POST', '/api/v1/me/switch-school', {
    token: both.token,
    body: { school_id: school.id },
  })
  await suspend(school)
  const me = (token: string) => campus.request('GET', '/api/v1/me', { token })
  assert.equal((await me(owner.token)).status, 401)
  assert.equal((await me(bound.body.access)).status, 401)
  const refreshed = await campus.request('POST', '/api/auth/token/refresh/', {
    body: { refresh: owner.refresh },
  })
  assert.equal(refreshed.status, 401)
  assert.equal((await me(both.token)).status, 200)
  assert.equal((await ask(other, both, '/api/v1/me')).status, 200)
  assert.equal((await me(operator.token)).status, 200)
})

test('an invitation to a suspended school is refused, and good again when it works again', async () => {
  const { school, owner } = await schoolWith()
  const email = 'late@suspended.test'
  const invited = await campus.request('POST', '/api/v1/members/invitations/', {
    token: owner.token,
    school,
    body: { email, name: 'Late', roles: ['teacher'] },
  })
  assert.equal(invited.status, 201)
  const token = /#([\w-]+)/.exec((await mailbox.mailsTo(email))[0]?.text ?? '')?.[1]
  await suspend(school)
  const accept = () =>
    campus.request('POST', '/api/auth/invitations/accept/', { body: { token, password: owner.password } })
  assert.deepEqual(codes(await accept()), [403, 'school_not_active'])
  await change(school, { status: 'active' })
  assert.equal((await accept()).status, 200)
})

test('suspending and closing need a reason, closing the slug; a closed school never comes back', async () => {
  const { school, owner } = await schoolWith()
  const bare = await change(school, { status: 'suspended' })
  assert.deepEqual([...codes(bare), bare.body.details[0].path], [422, 'invalid_body', 'body/reason'])
  const close = { status: 'closed', reason: 'Merged into another school', retention_days: 400 }
  const unconfirmed = await change(school, close)
  assert.deepEqual(codes(unconfirmed), [409, 'confirmation_required'])
  assert.deepEqual(unconfirmed.body.changes.status, { before: 'active', after: 'closed' })
  const wrong = await change(school, { ...close, confirm: 'another' })
  assert.deepEqual([...codes(wrong), wrong.body.details[0].path], [422, 'confirmation_wrong', 'body/confirm'])
  assert.equal((await ask(school, owner)).status, 200)
  const closed = await change(school, { ...close, confirm: school.slug })
  assert.deepEqual([closed.body.school.status, closed.body.school.retained_until], ['closed', '2027-12-25'])
  const signedIn = { ...owner, ...(await campus.signIn(owner.email)) }
  assert.deepEqual((await ask(school, signedIn)).body.school_status, 'closed')
  for (const body of [{ status: 'active' }, { status: 'suspended', reason: 'x' }, { plan_slug: 'pro' }])
    assert.deepEqual(codes(await change(school, body)), [409, 'school_closed'])
  const { body } = await campus.request('GET', '/api/v1/me/schools', { token: signedIn.token })
  assert.deepEqual(body.schools, [])
  assert.equal((await read(school)).body.status, 'closed')
})

test('a school with open schools under it is not closed before them', async () => {
  const { school } = await schoolWith()
  const child = await campus.school({ parent: school })
  const close = (which: TestSchool) => change(which, { status: 'closed', reason: 'x', confirm: which.slug })
  const refused = await close(school)
  assert.deepEqual([...codes(refused), refused.body.child_schools], [409, 'has_child_schools', [child.slug]])
  assert.equal((await close(child)).status, 200)
  assert.equal((await close(school)).status, 200)
})

test('a change of plan says first what it removes, and removes it only with a confirmation', async () => {
  const { school, owner } = await schoolWith('enterprise')
  const preview = await change(school, { plan_slug: 'starter', preview: true })
  const { applied, takes_away: taken, adds, changes } = preview.body
  assert.deepEqual([applied, changes], [false, { plan_slug: { before: 'enterprise', after: 'starter' } }])
  assert.deepEqual(taken.modules, [
    'ai_gateway',
    'analytics',
    'district_hub',
    'ews',
    'lti',
    'oneroster',
    'scim',
  ])
  assert.deepEqual(taken.report_features, [
    'reports_custom_builder',
    'reports_ministry_exports',
    'reports_scheduled_delivery',
  ])
  assert.deepEqual(adds, { modules: [], report_features: [] })
  assert.equal((await read(school)).body.plan_slug, 'enterprise')
  const unconfirmed = await change(school, { plan_slug: 'starter' })
  assert.deepEqual(
    [...codes(unconfirmed), unconfirmed.body.takes_away],
    [409, 'confirmation_required', taken],
  )
  const done = await change(school, { plan_slug: 'starter', confirm: school.slug })
  assert.deepEqual([done.status, done.body.school.level, done.body.takes_away], [200, 'free', taken])
  const context = await ask(school, owner, '/api/v1/platform/integration-context/')
  assert.equal(context.body.level, 'free')
  const up = await change(school, { plan_slug: 'pro' })
  assert.deepEqual([up.status, up.body.adds.modules], [200, ['district_hub', 'lti', 'oneroster', 'scim']])
})

test('single modules are added, removed and reset to the plan; switches of the school stay', async () => {
  const { school, owner } = await schoolWith('free')
  await campus.request('PATCH', `/api/v1/tenants/${school.id}/modules`, {
    token: owner.token,
    school,
    body: { modules: { finance: false } },
  })
  const added = await change(school, { overrides: { ews: true } })
  assert.deepEqual([added.status, added.body.adds.modules], [200, ['ews']])
  const taken = await change(school, { overrides: { ews: null, finance: null }, confirm: school.slug })
  assert.deepEqual([taken.status, taken.body.takes_away.modules], [200, ['ews']])
  const finance = taken.body.school.modules.find((one: { code: string }) => one.code === 'finance')
  assert.deepEqual([finance.entitled, finance.enabled, finance.source], [true, false, 'plan'])
  const minus = await change(school, { overrides: { library: false } })
  assert.deepEqual(codes(minus), [409, 'confirmation_required'])
  const unknown = await change(school, { overrides: { teleport: true } })
  assert.deepEqual(
    [...codes(unknown), unknown.body.details[0].path],
    [422, 'unknown_module', 'body/overrides/teleport'],
  )
  const gold = await change(school, { plan_slug: 'gold' })
  assert.deepEqual([...codes(gold), gold.body.details[0].path], [422, 'unknown_plan', 'body/plan_slug'])
})

test('every change is in both audits, in the history and sent as an event; a preview changes nothing', async () => {
  const { school } = await schoolWith('free')
  await change(school, { plan_slug: 'pro', preview: true })
  await change(school, { plan_slug: 'pro' })
  await suspend(school)
  await change(school, { status: 'active' })
  await change(school, { status: 'closed', reason: 'x', confirm: school.slug })
  const [events, history, audit] = await campus.database.read(school.id, [
    sql<{ type: string }>`
      select type from outbox where tenant_id = ${school.id} and type like 'school.%' order by id`,
    sql<{ before: unknown; after: unknown; reason: string | null }>`
      select before, after, reason from school_history where tenant_id = ${school.id} order by id`,
    sql<{ actor_user_id: string }>`
      select actor_user_id from audit_log where tenant_id = ${school.id} and operation = 'super.changeSchool'`,
  ])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['school.plan_changed', 'school.suspended', 'school.reactivated', 'school.closed'],
  )
  assert.deepEqual(history[0], { before: { plan_slug: 'free' }, after: { plan_slug: 'pro' }, reason: null })
  assert.deepEqual(history[1], {
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Invoices unpaid',
  })
  assert.equal(history.length, 4)
  assert.deepEqual(audit, Array(4).fill({ actor_user_id: operator.userId }))
  const [platform] = await campus.database.read(campus.platformTenant, [
    sql`select id from audit_log where tenant_id = ${campus.platformTenant} and ${school.id} = any(ids)
      and operation = 'super.changeSchool'`,
  ])
  assert.equal(platform.length, 5)
})

test('a stale ETag is 412; the same change twice is no change', async () => {
  const { school } = await schoolWith('free')
  const etag = (await read(school)).headers.get('etag') ?? ''
  assert.equal((await change(school, { plan_slug: 'pro' }, { 'if-match': etag })).status, 200)
  assert.equal((await change(school, { plan_slug: 'plus' }, { 'if-match': etag })).status, 412)
  const again = await change(school, { plan_slug: 'pro' })
  assert.deepEqual([again.status, again.body.changes], [200, {}])
})

test('operators alone change a school, with a fresh password; support reads; others see nothing', async () => {
  const { school, owner } = await schoolWith()
  const support = await campus.platformPerson('support')
  assert.equal((await read(school, support)).status, 200)
  assert.deepEqual(codes(await change(school, { plan_slug: 'pro' }, {}, support)), [403, 'forbidden'])
  assert.deepEqual(codes(await change(school, { plan_slug: 'pro' }, {}, owner)), [403, 'forbidden'])
  assert.deepEqual(codes(await read(school, owner)), [403, 'forbidden'])
  assert.equal((await read({ id: uuidv7(), slug: '' })).status, 404)
  assert.equal((await change({ id: uuidv7(), slug: '' }, { plan_slug: 'pro' })).status, 404)
  const now = () => new Date(campus.clock.now().getTime() + 6 * 60_000)
  const later = await startSecondProcess(campus, { now })
  const stale = await campus.request('PATCH', `${later.url}${pathOf(school)}`, {
    token: operator.token,
    body: { plan_slug: 'pro' },
  })
  assert.deepEqual(codes(stale), [401, 'insufficient_user_authentication'])
  await later.stop()
})
