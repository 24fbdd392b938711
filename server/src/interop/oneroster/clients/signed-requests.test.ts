import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { issuerOf, registerClient, type TestClient } from '../../../../test/support/oauth.ts'
import { rosterRoot as root, why } from '../../../../test/support/roster-writer.ts'
import { signedHeader } from '../../../kernel/crypto/oauth1.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { rosterScope } from '../../../modules/identity/index.ts'

let campus: TestCampus
let school: TestSchool
let client: TestClient
let secret: string

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  const admin = await campus.person(school, ['admin'])
  client = await registerClient(campus, school, admin, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: (
      ['roster.readonly', 'gradebook.readonly', 'gradebook.createput', 'gradebook.delete'] as const
    ).map(rosterScope),
  })
  const path = `/api/v1/interop/oneroster/clients/${client.id}/signing-secret/`
  const made = await campus.request('POST', path, { token: admin.token, school })
  assert.equal(made.status, 200, made.text)
  secret = made.body.signing_secret
})
after(() => campus.stop())

const ask = (method: string, path: string, signed = path) => {
  const authorization = signedHeader({
    method,
    url: `${issuerOf(campus)}${signed}`,
    consumerKey: client.id,
    secret,
    signatureMethod: 'HMAC-SHA1',
    timestamp: Math.floor(campus.clock.now().getTime() / 1000),
    nonce: randomUUID(),
  })
  return campus.request(method, path, {
    headers: { authorization },
    ...(method === 'PUT' ? { body: { category: { title: 'Signed' } } } : {}),
  })
}

test('a signed request reads what the client may read, by either root and with every slash that was sent', async () => {
  for (const path of [
    `${root}/orgs?limit=1&filter=${encodeURIComponent("type='school'")}`,
    `${root}/orgs?limit=1&filter=type=%27school%27+AND+name~%27+%27`,
    `${root}//orgs/`,
    '/api/oneroster/v1p1/orgs',
  ]) {
    const answer = await ask('GET', path)
    assert.equal(answer.status, 200, `${path} ${answer.text}`)
  }
  assert.match(why(await ask('GET', `${root}/demographics`)), /^403 /)
})

test('what was signed otherwise is refused in the shape of the standard', async () => {
  const other = await ask('GET', `${root}/orgs?limit=2`, `${root}/orgs?limit=1`)
  assert.equal(other.status, 401)
  assert.equal(other.headers.get('www-authenticate'), 'OAuth realm="Campus"')
  assert.equal(other.body.statusInfoSet[0].imsx_codeMinor, 'unauthorized')
})

test('a signed request deletes, and writes nothing that has a body', async () => {
  const put = await ask('PUT', `${root}/categories/signed`)
  assert.match(why(put), /^403 OAuth 1.0a does not sign a JSON body/)
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`insert into line_item_categories (tenant_id, id, title)
      values (${tx.tenant}, ${randomUUID()}, 'Signed')`),
  )
  const { body } = await ask('GET', `${root}/categories`)
  const [{ sourcedId }] = body.categories
  const other = await ask('DELETE', `${root}/categories/${sourcedId}`, `${root}/categories/other`)
  assert.equal(other.status, 401)
  assert.equal((await ask('DELETE', `${root}/categories/${sourcedId}`)).status, 204)
  assert.equal((await ask('DELETE', `${root}/categories/${sourcedId}`)).status, 404)
})
