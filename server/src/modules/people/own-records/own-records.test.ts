import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'

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
  await new Promise((done) => setTimeout(done, 1100))
  for (const id of [guardian, staff]) assert.ok(id)
  const own = await personOf(parent.token)
  assert.deepEqual(own, {
    kinds: ['guardian', 'staff'],
    ...{ student_id: null, guardian_id: guardian, staff_id: staff },
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
