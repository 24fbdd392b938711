import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { error, json } from '../../../../../test/support/roster-provider.ts'
import { RosterSourceFixture, sourcesPath } from '../../../../../test/support/roster-source-fixture.ts'
import { provesSignature, readSignedRequest, signatureBase } from '../../../../kernel/crypto/oauth1.ts'
import { sql } from '../../../../kernel/db/statement.ts'

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())

const patch = (id: string, body: object, headers = {}) =>
  fixture.ask('PATCH', `${sourcesPath}${id}/`, body, headers)
const codes = (answer: { body: { code: string; details?: { path: string; code: string }[] } }) => [
  answer.body.code,
  ...(answer.body.details ?? []).map(({ path, code }) => `${path} ${code}`),
]

test('a source is created, read and changed; its secret is sealed and never shown', async () => {
  const made = await fixture.source({ full_at: '02:30', delta_every_minutes: 15 })
  assert.deepEqual(
    [made.page_size, made.full_at, made.next_full_at, made.collections, made.watermark],
    [
      10,
      '02:30',
      '2026-11-21T02:30:00.000Z',
      { demographics: false, resources: false, gradebook: false },
      null,
    ],
  )
  const read = await fixture.ask('GET', `${sourcesPath}${made.id}/`)
  const list = await fixture.ask('GET', `${sourcesPath}?count=true`)
  const changed = await patch(
    made.id,
    { name: 'Renamed', full_at: null, collections: { gradebook: true }, secret: 'other secret' },
    { 'if-match': read.headers.get('etag') ?? '' },
  )
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(
    [changed.body.name, changed.body.full_at, changed.body.next_full_at, changed.body.delta_every_minutes],
    ['Renamed', null, null, 15],
  )
  assert.deepEqual(changed.body.collections, { demographics: false, resources: false, gradebook: true })
  assert.ok(changed.body.secret_changed_at >= made.secret_changed_at)
  const { id } = fixture.school
  const [[row]] = await fixture.campus.database.read(id, [
    sql<{
      all: string
    }>`select row_to_json(item)::text as all from roster_sources item where tenant_id = ${id}`,
  ])
  for (const text of [
    JSON.stringify(made),
    read.text,
    list.text,
    changed.text,
    row?.all,
    fixture.campus.logged(),
  ])
    assert.doesNotMatch(String(text), /top secret|other secret/)
  const stale = await patch(made.id, { name: 'Late' }, { 'if-match': read.headers.get('etag') ?? '' })
  assert.equal(stale.status, 412)
})

test('a secret must be sent again where another server or client would see it', async () => {
  const { id } = await fixture.source()
  const { auth } = fixture.settings
  for (const body of [
    { base_url: 'http://127.0.0.1:9999/ims' },
    { auth: { ...auth, token_url: 'http://127.0.0.1:9999/token' } },
    { auth: { ...auth, client_id: 'they' } },
    { auth: { kind: 'bearer' } },
  ])
    assert.deepEqual(codes(await patch(id, body)), ['invalid_body', 'body/secret secret_needed_again'])
  assert.equal((await patch(id, { auth: { ...auth, client_auth: 'body' } })).status, 200)
  assert.equal((await patch(id, { auth: { kind: 'bearer' }, secret: 'x' })).status, 200)
})

test('codes: one of each, fixed once rows came by it, free again after archiving', async () => {
  const { id } = await fixture.source()
  const again = await fixture.ask('POST', sourcesPath, fixture.settings)
  assert.deepEqual([again.status, again.body.code], [409, 'roster_source_code_taken'])
  const other = await fixture.source({ code: 'another' })
  assert.equal((await patch(other.id, { code: 'other-sis' })).body.code, 'roster_source_code_taken')
  for (const code of ['oneroster-rest', `campus-${fixture.school.id}`]) {
    const made = await fixture.ask('POST', sourcesPath, { ...fixture.settings, code })
    for (const answer of [made, await patch(other.id, { code })])
      assert.deepEqual([answer.status, ...codes(answer)], [422, 'invalid_body', 'body/code reserved'])
  }
  const begun = await fixture.start(id)
  // What is on its way comes under the code that the source had.
  const meanwhile = await patch(id, { code: 'third' })
  assert.deepEqual(
    [meanwhile.status, meanwhile.body.code, meanwhile.body.roster_run_id],
    [409, 'roster_run_running', begun.body.id],
  )
  await patch(id, { name: 'Renamed meanwhile' })
  await fixture.pull()
  assert.equal((await patch(id, { code: 'third' })).body.code, 'roster_source_code_used')
  // Another provider, or more of it, is no ground for changes.
  assert.notEqual((await fixture.sourceOf(id)).watermark, null)
  assert.equal((await patch(id, { collections: { gradebook: true } })).body.watermark, null)
  await fixture.start(id)
  await patch(id, { collections: { demographics: true } })
  await fixture.pull()
  assert.equal((await fixture.sourceOf(id)).watermark, null)
  assert.equal((await fixture.ask('DELETE', `${sourcesPath}${id}/`)).status, 204)
  assert.equal((await fixture.ask('DELETE', `${sourcesPath}${id}/`)).status, 204)
  const refused = await Promise.all([patch(id, { name: 'x' }), fixture.start(id), test_(id)])
  assert.deepEqual(
    refused.map(({ body }) => body.code),
    Array(3).fill('roster_source_archived'),
  )
  assert.equal((await patch(other.id, { code: 'other-sis' })).status, 200)
  assert.equal((await fixture.ask('GET', `${sourcesPath}?archived=true`)).body.results[0].id, id)
})

test('archiving ends what has not been fetched', async () => {
  const { id } = await fixture.source()
  const started = await fixture.start(id)
  await fixture.ask('DELETE', `${sourcesPath}${id}/`)
  await fixture.pull()
  assert.equal((await fixture.runOf(started.body.id)).state, 'cancelled')
  assert.equal(fixture.provider.calls.length, 0)
})

test('who may: integrations, with the module, and only in the own school', async () => {
  const { id } = await fixture.source()
  const teacher = await fixture.campus.person(fixture.school, ['teacher'])
  const of = (token: string, school = fixture.school) =>
    fixture.campus.request('GET', `${sourcesPath}${id}/`, { token, school })
  assert.equal((await of(teacher.token)).status, 403)
  const technician = await fixture.campus.person(fixture.school, ['it_admin'])
  const start = (allow_shrink: boolean) =>
    fixture.campus.request('POST', `${sourcesPath}${id}/runs/`, {
      token: technician.token,
      school: fixture.school,
      body: { mode: 'full', allow_shrink },
    })
  const unguarded = await start(true)
  assert.deepEqual([unguarded.status, unguarded.body.code], [403, 'forbidden'])
  assert.equal((await start(false)).status, 202)
  // Which provider people, classes and marks come from is not theirs to settle: they could be their own provider.
  const change = (body: object) =>
    fixture.campus.request('PATCH', `${sourcesPath}${id}/`, {
      token: technician.token,
      school: fixture.school,
      body,
    })
  assert.equal((await change({ name: 'Renamed' })).status, 200)
  const elsewhere = `${fixture.settings.base_url}own/`
  const moved = await change({ base_url: elsewhere })
  assert.deepEqual([moved.status, moved.body.code], [403, 'forbidden'])
  const made = await fixture.campus.request('POST', sourcesPath, {
    token: technician.token,
    school: fixture.school,
    body: { ...fixture.settings, code: 'own', base_url: elsewhere },
  })
  assert.deepEqual([made.status, made.body.code], [403, 'forbidden'], made.text)
  const other = await fixture.campus.school()
  const stranger = await fixture.campus.person(other, ['owner'])
  assert.equal((await of(stranger.token, other)).status, 404)
})

const test_ = (id: string) => fixture.ask('POST', `${sourcesPath}${id}/test/`)

test('a test says what works and what does not', async () => {
  const { id } = await fixture.source({
    collections: { demographics: true, resources: false, gradebook: false },
  })
  fixture.provider.fault = ({ path }, response) => {
    if (!path.endsWith('/demographics')) return false
    json(response, 403, error('Scope is missing'))
    return true
  }
  const { body } = await test_(id)
  const failed = body.checks.filter(({ ok }: { ok: boolean }) => !ok)
  assert.deepEqual(
    [body.ok, body.checks.length, failed],
    [
      false,
      8,
      [
        {
          name: 'demographics',
          ok: false,
          code: 'forbidden',
          message: 'The provider answered 403: Scope is missing x',
        },
      ],
    ],
  )
  await patch(id, { secret: 'wrong' })
  const refused = await test_(id)
  assert.deepEqual(
    [refused.body.ok, refused.body.checks[0].code, refused.body.checks.length],
    [false, 'token_refused', 1],
  )
  assert.doesNotMatch(refused.text, /wrong/)
})

test('credentials in the body, a scope, a token that stays, and requests signed one by one', async () => {
  const { auth } = fixture.settings
  const { id } = await fixture.source({ auth: { ...auth, client_auth: 'body', scope: 'a b' } })
  assert.equal((await test_(id)).body.ok, true)
  const [token] = fixture.provider.calls
  assert.equal(new URLSearchParams(token?.text).get('scope'), 'a b')
  assert.equal(token?.headers.authorization, undefined)
  await patch(id, { auth: { kind: 'bearer' }, secret: 'token-77' })
  assert.equal((await test_(id)).body.ok, true)
  assert.equal(fixture.provider.calls.at(-1)?.headers.authorization, 'Bearer token-77')
  for (const signature_method of ['HMAC-SHA1', 'HMAC-SHA256']) {
    await patch(id, { auth: { kind: 'oauth1', consumer_key: 'us', signature_method }, secret: 'shared' })
    assert.equal((await test_(id)).body.ok, true)
    const { headers, path, query } = fixture.provider.calls.at(-1) ?? assert.fail()
    const url = `${fixture.provider.origin}${path}?${query}`
    const signed = readSignedRequest(headers.authorization, url)
    assert.ok(signed)
    assert.ok(provesSignature(signed, signatureBase('GET', url, signed.parameters), ['shared']))
  }
})
