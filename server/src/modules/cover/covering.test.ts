import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type CoverSchool, coverDay, makeCoverSchool } from '../../../test/support/cover-school.ts'
import {
  addColleague,
  lessonOf,
  makeTimetableSchool,
  publish,
} from '../../../test/support/timetable-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let campus: TestCampus
let school: CoverSchool

const register = (period: 0 | 1, date = coverDay) =>
  `/api/v1/attendance/registers/${school.at.classId}/?date=${date}&period_id=${school.at.periods[period]}`
const opened = async (period: 0 | 1, date = coverDay) =>
  (await school.ask('GET', register(period, date), school.colleague.person)).status
const saved = async (period: 0 | 1, date = coverDay) => {
  const { status } = await school.ask('POST', '/api/v1/attendance/bulk', school.colleague.person, {
    class_id: school.at.classId,
    date,
    period_id: school.at.periods[period],
    records: [{ student_id: school.at.students[0], status: 'present' }],
  })
  return status
}
const listed = async (date = coverDay): Promise<number> => {
  const path = `/api/v1/attendance/registers/?date=${date}`
  return (await school.good('GET', path, undefined, school.colleague.person)).results.length
}

before(async () => {
  campus = await startCampus({ now: `${coverDay}T11:00:00Z` })
})
after(() => campus.stop())
beforeEach(async () => {
  school = await makeCoverSchool(campus)
  await school.enter()
})

test('who covers takes that register, and sees nothing else of the class', async () => {
  const { at, colleague } = school
  const { status, body } = await school.arrange(0, { staff_id: colleague.id, note: 'Page 12' })
  assert.equal(status, 201)
  assert.deepEqual([await opened(0), await saved(0), await listed()], [200, 201, 1])
  assert.deepEqual([await opened(1), await opened(0, '2026-11-17')], [404, 404])
  assert.ok((await saved(1)) >= 400)
  const student = at.students[0]
  for (const path of [
    `/api/v1/people/students/${student}/`,
    `/api/v1/people/students/${student}/classes/`,
    `/api/v1/attendance/students/${student}/day`,
    `/api/v1/academics/classes/${at.classId}/roster/`,
    `/api/v1/evals/students/${student}/marks`,
    `/api/v1/evals/gradebook?class_id=${at.classId}&term_id=${uuidv7()}`,
    `/api/v1/attendance/marks/?student_id=${student}`,
    `/api/v1/attendance/registers/${at.otherClassId}/`,
  ]) {
    const answer = await school.ask('GET', path, colleague.person)
    const isEmpty = answer.status === 200 && answer.body.results?.length === 0
    assert.ok([403, 404].includes(answer.status) || isEmpty, `${path}: ${answer.text}`)
  }
  const lessons = `/api/v1/timetable/lessons/?date_from=${coverDay}&date_to=${coverDay}`
  const noteOf = async (person = colleague.person) =>
    (await school.good('GET', lessons, undefined, person)).results[0].covers[0].note
  assert.deepEqual([await noteOf(), await noteOf(at.guardian)], ['Page 12', null])
  // The absent teacher and the office read it as well, nobody else of the staff.
  const others = await Promise.all(
    (['bursar', 'librarian', 'counselor'] as const).map((role) => campus.person(at.school, [role])),
  )
  for (const person of [at.otherTeacher, ...others]) assert.equal(await noteOf(person), null)
  for (const person of [at.teacher, at.registrar]) assert.equal(await noteOf(person), 'Page 12')
  const { id } = (await school.good('GET', 'staff-absences/')).results[0]
  for (const person of [at.otherTeacher, colleague.person, ...others])
    for (const path of [`staff-absences/${id}/`, 'staff-absences/']) {
      const answer = await school.ask('GET', path, person)
      assert.ok(!answer.text.includes('illness'), answer.text)
    }
  await school.good('DELETE', `cover/assignments/${body.cover_id}/`)
  assert.deepEqual([await opened(0), await listed()], [404, 0])
  assert.ok((await saved(0)) >= 400)
})

test('once the day is over the register is no longer theirs; that they covered remains', async () => {
  const { colleague, at } = school
  const past = '2026-11-09'
  await publish(campus, at, { startsOn: past, endsOn: '2026-12-18', lessons: [lessonOf(at, 1, 0)] }, past)
  await school.enter({ starts_on: past, ends_on: past })
  const late = await school.arrange(0, { staff_id: colleague.id, date: past })
  assert.equal(late.status, 201, late.text)
  assert.deepEqual([await opened(0, past), await listed(past)], [404, 0])
  assert.ok((await saved(0, past)) >= 400)
  const mine = `/api/v1/timetable/lessons/?date_from=${past}&date_to=${past}&mine=true`
  assert.equal((await school.good('GET', mine, undefined, colleague.person)).results.length, 1)
})

test('somebody from outside is taken once, however many ask at the same time', async () => {
  const { at, colleague } = school
  const times = { starts_on: coverDay, ends_on: coverDay, start_time: null, end_time: null }
  await school.good('PATCH', `cover/people/${colleague.id}/`, { is_external: true, availability: [times] })
  const others = await Promise.all(Array.from({ length: 3 }, () => addColleague(campus, at)))
  const teachers = [at.staff[0], at.staff[1], ...others.map(({ id }) => id)]
  await school.publishAgain(
    teachers.map((id, index) =>
      lessonOf(at, 1, 0, {
        staffIds: [id],
        classId: index % 2 === 0 ? at.classId : at.otherClassId,
        roomId: null,
      }),
    ),
  )
  await Promise.all(teachers.slice(1).map((staff_id) => school.enter({ staff_id })))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      school.arrange(0, { staff_id: colleague.id }, teachers[turn % teachers.length]),
    ),
  )
  const won = answers.filter(({ status }) => status === 201)
  assert.equal(new Set(won.map(({ body }) => body.cover_id)).size, 1)
  const lost = answers.filter(({ status }) => status !== 201)
  assert.equal(lost.length, 16)
  assert.ok(lost.every(({ status, body }) => status === 409 && body.reason === 'covering'))
  const same = await Promise.all(
    Array.from({ length: 20 }, () => school.good('POST', 'cover/assign-day', { date: coverDay })),
  )
  assert.deepEqual(
    same.map(({ assigned }) => assigned.length),
    same.map(() => 0),
  )
})

test('ids of another school are not found, in address, body and filter', async () => {
  const foreign = await makeTimetableSchool(campus)
  const { id } = await school.enter({ starts_on: '2026-11-23' })
  const stranger = (method: string, path: string, body?: unknown) =>
    campus.request(method, `/api/v1/scheduler/${path}`, {
      token: foreign.registrar.token,
      school: foreign.school,
      ...(body === undefined ? {} : { body }),
    })
  for (const [method, path, body] of [
    ['GET', `staff-absences/${id}/`, undefined],
    ['PATCH', `staff-absences/${id}/`, { note: 'Mine' }],
    ['POST', `staff-absences/${id}/withdraw`, undefined],
    ['PATCH', `cover/people/${school.at.staff[0]}/`, { takes_cover: false }],
    ['DELETE', `cover/assignments/${uuidv7()}/`, undefined],
    ['POST', 'cover/undo', { batch_id: uuidv7() }],
  ] as const)
    assert.equal((await stranger(method, path, body)).status, 404, path)
  const filtered = await stranger('GET', `staff-absences/?staff_id=${school.at.staff[0]}`)
  assert.deepEqual(filtered.body.results, [])
  const absence = { starts_on: coverDay, reason: 'illness' }
  assert.equal(
    (await stranger('POST', 'staff-absences/', { ...absence, staff_id: school.at.staff[0] })).status,
    422,
  )
  const periods = { staff_id: foreign.staff[0], period_ids: [school.at.periods[0]] }
  assert.equal((await stranger('POST', 'staff-absences/', { ...absence, ...periods })).status, 422)
  assert.equal((await school.arrange(0, { staff_id: foreign.staff[0] })).status, 422)
  const foreignDay = await stranger('POST', 'cover/assign-day', { date: coverDay, staff_absence_ids: [id] })
  assert.deepEqual(
    [foreignDay.status, foreignDay.body.details[0].path],
    [422, 'body/staff_absence_ids/0'],
    foreignDay.text,
  )
})
