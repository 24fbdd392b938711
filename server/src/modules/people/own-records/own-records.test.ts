import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { ownToken, registerClient, tokensOf } from '../../../../test/support/oauth.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
  school = await campus.school()
})
after(() => campus.stop())

const personOf = async (token: string, at: TestSchool | undefined = school) =>
  (await campus.request('GET', '/api/v1/me', { token, ...(at ? { school: at } : {}) })).body.person

const make = async (token: string, path: string, body: unknown): Promise<string> => {
  const made = await campus.request('POST', `/api/v1/people/${path}/`, { token, school, body })
  assert.equal(made.status, 201, made.text)
  return made.body.id
}

test('me names the records of the caller in the school, and of nobody else', async () => {
  const owner = await campus.person(school, ['owner'])
  assert.equal(await personOf(owner.token), null)
  const guardian = await make(owner.token, 'guardians', { first_name: 'Ada', last_name: 'Ekane' })
  const staff = await make(owner.token, 'teachers', { first_name: 'Ada', last_name: 'Ekane' })
  const other = await make(owner.token, 'guardians', { first_name: 'Bea', last_name: 'Fon' })
  const parent = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: guardian })
  const email = parent.email
  await campus.person(school, ['teacher'], { email, entity: 'teacher', entityId: staff })
  await campus.person(school, ['guardian'], { entity: 'guardian', entityId: other })
  const own = await personOf(parent.token)
  assert.deepEqual(own, {
    kinds: ['guardian', 'staff'],
    student_id: null,
    guardian_id: guardian,
    staff_id: staff,
  })
  const elsewhere = await campus.school()
  await campus.person(elsewhere, ['guardian'], { email })
  assert.equal(await personOf(parent.token, elsewhere), null)
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: 'Sync', scopes: ['students:read'] },
  })
  assert.equal(await personOf(key.body.key), null)
  const operator = await campus.platformPerson('operator')
  const none = await campus.request('GET', '/api/v1/me', { token: operator.token })
  assert.deepEqual([none.status, none.body.person], [200, null])
})

test('me names the record that the named school has, while it is not archived, also to a client of the person', async () => {
  const owner = await campus.person(school, ['owner'])
  const student = await make(owner.token, 'students', {
    first_name: 'Cy',
    last_name: 'Fon',
    status: 'active',
  })
  const person = await campus.person(school, ['student'], { entity: 'student', entityId: student })
  const own = { kinds: ['student'], student_id: student, guardian_id: null, staff_id: null }
  assert.deepEqual(await personOf(person.token), own)
  assert.equal((await campus.request('GET', '/api/v1/me', { token: person.token })).body.person, null)
  const client = await registerClient(campus, school, owner)
  const { access_token: token } = await tokensOf(campus, client, person)
  const { body } = await campus.request('GET', '/api/v1/me', { token })
  assert.deepEqual([body.user.id, body.person, body.credential.client_id], [person.userId, own, client.id])
  assert.equal(await personOf(await ownToken(campus, client)), null)
  const elsewhere = await campus.school()
  const far = await campus.person(elsewhere, ['owner'])
  const made = await campus.request('POST', '/api/v1/people/guardians/', {
    token: far.token,
    school: elsewhere,
    body: { first_name: 'Cy', last_name: 'Fon' },
  })
  await campus.person(elsewhere, ['guardian'], {
    email: person.email,
    entity: 'guardian',
    entityId: made.body.id,
  })
  assert.deepEqual(await personOf(person.token, elsewhere), {
    kinds: ['guardian'],
    student_id: null,
    guardian_id: made.body.id,
    staff_id: null,
  })
  const path = `/api/v1/people/students/${student}`
  const archived = await campus.request('DELETE', path, { token: owner.token, school })
  assert.ok(archived.status < 300, archived.text)
  assert.equal(await personOf(person.token), null)
})
