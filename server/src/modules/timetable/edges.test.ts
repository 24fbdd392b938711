import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  lessonOf,
  makeTimetableSchool,
  publish,
  type TimetableSchool,
} from '../../../test/support/timetable-school.ts'

// A Monday.
const today = '2026-11-16'

let campus: TestCampus
let at: TimetableSchool

const ask = (method: string, path: string, person: TestPerson = at.registrar, body?: unknown) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const good = async (answer: ReturnType<typeof ask>) => {
  const { status, body, text } = await answer
  assert.ok(status < 300, text)
  return body
}
const begin = (lessons: ReturnType<typeof lessonOf>[], startsOn = today) =>
  publish(campus, at, { startsOn, endsOn: '2026-12-18', lessons }, startsOn)
const register = (period: 0 | 1 | 2, person?: TestPerson, date = today) =>
  good(
    ask(
      'GET',
      `/api/v1/attendance/registers/${at.classId}/?date=${date}&period_id=${at.periods[period]}`,
      person,
    ),
  )
const registers = async (person?: TestPerson, date = today) => {
  const { results } = await good(ask('GET', `/api/v1/attendance/registers/?date=${date}`, person))
  return results
    .filter((row: { class_id: string }) => row.class_id === at.classId)
    .map((row: { period: { code: string } | null; room: string | null; expected: number }) => [
      row.period?.code ?? 'daily',
      row.room,
      row.expected,
    ])
}
const save = (period: 0 | 1 | 2, students: readonly string[], person: TestPerson, date = today) =>
  ask('POST', '/api/v1/attendance/bulk', person, {
    class_id: at.classId,
    date,
    period_id: at.periods[period],
    records: students.map((student_id) => ({ student_id, status: 'present' })),
  })
const group = async (name: string, students: readonly (string | undefined)[]): Promise<string> => {
  const path = `/api/v1/academics/classes/${at.classId}/groups/`
  return (await good(ask('POST', path, at.registrar, { name, student_ids: students }))).id
}
const studentsIn = async (period: 0 | 1 | 2, person?: TestPerson): Promise<string[]> =>
  (await register(period, person)).students.map(({ student_id }: { student_id: string }) => student_id)

before(async () => {
  campus = await startCampus({ now: `${today}T11:00:00Z` })
})
after(() => campus.stop())
beforeEach(async () => {
  at = await makeTimetableSchool(campus, 4)
})

test('an archived period or room is still that of the lessons that are published with it', async () => {
  await begin([lessonOf(at, 1, 0)])
  await good(ask('DELETE', `/api/v1/academics/rooms/${at.rooms[0]}/`, at.owner))
  const answer = await ask('DELETE', `/api/v1/academics/periods/${at.periods[0]}/`, at.owner)
  assert.ok(answer.status < 300 || answer.status === 409, answer.text)
  assert.deepEqual(await registers(), [['1', 'Room 1', 4]])
  assert.equal((await save(0, at.students.slice(0, 1), at.teacher)).status, 201)
  const lessons = `/api/v1/timetable/lessons/?date_from=${today}&date_to=${today}`
  const [lesson] = (await good(ask('GET', lessons))).results
  assert.deepEqual([lesson.room_name, lesson.period_name, lesson.start_time], ['Room 1', 'First', '08:00'])
})

test('the register of a lesson for a group has the students of the group alone', async () => {
  const [one, two, three, four] = at.students
  const [left, right] = [await group('Left', [one, two]), await group('Right', [three])]
  await begin([
    lessonOf(at, 1, 0, { classGroupId: left }),
    lessonOf(at, 1, 1, { classGroupId: left }),
    lessonOf(at, 1, 1, { classGroupId: right, staffIds: [at.staff[1]], roomId: at.rooms[1] }),
    lessonOf(at, 1, 2),
  ])
  assert.deepEqual(await registers(), [
    ['1', 'Room 1', 2],
    ['2', 'Room 1, Room 2', 3],
    ['3', 'Room 1', 4],
  ])
  assert.deepEqual(await studentsIn(0), [one, two])
  assert.deepEqual(await studentsIn(1), [one, two, three])
  assert.deepEqual(await studentsIn(1, at.teacher), [one, two])
  assert.deepEqual(await studentsIn(1, at.otherTeacher), [three])
  assert.deepEqual(await studentsIn(2), [one, two, three, four])
  assert.deepEqual(await registers(at.otherTeacher), [['2', 'Room 1, Room 2', 1]])
  assert.equal((await save(1, [three ?? ''], at.otherTeacher)).status, 201)
  const own = await register(1, at.otherTeacher)
  assert.deepEqual([own.status, own.marked, own.expected], ['taken', 1, 1])
  const whole = await register(1)
  assert.deepEqual([whole.status, whole.marked, whole.expected], ['partial', 1, 3])
})

test('attendance of a lesson for a group is saved for its students alone', async () => {
  const [one, two, three, four] = at.students.map(String)
  const [left, right] = [await group('Left', [one, two]), await group('Right', [three])]
  await begin([
    lessonOf(at, 1, 0, { classGroupId: left }),
    lessonOf(at, 1, 1, { classGroupId: left }),
    lessonOf(at, 1, 1, { classGroupId: right, staffIds: [at.staff[1]], roomId: at.rooms[1] }),
    lessonOf(at, 1, 2),
  ])
  const refused = async (
    period: 0 | 1 | 2,
    students: readonly (string | undefined)[],
    person: TestPerson,
  ) => {
    const { status, body, text } = await save(period, students.map(String), person)
    assert.equal(status, 422, text)
    return body.errors.map(({ index, code, field }: Record<string, unknown>) => [index, field, code])
  }
  const outside = (index: number) => [index, 'student_id', 'not_in_group']
  assert.deepEqual(await refused(0, [one, three, four], at.teacher), [outside(1), outside(2)])
  assert.deepEqual(await refused(0, [four], at.registrar), [outside(0)])
  // Two groups at the same time: each teacher has their own, the office both.
  assert.deepEqual(await refused(1, [three], at.teacher), [outside(0)])
  assert.deepEqual(await refused(1, [one], at.otherTeacher), [outside(0)])
  assert.equal((await save(1, [String(one), String(three)], at.registrar)).status, 201)
  assert.equal((await save(2, [String(four)], at.teacher)).status, 201)
  assert.deepEqual(await studentsIn(0), [one, two])
})

test('what was recorded stays when a later version, an overlay or the calendar takes the lesson away', async () => {
  await begin([lessonOf(at, 1, 0)])
  assert.equal((await save(0, at.students, at.teacher)).status, 201)
  const recorded = async () => {
    const { marked, status } = await register(0)
    return [marked, status]
  }
  await begin([lessonOf(at, 1, 2)])
  assert.deepEqual(await recorded(), [4, 'taken'])
  assert.deepEqual(
    (await registers()).map(([code]: string[]) => code),
    ['1', '3'],
  )
  await publish(
    campus,
    at,
    { startsOn: today, endsOn: today, kind: 'overlay', classIds: [at.classId], lessons: [] },
    today,
  )
  assert.deepEqual(await recorded(), [4, 'taken'])
  const closure = { kind: 'closure', title: 'Storm', starts_on: today, ends_on: today }
  await good(ask('POST', '/api/v1/academics/calendar/', at.owner, closure))
  assert.deepEqual(await recorded(), [4, 'taken'])
  const corrected = { student_id: at.students[0], status: 'late' }
  const answer = await ask('POST', '/api/v1/attendance/bulk', at.teacher, {
    class_id: at.classId,
    date: today,
    period_id: at.periods[0],
    records: [corrected],
  })
  assert.equal(answer.status, 201, answer.text)
})

test('a room, a teacher and a student read one week each', async () => {
  const [one] = at.students
  await begin([
    lessonOf(at, 1, 0),
    lessonOf(at, 2, 1, { roomId: at.rooms[1], staffIds: [at.staff[1]] }),
    lessonOf(at, 3, 2, { classId: at.otherClassId, roomId: at.rooms[1], staffIds: [at.staff[1]] }),
  ])
  const week = async (filter: string, person: TestPerson) => {
    const path = `/api/v1/timetable/lessons/?date_from=${today}&date_to=2026-11-22&${filter}`
    return (await good(ask('GET', path, person))).results.map((row: { date: string }) => row.date.slice(8))
  }
  assert.deepEqual(await week(`room_id=${at.rooms[1]}`, at.registrar), ['17', '18'])
  assert.deepEqual(await week('mine=true', at.otherTeacher), ['17', '18'])
  assert.deepEqual(await week('mine=true', at.student), ['16', '17'])
  assert.deepEqual(await week(`student_id=${one}`, at.guardian), ['16', '17'])
  assert.deepEqual(await week(`room_id=${at.rooms[1]}`, at.guardian), ['17'])
})
