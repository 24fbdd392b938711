import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { archiveAcademics, upsertClasses } from '../../academics/index.ts'

const path = '/api/v1/people/students/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const archivedClassId = uuidv7()

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  await campus.database.transaction(school.id, async (tx) => {
    await upsertClasses(tx, [{ id: archivedClassId, title: '6A' }], campus.clock.now())
    await archiveAcademics(tx, 'classes', [archivedClassId], campus.clock.now())
  })
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
  campus.request(method, address, {
    token: registrar.token,
    school,
    headers,
    ...(body === undefined ? {} : { body }),
  })

const make = async (body: Record<string, unknown> = {}) => {
  const answer = await call('POST', path, { first_name: 'Awa', last_name: 'Sow', ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

test('what is wrong is named by its path', async () => {
  const base = { first_name: 'Awa', last_name: 'Sow' }
  for (const [body, wrong, code] of [
    [{ first_name: 'Awa' }, 'body/last_name', 'required'],
    [{ ...base, first_name: '  ' }, 'body/first_name', 'pattern'],
    [{ ...base, colour: 'red' }, 'body/colour', 'unknown_member'],
    [{ ...base, guardians: [] }, 'body/guardians', 'unknown_member'],
    [{ ...base, date_of_birth: '2026-02-30' }, 'body/date_of_birth', 'format'],
    [{ ...base, date_of_birth: '2026-11-21' }, 'body/date_of_birth', 'in_future'],
    [{ ...base, entry_date: '2026-09-01', exit_date: '2026-08-31' }, 'body/exit_date', 'before_entry'],
    [{ ...base, date_of_birth: '2020-01-01', entry_date: '2019-09-01' }, 'body/entry_date', 'before_birth'],
    [{ ...base, homeroom_class_id: uuidv7() }, 'body/homeroom_class_id', 'unknown_class'],
    [{ ...base, homeroom_class_id: archivedClassId }, 'body/homeroom_class_id', 'unknown_class'],
    [{ ...base, org_id: uuidv7() }, 'body/org_id', 'unknown_org'],
    [{ ...base, contact: { email: 'nobody' } }, 'body/contact/email', 'pattern'],
    [{ ...base, contact: { fax: '1' } }, 'body/contact/fax', 'unknown_member'],
    [{ ...base, nationality: 'Cameroon' }, 'body/nationality', 'pattern'],
    [{ ...base, custom: { 'a b': 1 } }, 'body/custom/a b', 'unknown_member'],
  ] as const) {
    const answer = await call('POST', path, body)
    assert.equal(answer.status, 422, `${JSON.stringify(body)}: ${answer.text}`)
    const errors = answer.body.details.map(
      (error: { path: string; code: string }) => `${error.path} ${error.code}`,
    )
    assert.ok(errors.includes(`${wrong} ${code}`), answer.text)
  }
})

test('custom holds fifty members at most', async () => {
  const members = (from: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`m${from + index}`, index]))
  const student = await make({ custom: members(0) })
  const answer = await call('PATCH', `${path}${student.id}/`, { custom: members(40) })
  assert.equal(answer.status, 422)
  assert.equal(answer.body.details[0].path, 'body/custom')
})

test('roles without the right to write are refused, and so is an unknown or malformed id', async () => {
  const student = await make()
  for (const role of ['principal', 'bursar', 'teacher', 'guardian', 'student'] as const) {
    const { token } = await campus.person(school, [role])
    const body = { first_name: 'A', last_name: 'B' }
    assert.equal((await campus.request('POST', path, { token, school, body })).status, 403, role)
    const patched = await campus.request('PATCH', `${path}${student.id}/`, { token, school, body })
    assert.equal(patched.status, 403, role)
  }
  for (const id of [uuidv7(), 'nonsense', '1']) {
    assert.equal((await call('GET', `${path}${id}/`)).status, 404)
    assert.equal((await call('PATCH', `${path}${id}/`, { grade_level: '1' })).status, 404)
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 404)
  }
})
