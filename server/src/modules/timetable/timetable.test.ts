import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  lessonOf,
  makeTimetableSchool,
  publish,
  type TimetableSchool,
} from '../../../test/support/timetable-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { DayLayer, layAgain } from './publishing/lay-again.ts'

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
const registers = async (date: string, person?: TestPerson) => {
  const { results } = await good(ask('GET', `/api/v1/attendance/registers/?date=${date}`, person))
  return results.map(
    (row: { class_name: string; period: { code: string } | null }) =>
      `${row.class_name} ${row.period?.code ?? 'daily'}`,
  )
}
const cycleDays = async (from: string, to: string) => {
  const { results } = await good(ask('GET', `/api/v1/timetable/days/?date_from=${from}&date_to=${to}`))
  return results.map(
    ({ date, cycle_day }: { date: string; cycle_day: number }) => `${date.slice(5)} ${cycle_day}`,
  )
}
const save = (date: string, period: string | null, person?: TestPerson) =>
  ask('POST', '/api/v1/attendance/bulk', person, {
    class_id: at.classId,
    date,
    ...(period === null ? {} : { period_id: period }),
    records: [{ student_id: at.students[0], status: 'present' }],
  })
const errorOf = async (answer: ReturnType<typeof save>) => (await answer).body.errors?.[0]?.code

before(async () => {
  campus = await startCampus({ now: `${today}T11:00:00Z` })
})
after(() => campus.stop())

test('registers of Monday and Tuesday follow the published timetable; a class without one works as before', async () => {
  at = await makeTimetableSchool(campus)
  assert.deepEqual(await registers('2026-11-16'), ['=Form 2B daily', 'Form 1A daily'])
  const lessons = [
    lessonOf(at, 1, 0),
    lessonOf(at, 1, 1, { staffIds: [at.staff[1]], roomId: at.rooms[1] }),
    lessonOf(at, 2, 2),
  ]
  const { days } = await publish(campus, at, { startsOn: today, endsOn: '2026-12-18', lessons }, today)
  assert.equal(days, 25)
  assert.deepEqual(await registers('2026-11-16'), ['=Form 2B daily', 'Form 1A 1', 'Form 1A 2'])
  assert.deepEqual(await registers('2026-11-17'), ['=Form 2B daily', 'Form 1A 3'])
  assert.deepEqual(await registers('2026-11-18'), ['=Form 2B daily'])
  // Friday before: nothing was published then.
  assert.deepEqual(await registers('2026-11-13'), ['=Form 2B daily', 'Form 1A daily'])
  const { results } = await good(ask('GET', `/api/v1/attendance/registers/?date=${today}`))
  const [, , second] = results
  assert.deepEqual(
    [second.room, second.teachers.map((one: { name: string }) => one.name)],
    ['Room 2', ['Tea Cher 1']],
  )
  assert.equal(await errorOf(save(today, null)), 'period_required')
  assert.equal(await errorOf(save(today, at.periods[2])), 'unknown_period')
  assert.equal((await save(today, at.periods[0])).status, 201)
})

test('a teacher whom a lesson names takes its register, and no other of the class', async () => {
  assert.deepEqual(await registers(today, at.otherTeacher), ['=Form 2B daily', 'Form 1A 2'])
  const open = (period: string) =>
    ask('GET', `/api/v1/attendance/registers/${at.classId}/?period_id=${period}`, at.otherTeacher)
  const opened = await good(open(at.periods[1]))
  assert.deepEqual([opened.editable, opened.students.length], [true, 3])
  assert.equal((await open(at.periods[0])).status, 404)
  assert.equal((await save(today, at.periods[1], at.otherTeacher)).status, 201)
  assert.equal(await errorOf(save(today, at.periods[0], at.otherTeacher)), 'not_own_class')
})

test('a student sees the lessons of the day with their rooms', async () => {
  const { sessions } = await good(
    ask('GET', `/api/v1/attendance/students/${at.students[0]}/day`, at.guardian),
  )
  assert.deepEqual(
    sessions.map(({ room, period }: { room: string; period: { name: string } }) => [period.name, room]),
    [
      ['First', 'Room 1'],
      ['Second', 'Room 2'],
    ],
  )
})

test('a later version takes over from its date; what was recorded before stays as it is', async () => {
  const lessons = [lessonOf(at, 1, 2), lessonOf(at, 2, 0)]
  const { replaced } = await publish(
    campus,
    at,
    { startsOn: '2026-11-17', endsOn: '2026-12-18', lessons },
    today,
  )
  assert.equal(replaced.length, 1)
  assert.deepEqual(await registers('2026-11-16'), ['=Form 2B daily', 'Form 1A 1', 'Form 1A 2'])
  assert.deepEqual(await registers('2026-11-17'), ['=Form 2B daily', 'Form 1A 1'])
  assert.deepEqual(await registers('2026-11-23'), ['=Form 2B daily', 'Form 1A 3'])
  const marked = await good(
    ask('GET', `/api/v1/attendance/registers/${at.classId}/?period_id=${at.periods[0]}`),
  )
  assert.deepEqual([marked.status, marked.marked], ['partial', 1])
  const { results } = await good(ask('GET', '/api/v1/timetable/timetables/'))
  assert.deepEqual(
    results.map((one: { ends_on: string; ended_at: string | null }) => [one.ends_on, one.ended_at !== null]),
    [
      ['2026-12-18', false],
      ['2026-11-16', true],
    ],
  )
})

test('an overlay governs its classes on its dates alone', async () => {
  const overlay = { kind: 'overlay', startsOn: '2026-11-24', endsOn: '2026-11-25' } as const
  await publish(campus, at, { ...overlay, classIds: [at.otherClassId], lessons: [lessonOf(at, 2, 1)] }, today)
  assert.deepEqual(await registers('2026-11-24'), ['Form 1A 2'])
  assert.deepEqual(await registers('2026-11-25'), [])
  assert.deepEqual(await registers('2026-12-01'), ['=Form 2B daily', 'Form 1A 1'])
})

test('families read their own lessons alone, staff all of them, another school none', async () => {
  const read = async (person: TestPerson, filter = '', school = at.school) => {
    const path = `/api/v1/timetable/lessons/?date_from=2026-11-23&date_to=2026-11-25${filter}`
    const answer = await campus.request('GET', path, { token: person.token, school })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results
  }
  const all = await read(at.registrar)
  assert.deepEqual(
    all.map((row: { date: string; period_code: string; is_overlay: boolean }) => [
      row.date.slice(8),
      row.period_code,
      row.is_overlay,
    ]),
    [
      ['23', '3', false],
      ['24', '2', true],
    ],
  )
  const [first] = all
  assert.deepEqual(
    [first.class_name, first.subject_name, first.room_name, first.start_time, first.staff[0].name],
    ['Form 1A', 'Mathematics', 'Room 1', '10:00', 'Tea Cher 0'],
  )
  assert.equal((await read(at.guardian)).length, 2)
  assert.equal((await read(at.student, `&student_id=${at.students[1]}`)).length, 2)
  assert.deepEqual(await read(at.guardian, `&student_id=${at.students[1]}`), [])
  assert.deepEqual(await read(at.guardian, `&class_id=${at.otherClassId}`), [])
  assert.equal((await read(at.otherTeacher, `&room_id=${at.rooms[0]}`)).length, 2)
  assert.deepEqual(await read(at.registrar, `&staff_id=${at.staff[1]}`), [])
  const foreign = await makeTimetableSchool(campus)
  assert.deepEqual(await read(foreign.registrar, `&class_id=${at.classId}`, foreign.school), [])
})

test('ids of another school, days that the cycle lacks and dates that are over are refused', async () => {
  const later = { startsOn: '2026-11-30', endsOn: '2026-12-18' }
  const refused = (lessons: ReturnType<typeof lessonOf>[], dates = later) =>
    publish(campus, at, { ...dates, lessons }, today).then(
      () => undefined,
      (error: { code: string; details: { code: string; path: string }[] }) => [
        error.code,
        ...error.details.map(({ path, code }) => `${path.split('/').at(-1)} ${code}`),
      ],
    )
  const strange = [lessonOf(at, 1, 0, { classId: uuidv7(), roomId: uuidv7(), staffIds: [uuidv7()] })]
  assert.deepEqual(await refused(strange), [
    'timetable_invalid',
    'class_id reference_unknown',
    'room_id reference_unknown',
    'staff_ids reference_unknown',
  ])
  assert.deepEqual(await refused([lessonOf(at, 6, 0)]), ['timetable_invalid', 'cycle_day cycle_day_unknown'])
  assert.deepEqual(await refused([], { startsOn: '2026-11-13', endsOn: '2026-12-18' }), ['timetable_in_past'])
})

test('weeks A and B have different lessons', async () => {
  at = await makeTimetableSchool(campus)
  const cycle = { kind: 'alternating', weekdays: [1, 2, 3, 4, 5], weeks: 2 } as const
  const lessons = [lessonOf(at, 1, 0), lessonOf(at, 6, 1)]
  await publish(
    campus,
    at,
    { startsOn: today, endsOn: '2026-12-18', anchorOn: '2026-11-05', cycle, lessons },
    today,
  )
  assert.deepEqual(await registers('2026-11-16'), ['=Form 2B daily', 'Form 1A 1'])
  assert.deepEqual(await registers('2026-11-17'), ['=Form 2B daily'])
  assert.deepEqual(await registers('2026-11-23'), ['=Form 2B daily', 'Form 1A 2'])
})

test('a rotation skips a holiday that is entered later; days before today stay', async () => {
  at = await makeTimetableSchool(campus)
  const cycle = { kind: 'rotating', days: 6 } as const
  await publish(
    campus,
    at,
    { startsOn: today, endsOn: '2026-11-27', cycle, lessons: [lessonOf(at, 3, 0)] },
    today,
  )
  assert.deepEqual(await cycleDays('2026-11-16', '2026-11-23'), [
    '11-16 1',
    '11-17 2',
    '11-18 3',
    '11-19 4',
    '11-20 5',
    '11-23 6',
  ])
  const holiday = { kind: 'holiday', title: 'Storm', starts_on: '2026-11-18', ends_on: '2026-11-18' }
  await good(ask('POST', '/api/v1/academics/calendar/', at.owner, holiday))
  await new DayLayer(campus.application.kernel).run(at.school.id)
  assert.deepEqual(await cycleDays('2026-11-16', '2026-11-23'), [
    '11-16 1',
    '11-17 2',
    '11-19 3',
    '11-20 4',
    '11-23 5',
  ])
  assert.deepEqual(await registers('2026-11-19'), ['=Form 2B daily', 'Form 1A 1'])
  const back = { kind: 'closure', title: 'Known too late', starts_on: '2026-11-16', ends_on: '2026-11-16' }
  await good(ask('POST', '/api/v1/academics/calendar/', at.owner, back))
  await campus.database.transaction(at.school.id, (tx) => layAgain(tx, '2026-11-17'))
  assert.deepEqual(await cycleDays('2026-11-16', '2026-11-19'), ['11-16 1', '11-17 2', '11-19 3'])
})

test('the registers of a day and the lessons of a week cost the same statements for any number of lessons', async () => {
  const counted = async (lessons: number) => {
    at = await makeTimetableSchool(campus)
    const rows = Array.from({ length: lessons }, (_, index) => lessonOf(at, 1 + (index % 5), 0))
    await publish(campus, at, { startsOn: today, endsOn: '2026-12-18', lessons: rows }, today)
    const few = async (path: string) => {
      const counts: number[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        const { module, result } = await campus.countStatements(() => ask('GET', path))
        assert.equal(result.status, 200, result.text)
        counts.push(module)
      }
      return Math.min(...counts)
    }
    return [
      await few(`/api/v1/attendance/registers/?date=${today}`),
      await few('/api/v1/timetable/lessons/?date_from=2026-11-16&date_to=2026-11-20'),
    ]
  }
  const [small, large] = [await counted(1), await counted(500)]
  assert.deepEqual(small, large)
  assert.equal(small[1], 1)
})
