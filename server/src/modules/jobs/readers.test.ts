import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../test/support/finance-school.ts'
import { ownToken, registerClient, type TestClient, tokensOf } from '../../../test/support/oauth.ts'

const scopes = ['finance:read', 'finance:write']

let campus: TestCampus
let finance: FinanceSchool
let owner: TestPerson
let schedule: string
before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  finance = await makeFinanceSchool(campus)
  owner = await campus.person(finance.school, ['owner'])
  const made = await ask(finance.bursar.token, 'POST', 'finance/fee-schedules/', {
    title: 'Fees',
    due_date: '2026-12-31',
    items: [{ fee_type: 'tuition', description: 'Tuition', unit_amount: '1000.00' }],
  })
  assert.equal(made.status, 201, made.text)
  schedule = made.body.id
})
after(() => campus.stop())

const ask = (token: string, method: string, path: string, body?: unknown) =>
  campus.request(method, `/api/v1/${path}`, {
    token,
    school: finance.school,
    ...(body === undefined ? {} : { body }),
  })

/** A job of the school, started over HTTP. */
async function started(token: string): Promise<string> {
  const answer = await ask(token, 'POST', 'finance/invoice-batches/', {
    fee_schedule_id: schedule,
    issue: false,
  })
  assert.equal(answer.status, 202, answer.text)
  return answer.body.job_id
}

/** Status of reading a job, which its list, its page and its stream must agree on. */
async function seen(token: string, id: string): Promise<number> {
  const [one, list] = [await ask(token, 'GET', `jobs/${id}/`), await ask(token, 'GET', 'jobs/?page_size=200')]
  assert.equal(list.status, 200, list.text)
  const listed = list.body.results.some((job: { id: string }) => job.id === id)
  assert.equal(one.status === 200, listed, 'the list and the page agree')
  if (one.status === 404) {
    const headers = { accept: 'text/event-stream' }
    const stream = await campus.request('GET', `/api/v1/jobs/${id}/`, {
      token,
      school: finance.school,
      headers,
    })
    assert.deepEqual([stream.status, one.body.code], [404, 'not_found'])
  } else assert.equal(one.body.kind, 'finance.invoice-batch')
  return one.status
}

const client = (name: string, more: object = {}): Promise<TestClient> =>
  registerClient(campus, finance.school, owner, {
    name,
    scopes,
    grant_types: ['client_credentials'],
    redirect_uris: [],
    ...more,
  })

const keyOf = async (by: TestPerson): Promise<{ id: string; key: string }> => {
  const made = await ask(by.token, 'POST', 'integrations/api-keys/', { name: 'Sync', scopes })
  assert.equal(made.status, 201, made.text)
  return made.body
}

/** Those who never see a job that is not theirs: others of the school, and owner, key and client of another school. */
async function requireHidden(id: string): Promise<void> {
  const others = [finance.bursar, await campus.person(finance.school, ['bursar']), finance.ada]
  for (const { token } of others) assert.equal(await seen(token, id), 404)
  const school = await campus.school()
  const stranger = await campus.person(school, ['owner'])
  const far = (token: string) => campus.request('GET', `/api/v1/jobs/${id}/`, { token, school })
  assert.equal((await far(stranger.token)).status, 404)
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: stranger.token,
    school,
    body: { name: 'Far', scopes },
  })
  assert.equal((await far(key.body.key)).status, 404)
  const options = { scopes, grant_types: ['client_credentials'], redirect_uris: [] }
  const program = await registerClient(campus, school, stranger, options)
  assert.equal((await far(await ownToken(campus, program))).status, 404)
}

test('a client reads what it started, with every token of its own, and nobody else does', async () => {
  const accounting = await client('Books')
  const id = await started(await ownToken(campus, accounting))
  assert.equal(await seen(await ownToken(campus, accounting), id), 200, 'another token of the client')
  assert.equal(await seen(await ownToken(campus, await client('Other')), id), 404)
  assert.equal(await seen((await keyOf(owner)).key, id), 404)
  assert.equal(await seen(owner.token, id), 200, 'who reads the audit of the school')
  await requireHidden(id)
})

test('a key reads what it started, also after its rotation; another key of the same owner does not', async () => {
  const key = await keyOf(owner)
  const id = await started(key.key)
  assert.equal(await seen(key.key, id), 200)
  const rotated = await ask(owner.token, 'POST', `integrations/api-keys/${key.id}/rotate`, {})
  assert.ok(rotated.status < 300, rotated.text)
  assert.equal(await seen(rotated.body.key, id), 200)
  assert.equal(await seen((await keyOf(owner)).key, id), 404)
  assert.equal(await seen(owner.token, id), 200, 'the owner of the key reads the audit')
  await requireHidden(id)
})

test('the owner of a key who no longer reads the audit does not see what the key did', async () => {
  const person = await campus.person(finance.school, ['owner'])
  const key = await keyOf(person)
  const id = await started(key.key)
  assert.equal(await seen(person.token, id), 200)
  const changed = await ask(owner.token, 'PATCH', `members/${person.userId}/`, { roles: ['bursar'] })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual([await seen(person.token, id), await seen(key.key, id)], [404, 200])
})

test('a client in the name of a person sees what it started for that person; the person sees all of it', async () => {
  const app = await client('App', {
    grant_types: ['authorization_code'],
    redirect_uris: ['http://127.0.0.1:9/'],
  })
  const other = await client('Other app', {
    grant_types: ['authorization_code'],
    redirect_uris: ['http://127.0.0.1:9/'],
  })
  const colleague = await campus.person(finance.school, ['bursar'])
  const tokenOf = async (of: TestClient, person: TestPerson) =>
    (await tokensOf(campus, of, person, scopes.join(' '))).access_token
  const id = await started(await tokenOf(app, finance.bursar))
  assert.equal(await seen(await tokenOf(app, finance.bursar), id), 200)
  assert.equal(await seen(finance.bursar.token, id), 200)
  const own = await started(finance.bursar.token)
  for (const token of [await tokenOf(app, finance.bursar), await tokenOf(other, finance.bursar)])
    assert.equal(await seen(token, own), 404, 'what the person did without the client')
  assert.equal(await seen(await tokenOf(other, finance.bursar), id), 404)
  for (const token of [await tokenOf(app, colleague), colleague.token])
    assert.equal(await seen(token, id), 404, 'the same client for another person')
})
