import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let it: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  it = await campus.person(school, ['it_admin'])
})
after(() => campus.stop())

const base = '/api/v1/integrations/service-connections/'
const callAs = (
  person: TestPerson,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => campus.request(method, path, { token: person.token, school, body, headers })
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  callAs(it, method, path, body, headers)

const secret = 'sk_live_PAYSTACKSECRET1'
const paystack = { public_key: 'pk_live_1', secret_key: secret }
const lti = (host: string) => ({
  lti_tool_jwks_uri: `https://${host}/keys`,
  lti_tool_issuer: `https://${host}`,
})

const stored = async () => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ text: string }>`
      select item::text as text from service_connections item where tenant_id = ${school.id}
      union all select item::text from audit_log item where tenant_id = ${school.id}
      union all select item::text from idempotency_keys item where tenant_id = ${school.id}`,
  ])
  return rows.map(({ text }) => text).join('\n')
}

test('a service is connected: its settings are shown, its secret neither shown nor stored in clear', async () => {
  const owner = await campus.person(school, ['owner'])
  const made = await callAs(
    owner,
    'POST',
    base,
    { service: 'paystack', settings: paystack },
    { 'idempotency-key': 'p1' },
  )
  assert.equal(made.status, 201, made.text)
  const { id, service, name, settings, secrets, is_active } = made.body
  assert.deepEqual([service, name, is_active], ['paystack', 'Paystack', true])
  assert.deepEqual([settings, secrets], [{ public_key: 'pk_live_1' }, ['secret_key']])
  const read = await call('GET', `${base}${id}/`)
  const listed = await call('GET', `${base}?service=paystack&count=true`)
  assert.deepEqual(listed.body.results, [read.body])
  assert.equal(listed.body.count, 1)
  for (const text of [made.text, read.text, listed.text, await stored(), campus.logged()]) {
    assert.ok(!text.includes(secret))
  }
})

test('a service that is connected once is not connected twice, also by twenty at once; a tool is, under another name', async () => {
  const order = { service: 'generic_payments', settings: { name: 'Bank', webhook_secret: 'x'.repeat(20) } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', base, order)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'service_already_connected'))

  const maths = await call('POST', base, { service: 'lti', name: 'Maths', settings: lti('maths.example') })
  const same = await call('POST', base, { service: 'lti', name: ' MATHS', settings: lti('other.example') })
  const atlas = await call('POST', base, { service: 'lti', name: 'Atlas', settings: lti('atlas.example') })
  assert.deepEqual([maths.status, same.status, atlas.status], [201, 409, 201])
  const renamed = await call('PATCH', `${base}${atlas.body.id}/`, { name: 'maths' })
  assert.deepEqual([renamed.status, renamed.body.code], [409, 'service_already_connected'])
})

test('a change retains the secrets that it does not name, and removes one set to null only where allowed', async () => {
  const settings = {
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    from_address: 'a@mail.example',
    username: 'u',
    password: 'PASSWORDONE',
  }
  const { body: made } = await call('POST', base, { service: 'email', settings })
  const path = `${base}${made.id}/`
  for (const settings of [{ host: 'elsewhere.example' }, { port: 465 }, { username: 'v' }]) {
    const answer = await call('PATCH', path, { settings })
    assert.deepEqual(
      [answer.status, answer.body.details[0].path, answer.body.details[0].code],
      [422, 'body/settings/password', 'secret_needed_again'],
    )
  }
  const renamed = await call('PATCH', path, { settings: { from_name: 'Office' }, is_active: false })
  assert.equal(renamed.status, 200, renamed.text)
  const again = { port: 465, security: 'tls', password: 'PASSWORDONE' }
  const moved = await call('PATCH', path, { settings: again })
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(
    [moved.body.settings.port, moved.body.settings.host, moved.body.secrets, moved.body.is_active],
    [465, 'mail.example', ['password'], false],
  )
  assert.equal(renamed.body.secrets_changed_at, made.secrets_changed_at)
  assert.equal((await call('PATCH', path, { settings: { host: null } })).status, 422)
  const without = await call('PATCH', path, { settings: { password: null } })
  assert.deepEqual([without.status, without.body.secrets], [200, []])
})

test('what the schema of the service rejects is reported by its path, and never repeated', async () => {
  const wrong = { public_key: 'pk_live_1', secret_key: 'MYSECRETWITHOUTPREFIX', surprise: 1 }
  const answer = await call('POST', base, { service: 'paystack', settings: wrong })
  assert.equal(answer.status, 422)
  assert.deepEqual(answer.body.details.map(({ path }: { path: string }) => path).sort(), [
    'body/settings/secret_key',
    'body/settings/surprise',
  ])
  assert.ok(!answer.text.includes('MYSECRET'))
  assert.equal((await call('POST', base, { service: 'fax', settings: {} })).status, 422)
  const elsewhere = await call('POST', base, { service: 'webhooks', settings: {} })
  assert.deepEqual(
    [elsewhere.status, elsewhere.body.code, elsewhere.body.kept_at],
    [422, 'service_kept_elsewhere', '/api/v1/webhooks/endpoints/'],
  )
})

test('removed, its secrets are destroyed, it cannot be changed, and the service may be connected again', async () => {
  const { body: made } = await call('POST', base, {
    service: 'sms',
    settings: { provider: 'twilio', account: 'AC1', api_secret: 'TWILIOSECRET' },
  })
  const path = `${base}${made.id}/`
  const stale = await call('DELETE', path, undefined, { 'if-match': '"0"' })
  assert.equal(stale.status, 412)
  assert.equal((await call('DELETE', path)).status, 204)
  assert.equal((await call('DELETE', path)).status, 204)
  const read = await call('GET', path)
  assert.deepEqual(
    [read.body.secrets, read.body.is_active, typeof read.body.archived_at],
    [[], false, 'string'],
  )
  assert.equal((await call('PATCH', path, { is_active: true })).body.code, 'connection_archived')
  const listed = await call('GET', `${base}?service=sms`)
  assert.deepEqual(listed.body.results, [])
  assert.equal((await call('GET', `${base}?service=sms&archived=true`)).body.results.length, 1)
  const again = await call('POST', base, {
    service: 'sms',
    settings: { provider: 'twilio', account: 'AC1', api_secret: 'x' },
  })
  assert.equal(again.status, 201)
})

test('another school, a teacher and a proof that is too old are refused', async () => {
  const { body: made } = await call('POST', base, {
    service: 'lti',
    name: 'Own',
    settings: lti('own.example'),
  })
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const answer = await campus.request(method, `${base}${made.id}/`, {
      token: stranger.token,
      school: elsewhere,
      ...(method === 'PATCH' ? { body: { name: 'Taken' } } : {}),
    })
    assert.equal(answer.status, 404, method)
  }
  const teacher = await campus.person(school, ['teacher'])
  assert.equal((await campus.request('GET', base, { token: teacher.token, school })).status, 403)
  const late = await campus.person(school, ['it_admin'])
  await campus.database.global(
    sql`update sessions set proved_at = proved_at - interval '1 hour' where user_id = ${late.userId}`,
  )
  const refused = await campus.request('POST', base, {
    token: late.token,
    school,
    body: { service: 'paystack', settings: paystack },
  })
  assert.deepEqual([refused.status, refused.body.code], [401, 'insufficient_user_authentication'])
})
