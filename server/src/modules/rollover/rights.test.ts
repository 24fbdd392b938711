import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { current, makeYearSchool, type YearSchool } from '../../../test/support/year-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

/** Rollovers by those who may not, for other schools, with foreign ids, and many at once. */

const path = '/api/v1/academics/rollovers/'
const to = { starts_on: '2026-09-01', ends_on: '2027-07-02' }

let campus: TestCampus
let at: YearSchool
before(async () => {
  campus = await startCampus({ now: '2026-08-15T09:00:00Z' })
  at = await makeYearSchool(campus, 3)
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, token = at.registrar.token) =>
  campus.request(method, address, { token, school: at.school, ...(body === undefined ? {} : { body }) })
const order = (rules: object = {}) => ({ from_academic_year_id: at.yearId, to, rules })
const preview = async (): Promise<string> => {
  const answer = await call('POST', path, order())
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function keyOf(person: TestPerson, scopes: readonly string[]): Promise<string> {
  const answer = await call('POST', '/api/v1/integrations/api-keys/', { name: 'Key', scopes }, person.token)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.key ?? answer.body.secret
}

test('a user without a right to classes neither sees, makes, applies nor undoes one', async () => {
  const id = await preview()
  const stood = await current(campus, at.school)
  for (const role of [
    'principal',
    'bursar',
    'counselor',
    'librarian',
    'it_admin',
    'teacher',
    'guardian',
    'student',
  ] as const) {
    const { token } = await campus.person(at.school, [role])
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['POST', path, order()],
      ['GET', `${path}${id}/`, undefined],
      ['GET', `${path}${id}/students/`, undefined],
      ['POST', `${path}${id}/apply/`, undefined],
      ['POST', `${path}${id}/undo/`, undefined],
    ] as const) {
      const answer = await call(method, address, body, token)
      assert.equal(answer.status, 403, `${role} ${method} ${address} ${answer.text}`)
    }
  }
  assert.deepEqual(await current(campus, at.school), stood)
})

test('a program needs the scopes of all that a rollover changes and shows', async () => {
  const id = await preview()
  const admin = await campus.person(at.school, ['admin'])
  const classesAlone = await keyOf(admin, ['classes:write'])
  const stood = await current(campus, at.school)
  for (const [method, address, body] of [
    ['POST', path, order()],
    ['GET', `${path}${id}/students/`, undefined],
    ['POST', `${path}${id}/apply/`, undefined],
    ['POST', `${path}${id}/undo/`, undefined],
  ] as const)
    assert.equal((await call(method, address, body, classesAlone)).status, 403, `${method} ${address}`)
  assert.deepEqual(await current(campus, at.school), stood)
  const both = await keyOf(admin, ['classes:write', 'students:write'])
  assert.equal((await call('POST', path, order(), both)).status, 201)
})

test('ids of another school are unknown here, in paths and in rules alike', async () => {
  const other = await makeYearSchool(campus, 2)
  const id = await preview()
  const abroad = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, {
      token: other.registrar.token,
      school: other.school,
      ...(body === undefined ? {} : { body }),
    })
  for (const [method, address] of [
    ['GET', `${path}${id}/`],
    ['GET', `${path}${id}/students/`],
    ['POST', `${path}${id}/apply/`],
    ['POST', `${path}${id}/undo/`],
    ['POST', `${path}${uuidv7()}/apply/`],
  ] as const)
    assert.equal((await abroad(method, address)).status, 404, `${method} ${address}`)
  const [foreign = ''] = other.students['5A'] ?? []
  for (const body of [
    order({ repeaters: [foreign] }),
    order({ leavers: [{ student_id: foreign, status: 'withdrawn', reason: 'x' }] }),
    { ...order(), from_academic_year_id: other.yearId },
    { from_academic_year_id: at.yearId, to: { academic_year_id: other.yearId }, rules: {} },
  ]) {
    const answer = await call('POST', path, body)
    assert.ok([404, 422].includes(answer.status), `${JSON.stringify(body)} ${answer.text}`)
  }
})

test('twenty at once: one applies it, one undoes it, and all is as before', async () => {
  const shown = await preview()
  const stood = await current(campus, at.school)
  const applied = await Promise.all(Array.from({ length: 20 }, () => call('POST', `${path}${shown}/apply/`)))
  assert.equal(applied.filter(({ status }) => status === 200).length, 1)
  assert.ok(
    applied.every(({ status }) => status === 200 || status === 409),
    applied.map((one) => one.text).join('\n'),
  )
  const id = applied.find(({ status }) => status === 200)?.body.id
  const undone = await Promise.all(Array.from({ length: 20 }, () => call('POST', `${path}${id}/undo/`)))
  assert.equal(undone.filter(({ status }) => status === 200).length, 1)
  assert.ok(undone.every(({ status }) => status === 200 || status === 409))
  assert.deepEqual(await current(campus, at.school), stood)
})
