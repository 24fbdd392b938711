import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type BulkEnrollment, upsertClasses, upsertEnrollments } from '../../academics/index.ts'
import {
  archivePersons,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../index.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let own: TestPerson
let other: TestPerson
let parent: TestPerson
let student: TestPerson
const [sixA, sixB] = [uuidv7(), uuidv7()]
const [ada, ben, cleo, gone] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const [mainTeacher, otherTeacher, guardian] = [uuidv7(), uuidv7(), uuidv7()]

const roster = (classId: string, query = '') => `/api/v1/academics/classes/${classId}/roster/${query}`

const member = (
  class_id: string,
  who: { student?: string; teacher?: string },
  starts_on: string | null = null,
  ends_on: string | null = null,
): BulkEnrollment => ({
  id: uuidv7(),
  class_id,
  role: who.student ? 'student' : 'teacher',
  student_id: who.student ?? null,
  staff_id: who.teacher ?? null,
  is_primary: who.teacher === mainTeacher,
  starts_on,
  ends_on,
})

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const students = Object.entries({ ada, ben, cleo, gone })
    await upsertStudents(
      tx,
      students.map(([first_name, id]) => ({ id, first_name, last_name: 'Test' })),
      author,
    )
    const staff = [mainTeacher, otherTeacher].map((id) => ({ id, first_name: 'Tea', last_name: 'Cher' }))
    await upsertStaffMembers(tx, staff, author)
    await upsertGuardians(tx, [{ id: guardian, first_name: 'Gua', last_name: 'Rdian' }], author)
    await upsertGuardianLinks(tx, [{ student_id: ben, guardian_id: guardian }], at)
    await upsertClasses(
      tx,
      [
        { id: sixA, title: '6A' },
        { id: sixB, title: '6B' },
      ],
      at,
    )
    await upsertEnrollments(
      tx,
      [
        member(sixA, { teacher: mainTeacher }),
        member(sixA, { student: ben }),
        member(sixA, { student: ada }, '2026-09-01', '2026-12-01'),
        member(sixA, { student: cleo }, '2026-11-01', '2026-11-20'),
        member(sixA, { student: gone }),
        member(sixB, { teacher: otherTeacher }, '2026-11-01'),
        member(sixB, { student: ada }),
      ],
      at,
    )
    await archivePersons(tx, 'student', [gone], author)
  })
  own = await campus.person(school, ['teacher'], { entity: 'teacher', entityId: mainTeacher })
  other = await campus.person(school, ['teacher'], { entity: 'teacher', entityId: otherTeacher })
  parent = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: guardian })
  student = await campus.person(school, ['student'], { entity: 'student', entityId: ada })
})
after(() => campus.stop())

const read = (person: TestPerson, address: string) =>
  campus.request('GET', address, { token: person.token, school })

const namesOf = (answer: { status: number; text: string; body: { results: { first_name: string }[] } }) => {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((one) => one.first_name)
}

test('the roster of today: teachers first, then students by name; ended and archived ones are gone', async () => {
  const answer = await read(registrar, roster(sixA))
  assert.deepEqual(namesOf(answer), ['Tea', 'ada', 'ben'])
  assert.equal(answer.body.date, '2026-11-20')
  assert.equal(answer.body.title, '6A')
  const { enrollment_id: _enrollment, student_code: code, ...first } = answer.body.results[1]
  assert.match(code, /^S\d{6}$/)
  assert.deepEqual(first, {
    role: 'student',
    student_id: ada,
    staff_id: null,
    first_name: 'ada',
    middle_name: null,
    last_name: 'Test',
    preferred_name: null,
    is_primary: false,
    starts_on: '2026-09-01',
    ends_on: '2026-12-01',
  })
})

test('another date shows who belonged to the class then; the end date is exclusive', async () => {
  const on = async (date: string) => namesOf(await read(registrar, roster(sixA, `?date=${date}`)))
  assert.deepEqual(await on('2026-08-31'), ['Tea', 'ben'])
  assert.deepEqual(await on('2026-11-01'), ['Tea', 'ada', 'ben', 'cleo'])
  assert.deepEqual(await on('2026-11-19'), ['Tea', 'ada', 'ben', 'cleo'])
  assert.deepEqual(await on('2026-12-01'), ['Tea', 'ben'])
  assert.equal((await read(registrar, roster(sixA, '?date=2026-02-30'))).status, 400)
})

test('the teacher of the class sees it whole, also on another date; another teacher sees nothing', async () => {
  assert.deepEqual(namesOf(await read(own, roster(sixA))), ['Tea', 'ada', 'ben'])
  assert.deepEqual(namesOf(await read(own, roster(sixA, '?date=2026-11-19'))), ['Tea', 'ada', 'ben', 'cleo'])
  assert.equal((await read(own, roster(sixB))).status, 404)
  // Ada sits in both classes, which opens neither roster to the teacher of the other.
  assert.equal((await read(other, roster(sixA))).status, 404)
  assert.deepEqual(namesOf(await read(other, roster(sixB, '?date=2026-10-01'))), ['ada'])
})

test('students and guardians of the class see its teachers and themselves', async () => {
  assert.deepEqual(namesOf(await read(parent, roster(sixA))), ['Tea', 'ben'])
  assert.deepEqual(namesOf(await read(student, roster(sixA))), ['Tea', 'ada'])
  assert.equal((await read(parent, roster(sixB))).status, 404)
  assert.equal((await read(student, roster(sixA, '?date=2026-12-02'))).status, 404)
})

test('a class of another school, an unknown and a malformed one are 404', async () => {
  const elsewhere = await campus.school()
  const owner = await campus.person(elsewhere, ['owner'])
  assert.equal(
    (await campus.request('GET', roster(sixA), { token: owner.token, school: elsewhere })).status,
    404,
  )
  for (const id of [uuidv7(), 'nonsense']) assert.equal((await read(registrar, roster(id))).status, 404)
})

test('one’s own classes: taught, attended, or of a child, today', async () => {
  const mine = async (person: TestPerson) => {
    const answer = await read(person, '/api/v1/academics/classes/mine/?count=true')
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.count, answer.body.results.length)
    return answer.body.results.map((row: { title: string }) => row.title)
  }
  assert.deepEqual(await mine(own), ['6A'])
  assert.deepEqual(await mine(parent), ['6A'])
  assert.deepEqual(await mine(student), ['6A', '6B'])
  assert.deepEqual(await mine(registrar), [])
})

test('a roster is at most three statements in one round trip', async () => {
  const counted = await campus.countStatements(() => read(registrar, roster(sixA)))
  const sent = counted.texts.filter((text) => /from classes|as whole|enrollments/.test(text))
  assert.equal(sent.length, 3, counted.texts.join('\n'))
})

test('the classes of a student, for everyone who sees the student', async () => {
  const classesOf = (id: string) => `/api/v1/people/students/${id}/classes/?count=true`
  const titles = (answer: { body: { results: { title: string }[] } }) =>
    answer.body.results.map((row) => row.title)
  assert.deepEqual(titles(await read(registrar, classesOf(ada))), ['6A', '6B'])
  assert.deepEqual(titles(await read(student, classesOf(ada))), ['6A', '6B'])
  assert.deepEqual(titles(await read(parent, classesOf(ben))), ['6A'])
  assert.equal((await read(parent, classesOf(ada))).status, 404)
})
