import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestPerson, TestSchool } from '../../../../test/support/campus.ts'
import { registerClient } from '../../../../test/support/oauth.ts'
import { textsOf, zipOfTexts } from '../../../../test/support/roster-files.ts'
import {
  RosterSourceFixture,
  sourcesPath,
  students,
  tinyRoster,
} from '../../../../test/support/roster-source-fixture.ts'
import { rosterScope, rosterScopeNames } from '../../../modules/identity/index.ts'

/** One school fetches another one's roster by the public address of the same campus: our provider read by our consumer. */
let fixture: RosterSourceFixture
let existing: { school: TestSchool; owner: TestPerson }
let source: { id: string }
let clientId: string

/** The public address: it leads to the campus, and breaks on command. */
let breaks: (url: string) => boolean = () => false
const requested: string[] = []
const gate = createServer((incoming, answer) => {
  requested.push(incoming.url ?? '')
  if (breaks(incoming.url ?? '')) {
    answer.writeHead(500).end()
    return
  }
  const { method, headers } = incoming
  const onward = request(new URL(incoming.url ?? '', fixture.campus.url), { method, headers }, (came) => {
    answer.writeHead(came.statusCode ?? 500, came.headers)
    came.pipe(answer)
  })
  incoming.pipe(onward)
})

const askProvider = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  fixture.campus.request(method, path, {
    token: existing.owner.token,
    school: existing.school,
    ...(body === undefined ? {} : { body }),
  })

before(async () => {
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const publicUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  fixture = await RosterSourceFixture.open({ CAMPUS_PUBLIC_URL: publicUrl })
  await fixture.begin()
  const school = await fixture.campus.school()
  const owner = await fixture.campus.person(school, ['owner'])
  existing = { school, owner }
  await fixture.campus.request('POST', '/api/v1/imports/?kind=oneroster', {
    token: owner.token,
    school,
    headers: { 'content-type': 'application/zip' },
    raw: zipOfTexts(textsOf(tinyRoster)) as NonNullable<RequestInit['body']>,
  })
  await fixture.import(school.id)
  const client = await registerClient(fixture.campus, school, owner, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: rosterScopeNames.map(rosterScope),
  })
  source = await fixture.source({
    base_url: `${publicUrl}/ims/oneroster/v1p1`,
    page_size: 9,
    secret: client.secret,
    auth: {
      kind: 'oauth2',
      token_url: `${publicUrl}/api/v1/oauth/token/`,
      client_id: client.id,
      client_auth: 'basic',
    },
    collections: { demographics: true, resources: true, gradebook: true },
  })
  clientId = client.id
})
after(async () => {
  await fixture.close()
  gate.closeAllConnections()
  gate.close()
})

const lists = [
  students,
  '/api/v1/people/teachers/',
  '/api/v1/people/guardians/',
  '/api/v1/academics/classes/',
  '/api/v1/academics/courses/',
]

const providerCounts = () =>
  Promise.all(lists.map(async (list) => (await askProvider('GET', `${list}?count=true`)).body.count))
const countsHere = () => Promise.all(lists.map((list) => fixture.count(list)))
const importOf = async (id: string) => (await fixture.ask('GET', `/api/v1/imports/${id}/`)).body

test('what breaks in the middle imports nothing', async () => {
  breaks = (url) => url.includes('/users') && url.includes('offset=9')
  const run = await fixture.run(source.id)
  breaks = () => false
  assert.deepEqual([run.state, run.error.code, run.import_id], ['failed', 'provider_failed', null])
  assert.equal(await fixture.count(students), 0)
})

test('everything comes over, page by page', async () => {
  const run = await fixture.run(source.id)
  assert.deepEqual([run.state, run.warnings], ['succeeded', []], JSON.stringify([run, await findings(run)]))
  assert.deepEqual(await countsHere(), await providerCounts())
  assert.ok(requested.filter((url) => url.includes('/users?')).length > 3)
  const { entities } = await importOf(run.import_id)
  for (const kind of ['results', 'demographics', 'class_resources', 'guardian_links', 'enrollments'])
    assert.ok(entities[kind].created > 0, kind)
})

const findings = async (run: { import_id: string | null }) =>
  run.import_id === null ? [] : (await importOf(run.import_id)).report

test('changes come over: a name, one who is gone, one who is new; then there is nothing new', async () => {
  const people = (await askProvider('GET', students)).body.results as { id: string }[]
  const [renamed, gone] = people
  assert.ok(renamed && gone)
  const changed = await askProvider('PATCH', `${students}${renamed.id}/`, { first_name: 'Renamed' })
  assert.equal(changed.status, 200, changed.text)
  assert.equal((await askProvider('DELETE', `${students}${gone.id}/`)).status, 204)
  const made = await askProvider('POST', students, { first_name: 'Fresh', last_name: 'Face' })
  assert.equal(made.status, 201, made.text)
  const run = await fixture.run(source.id, { mode: 'delta' })
  assert.equal(run.state, 'succeeded', JSON.stringify([run, await findings(run)]))
  const { entities } = await importOf(run.import_id)
  assert.deepEqual([entities.students.created, entities.students.removed], [1, 1])
  const { text } = await fixture.ask('GET', students)
  assert.match(text, /"Renamed"/)
  assert.match(text, /"Fresh"/)
  assert.deepEqual((await countsHere())[0], (await providerCounts())[0])
  const again = await fixture.run(source.id, { mode: 'delta' })
  assert.deepEqual([again.state, again.import_id], ['succeeded', null], JSON.stringify(again))
})

test('by night it is all the same still, and what the shrink guard holds back stays', async () => {
  const run = await fixture.run(source.id)
  assert.equal(run.state, 'succeeded', JSON.stringify(run))
  const { text, body } = await fixture.ask('GET', `/api/v1/imports/${run.import_id}/outcomes/`)
  // Changes report one side of a link only, so the links of a removed person go at night.
  const touched = body.results.map((one: { entity: string; action: string }) => `${one.entity} ${one.action}`)
  assert.deepEqual(touched, ['guardian_links removed'], text)
  const people = (await askProvider('GET', students)).body.results as { id: string }[]
  for (const { id } of people.slice(0, 8)) await askProvider('DELETE', `${students}${id}/`)
  const held = await fixture.count(students)
  const refused = await fixture.run(source.id)
  assert.equal(refused.state, 'refused')
  assert.ok((await fixture.findings(refused.import_id)).includes('shrink'))
  assert.equal(await fixture.count(students), held)
  const allowed = await fixture.run(source.id, { mode: 'full', allow_shrink: true })
  assert.equal(allowed.state, 'succeeded')
  assert.deepEqual((await countsHere())[0], (await providerCounts())[0])
})

test('requests signed one by one are taken as well', async () => {
  const path = `/api/v1/interop/oneroster/clients/${clientId}/signing-secret/`
  const { body } = await askProvider('POST', path)
  for (const signature_method of ['HMAC-SHA1', 'HMAC-SHA256']) {
    const auth = { kind: 'oauth1', consumer_key: clientId, signature_method }
    const patched = await fixture.ask('PATCH', `${sourcesPath}${source.id}/`, {
      auth,
      secret: body.signing_secret,
    })
    assert.equal(patched.status, 200, patched.text)
    const run = await fixture.run(source.id, { mode: 'full', dry_run: true })
    assert.deepEqual([run.state, run.error], ['succeeded', null])
  }
})
