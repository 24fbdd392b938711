import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import { ownToken, post } from '../../../../../test/support/oauth.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
})
after(() => campus.stop())

const path = '/api/v1/integrations/oauth-clients/'
const act = (method: string, to: string, body?: unknown) =>
  campus.request(method, to, { token: admin.token, school, body })

test('every answer about a client names its client_id, and so does what it asks about itself', async () => {
  const made = await act('POST', path, {
    name: 'Named',
    scopes: ['students:read'],
    grant_types: ['client_credentials'],
    redirect_uris: [],
  })
  const { client_id: id, client_secret: secret } = made.body
  assert.deepEqual([made.status, made.body.id], [201, id], made.text)
  const { results } = (await act('GET', `${path}?page_size=200`)).body
  assert.ok(results.every((one: { id: string; client_id: string }) => one.client_id === one.id))
  assert.ok(results.some((one: { client_id: string }) => one.client_id === id))
  const token = await ownToken(campus, { id, secret, redirectUri: '' })
  const { body } = await campus.request('GET', '/api/v1/me', { token })
  assert.deepEqual(
    [body.user, body.person, body.credential.kind, body.credential.client_id, body.scopes],
    [null, null, 'oauth_token', id, ['students:read']],
  )
  const person = await campus.request('GET', '/api/v1/me', { token: admin.token, school })
  assert.ok(!Object.hasOwn(person.body.credential, 'client_id'), 'a person has none')
  const answer = await post(campus, 'introspect', { id, secret, redirectUri: '' }, { token })
  assert.deepEqual([answer.body.active, answer.body.client_id], [true, id])
  for (const [method, to, body] of [
    ['GET', `${path}${id}/`, undefined],
    ['PATCH', `${path}${id}/`, { name: 'Renamed' }],
    ['POST', `${path}${id}/rotate`, {}],
    ['POST', `${path}${id}/adopt`, undefined],
  ] as const) {
    const answer = await act(method, to, body)
    assert.ok(answer.status < 300, `${method} ${to} ${answer.text}`)
    assert.deepEqual([answer.body.id, answer.body.client_id], [id, id], `${method} ${to}`)
  }
})
