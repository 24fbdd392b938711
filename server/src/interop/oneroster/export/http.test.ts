import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { textsOfZip } from '../../../../test/support/roster-zip.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { rosterScope } from '../../../modules/identity/index.ts'

const path = '/api/v1/interop/oneroster/export/'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school({ slug: 'alder' })
  owner = await campus.person(school, ['owner'])
  await make('Ada')
})
after(() => campus.stop())

async function make(first_name: string): Promise<void> {
  const body = { first_name, last_name: 'Lovelace', date_of_birth: '2015-12-10' }
  const made = await campus.request('POST', '/api/v1/people/students/', { token: owner.token, school, body })
  assert.equal(made.status, 201, made.text)
}

/** The answer with its bytes, which the calls of other tests have as text alone. */
async function download(token: string, query = '') {
  const answer = await fetch(new URL(`${path}${query}`, campus.url), {
    headers: { authorization: `Bearer ${token}`, 'x-school-slug': school.slug },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(answer.status, 200, String(bytes))
  return { headers: answer.headers, texts: await textsOfZip(bytes) }
}

const statusOf = async (token: string, query = '') =>
  (await campus.request('GET', `${path}${query}`, { token, school })).status

const keyWith = async (scopes: readonly string[]): Promise<string> => {
  const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: `key ${scopes.length}`, scopes },
  })
  assert.equal(made.status, 201, made.text)
  return made.body.key
}

describe('the export over HTTP', () => {
  test('is a zip of what the school shows, without demographics', async () => {
    const { headers, texts } = await download(owner.token)
    assert.equal(headers.get('content-type'), 'application/zip')
    const until = headers.get('x-changed-until') ?? ''
    assert.match(until, /^2026-11-20T09:\d\d:\d\d\.\d{3}Z$/)
    const name = `oneroster-alder-bulk-${until.replaceAll(':', '')}.zip`
    assert.equal(headers.get('content-disposition'), `attachment; filename="${name}"`)
    assert.match(texts['users.csv'] ?? '', /,student,.*,Ada,Lovelace,/)
    assert.equal(texts['demographics.csv'], undefined)
  })

  test('goes on as a delta from where the one before ended', async () => {
    const { headers } = await download(owner.token)
    const since = `?mode=delta&since=${headers.get('x-changed-until')}`
    assert.deepEqual(Object.keys((await download(owner.token, since)).texts), ['manifest.csv'])
    await make('Grace')
    const { texts } = await download(owner.token, since)
    assert.deepEqual(Object.keys(texts), ['manifest.csv', 'users.csv'])
    assert.equal(texts['users.csv']?.split('\r\n').length, 3)
    assert.match(texts['users.csv'] ?? '', /,active,2026-11-20T09:\d\d:\d\d\.\d{3}Z,.*,Grace,/)
  })

  test('refuses an instant that goes with nothing, is missing or does not exist', async () => {
    for (const [query, code] of [
      ['?since=2026-11-20T09:00:00.000Z', 'only_of_delta'],
      ['?mode=delta', 'required'],
      ['?mode=delta&since=2026-02-30T09:00:00.000Z', 'format'],
      ['?mode=delta&since=2016-12-31T23:59:60.000Z', 'format'],
    ] as const) {
      const answer = await campus.request('GET', `${path}${query}`, { token: owner.token, school })
      assert.equal(answer.status, 400, query)
      const details = answer.body.details.map((one: { path: string; code: string }) => [one.path, one.code])
      assert.deepEqual(details, [['query/since', code]], query)
    }
  })

  test('is given to those who may read rosters alone', async () => {
    assert.equal(await statusOf((await campus.person(school, ['registrar'])).token), 403)
    assert.equal(await statusOf((await campus.person(school, ['it_admin'])).token), 200)
    assert.equal(await statusOf(await keyWith(['students:read'])), 403)
  })

  test('has demographics for users with access who request them, and records it', async () => {
    const { texts } = await download(owner.token, '?demographics=true')
    assert.match(texts['demographics.csv'] ?? '', /,2015-12-10,/)
    const key = await keyWith(['interop:read'])
    assert.equal(await statusOf(key), 200)
    assert.equal(await statusOf(key, '?demographics=true'), 403)
    const wider = await keyWith(['interop:read', rosterScope('roster-demographics.readonly')])
    assert.ok((await download(wider, '?demographics=true')).texts['demographics.csv'])
    await campus.application.kernel.readAudit.flush()
    const [rows] = await campus.database.read(school.id, [
      sql<{ filters: unknown; credential_kind: string }>`select filters, credential_kind from audit_log
        where tenant_id = ${school.id} and operation = 'oneroster.exportCsv'
          and filters ->> 'demographics' = 'true' order by id`,
    ])
    assert.deepEqual(rows, [
      { filters: { mode: 'bulk', demographics: true }, credential_kind: 'access_token' },
      { filters: { mode: 'bulk', demographics: true }, credential_kind: 'api_key' },
    ])
  })
})
