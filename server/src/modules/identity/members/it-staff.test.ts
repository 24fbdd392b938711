import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { enrollApp } from '../../../../test/support/second-factor.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let it: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  it = await campus.person(school, ['it_admin'])
})
after(() => campus.stop())

type Answer = Awaited<ReturnType<TestCampus['request']>>
const said = ({ status, body }: Answer) => [status, body?.code]

const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: unknown, by = it) =>
  campus.request(method, path, { token: by.token, school, ...(body === undefined ? {} : { body }) })
const invite = (roles: string[], more = {}, by = it) =>
  call(
    'POST',
    '/api/v1/members/invitations/',
    { email: `${uuidv7()}@example.test`, name: 'Ama Owusu', roles, ...more },
    by,
  )
const change = (who: TestPerson, body: unknown) => call('PATCH', `/api/v1/members/${who.userId}/`, body)
const reset = (who: TestPerson) => call('DELETE', `/api/v1/members/${who.userId}/second-factor/`)

const beyond = ['owner', 'admin', 'principal', 'it_admin', 'registrar', 'bursar', 'counselor'] as const

test('IT staff invite teachers, librarians and families, resend and revoke', async () => {
  for (const role of ['teacher', 'librarian', 'guardian', 'student']) {
    const invited = await invite([role])
    assert.equal(invited.status, 201, invited.text)
    const again = await call('POST', `/api/v1/members/invitations/${invited.body.id}/resend`)
    assert.equal(again.status, 201, again.text)
    assert.equal((await call('DELETE', `/api/v1/members/invitations/${again.body.id}/`)).status, 204)
  }
})

test('IT staff invite nobody to a role with rights that theirs lacks, nor touch such an invitation', async () => {
  for (const role of beyond) {
    assert.deepEqual(said(await invite([role])), [403, 'role_above_own'], role)
    assert.deepEqual(said(await invite(['teacher', role])), [403, 'role_above_own'], role)
    const waiting = await invite([role], {}, owner)
    assert.equal(waiting.status, 201, waiting.text)
    const path = `/api/v1/members/invitations/${waiting.body.id}/`
    assert.deepEqual(said(await call('POST', `${path}resend`)), [403, 'role_above_own'], role)
    assert.deepEqual(said(await call('DELETE', path)), [403, 'role_above_own'], role)
  }
})

test('IT staff link no address to a person of the school, and create no accounts with passwords', async () => {
  for (const entity of ['teacher', 'guardian', 'student'])
    assert.deepEqual(said(await invite([entity], { entity, entity_id: uuidv7() })), [403, 'forbidden'])
  const persons = [{ kind: 'teacher', id: uuidv7() }]
  const given = await call('POST', '/api/v1/people/accounts/', { persons, how: 'temporary_password' })
  assert.equal(given.status, 403)
})

test('IT staff change and unlock teachers, and no member with a role beyond theirs', async () => {
  const teacher = await campus.person(school, ['teacher'])
  assert.equal((await change(teacher, { status: 'suspended' })).status, 200)
  assert.equal((await change(teacher, { status: 'active', roles: ['teacher', 'librarian'] })).status, 200)
  for (const role of beyond) {
    assert.deepEqual(said(await change(teacher, { roles: [role] })), [403, 'role_above_own'], role)
    const above = await campus.person(school, ['teacher', role])
    assert.deepEqual(said(await change(above, { status: 'suspended' })), [403, 'role_above_own'], role)
    assert.deepEqual(said(await change(above, { roles: ['teacher'] })), [403, 'role_above_own'], role)
  }
  assert.deepEqual(said(await change(it, { roles: ['teacher'] })), [403, 'own_membership'])
})

test('IT staff reset the second factor of a teacher, of no owner, and never what the school requires', async () => {
  const teacher = await campus.person(school, ['teacher'])
  await enrollApp(campus, teacher)
  assert.equal((await reset(teacher)).status, 204)
  for (const role of beyond) {
    const above = await campus.person(school, [role])
    assert.deepEqual(said(await reset(above)), [403, 'role_above_own'], role)
  }
  const requirement = '/api/v1/members/second-factor-requirement/'
  assert.equal((await call('GET', requirement)).status, 200)
  assert.deepEqual(said(await call('PATCH', requirement, { roles: [] })), [403, 'forbidden'])
})
