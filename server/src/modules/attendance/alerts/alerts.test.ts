import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const bulk = '/api/v1/attendance/bulk'
const list = '/api/v1/attendance/alerts/'

let campus: TestCampus
let at: AttendanceSchool
let [registration, lesson] = ['', '']

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

/** Registration of the first class at 08:45, and a lesson of the second one at 09:00 with the same students. */
async function makeDay(): Promise<void> {
  at = await makeAttendanceSchool(campus, 3)
  ;[registration, lesson] = [uuidv7(), uuidv7()]
  const tenant = at.school.id
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${tenant}, ${registration}, 'REG', 'Registration', 1, '08:45', '09:00', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${lesson}, 'P1', 'First lesson', 2, '09:00', '10:00', '[1, 2, 3, 4, 5]')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{REG}'
      where tenant_id = ${tenant} and id = ${at.classId}`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{P1}', title = 'Maths 1A'
      where tenant_id = ${tenant} and id = ${at.otherClassId}`)
    for (const student of at.students) {
      await tx.execute(sql`insert into enrollments (tenant_id, id, class_id, role, student_id, starts_on)
        values (${tenant}, ${uuidv7()}, ${at.otherClassId}, 'student', ${student}, '2026-09-01')`)
    }
  })
}

before(async () => {
  campus = await startCampus({ now: `${today}T11:00:00Z` })
})
beforeEach(makeDay)
after(() => campus.stop())

const mark = async (session: 'registration' | 'lesson', statuses: readonly string[], date = today) => {
  const [class_id, period_id] =
    session === 'registration' ? [at.classId, registration] : [at.otherClassId, lesson]
  const records = statuses.map((status, index) => ({ student_id: at.students[index], status }))
  const saved = await ask('POST', bulk, { class_id, period_id, date, records })
  assert.equal(saved.status, 201, saved.text)
  return saved.body
}
const alerts = async (query = '') => {
  const answer = await ask('GET', `${list}${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results
}
const openLesson = async (person: TestPerson = at.otherTeacher) => {
  const path = `/api/v1/attendance/registers/${at.otherClassId}/?period_id=${lesson}`
  const opened = await ask('GET', path, undefined, person)
  assert.equal(opened.status, 200, opened.text)
  return (index: number) =>
    opened.body.students.find((row: { student_id: string }) => row.student_id === at.students[index])
}

test('a student absent at 08:45 is not offered as present at 09:00', async () => {
  await mark('registration', ['U', 'late', 'left_early'])
  const row = await openLesson()
  assert.deepEqual(row(0).same_day, [
    {
      class_name: 'Form 1A',
      period: { code: 'REG', name: 'Registration' },
      start_time: '08:45',
      status: 'absent',
      code: 'U',
      minutes_late: null,
    },
  ])
  const suggestions = [0, 1, 2].map((index) => row(index).suggested)
  assert.deepEqual(suggestions, [
    { status: 'absent', code: 'U', confirm: false, source: 'earlier_session' },
    { status: 'present', code: null, confirm: false, source: 'earlier_session' },
    { status: 'absent', code: null, confirm: true, source: 'earlier_session' },
  ])
})

test('absent, then present raises one alert, which the office resolves with a note', async () => {
  await mark('registration', ['absent', 'present', 'present'])
  assert.deepEqual(await alerts(), [])
  await mark('lesson', ['present', 'absent', 'present'])
  const raised = await alerts('?status=open')
  const facts = raised.map((row: Record<string, never>) => [row['kind'], row['student_id'], row['date']])
  assert.deepEqual(
    new Set(facts.map(String)),
    new Set([
      ['absent_then_present', at.students[0], today].join(),
      ['present_then_absent', at.students[1], today].join(),
    ]),
  )
  const [alert] = await alerts('?kind=absent_then_present')
  const { earlier, later } = alert
  assert.deepEqual(
    [earlier.start_time, earlier.period_name, earlier.status],
    ['08:45', 'Registration', 'absent'],
  )
  assert.deepEqual([later.start_time, later.class_name, later.status], ['09:00', 'Maths 1A', 'present'])
  for (const person of [at.teacher, at.guardian, at.student]) {
    assert.deepEqual((await ask('GET', list, undefined, person)).body.results, [])
    assert.equal((await ask('GET', `${list}${alert.id}/`, undefined, person)).status, 404)
    assert.equal((await ask('POST', `${list}${alert.id}/resolve`, { note: 'x' }, person)).status, 403)
  }
  const resolved = await ask('POST', `${list}${alert.id}/resolve`, { note: 'Came at 08:50.' })
  assert.equal(resolved.status, 200, resolved.text)
  assert.deepEqual([resolved.body.status, resolved.body.note], ['resolved', 'Came at 08:50.'])
  assert.equal((await ask('POST', `${list}${alert.id}/resolve`, { note: 'Again' })).status, 409)
  await mark('lesson', ['late'])
  assert.deepEqual((await alerts('?status=open')).length, 1, 'settled stays settled')
  const events = await campus.database.read(at.school.id, [
    sql<{ action: string }>`select action from attendance_changes
      where tenant_id = ${at.school.id} and entity = 'attendance_alert' order by id`,
  ])
  assert.deepEqual(events[0].map(({ action }) => action).sort(), ['raised', 'raised', 'resolved'])
})

test('a corrected mark withdraws the alert, and the same contradiction raises it again', async () => {
  await mark('registration', ['absent'])
  const { records } = await mark('lesson', ['present'])
  const correct = (status: string) =>
    ask('PATCH', '/api/v1/attendance/bulk-update', { records: [{ id: records[0].id, status }] })
  assert.equal((await correct('absent')).status, 200)
  const [withdrawn] = await alerts()
  assert.deepEqual([withdrawn.status, withdrawn.closed_by], ['withdrawn', null])
  await correct('present')
  const [again, ...more] = await alerts()
  assert.deepEqual([again.id, again.status, more.length], [withdrawn.id, 'open', 0])
})

test('leave, a planned absence and leaving early contradict nothing', async () => {
  const planned = { student_id: at.students[1], starts_on: today }
  assert.equal((await ask('POST', '/api/v1/attendance/planned-absences/', planned)).status, 201)
  await mark('registration', ['excused', 'absent', 'left_early'])
  await mark('lesson', ['present', 'present', 'absent'])
  assert.deepEqual(await alerts(), [])
})

test('an absence that is planned after the registers withdraws the alert, and raises it again when the plan is removed', async () => {
  await mark('registration', ['absent', 'absent'])
  await mark('lesson', ['present', 'present'])
  assert.equal((await alerts('?status=open')).length, 2)
  const plans = '/api/v1/attendance/planned-absences/'
  const body = { student_id: at.students[1], starts_on: '2026-11-19', ends_on: today }
  const planned = await ask('POST', plans, body)
  assert.equal(planned.status, 201, planned.text)
  const openOf = async () =>
    (await alerts('?status=open')).map((row: { student_id: string }) => row.student_id)
  assert.deepEqual(await openOf(), [at.students[0]])
  const moved = await ask('PATCH', `${plans}${planned.body.id}/`, { ends_on: '2026-11-19' })
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await openOf()).length, 2, 'the plan no longer has the day')
  await ask('PATCH', `${plans}${planned.body.id}/`, { ends_on: today, period_ids: [lesson] })
  assert.equal((await openOf()).length, 2, 'a plan for the lesson explains no absence from registration')
  await ask('PATCH', `${plans}${planned.body.id}/`, { period_ids: [registration] })
  assert.deepEqual(await openOf(), [at.students[0]])
  assert.ok((await ask('DELETE', `${plans}${planned.body.id}/`)).status < 300)
  assert.equal((await openOf()).length, 2, 'the plan was removed')
})

test('whichever of two registers is saved last, twenty saves at once raise one alert each', async () => {
  const statuses = { registration: 'absent', lesson: 'present' } as const
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const session = turn % 2 === 0 ? 'registration' : 'lesson'
      return mark(session, [statuses[session], statuses[session], statuses[session]])
    }),
  )
  const found = await alerts()
  assert.equal(found.length, 3)
  assert.equal(new Set(found.map((row: { student_id: string }) => row.student_id)).size, 3)
})

test('absent today counts students, each once, with since when and whether they are back', async () => {
  await mark('registration', ['absent', 'absent', 'excused'])
  await mark('lesson', ['absent', 'present', 'excused'])
  const { status, body, text } = await ask('GET', '/api/v1/attendance/absentees/?count=true')
  assert.equal(status, 200, text)
  assert.deepEqual([body.count, body.scope, body.date], [3, 'school', today])
  const facts = body.results.map((row: Record<string, { start_time: string }>) =>
    [
      row['student_id'],
      row['sessions_missed'],
      row['is_authorised'],
      row['is_back'],
      row['since']?.start_time,
    ].join(),
  )
  assert.deepEqual(facts, [
    [at.students[0], 2, false, false, '08:45'].join(),
    [at.students[1], 1, false, true, '08:45'].join(),
    [at.students[2], 2, true, false, '08:45'].join(),
  ])
  const taught = await ask('GET', '/api/v1/attendance/absentees/?count=true', undefined, at.otherTeacher)
  assert.deepEqual([taught.body.count, taught.body.scope], [2, 'taught'])
  const own = await ask('GET', '/api/v1/attendance/absentees/?count=true', undefined, at.guardian)
  assert.deepEqual([own.body.count, own.body.scope], [1, 'own'])
})

test('four half days without a valid reason in a month are an alert of the head, where half days are counted', async () => {
  assert.equal((await ask('PATCH', '/api/v1/attendance/settings/', { unit: 'half_days' })).status, 200)
  const afternoon = uuidv7()
  const tenant = at.school.id
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${tenant}, ${afternoon}, 'P5', 'Afternoon', 5, '14:00', '15:00', '[1, 2, 3, 4, 5]')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{P1,P5}'
      where tenant_id = ${tenant} and id = ${at.otherClassId}`)
  })
  const lessons = async (date: string, statuses: readonly string[], period_id: string) => {
    const records = statuses.map((status, index) => ({ student_id: at.students[index], status }))
    const saved = await ask('POST', bulk, { class_id: at.otherClassId, period_id, date, records })
    assert.equal(saved.status, 201, saved.text)
  }
  // Two mornings of registration and lesson: the second student comes to the lesson, the third one is ill.
  for (const date of ['2026-11-16', '2026-11-17']) {
    await mark('registration', ['absent', 'absent', 'excused'], date)
    await mark('lesson', ['absent', 'present', 'excused'], date)
    await lessons(date, ['absent', 'absent', 'excused'], afternoon)
  }
  const found = await alerts('?kind=four_half_days')
  const facts = found.map((row: Record<string, unknown>) => [
    row['student_id'],
    row['half_days'],
    row['date'],
  ])
  assert.deepEqual(facts, [[at.students[0], 4, '2026-11-01']])
  const month = 'date_from=2026-11-01&date_to=2026-11-30&include_today=true'
  const path = `/api/v1/attendance/summary?group_by=student&${month}&unauthorised_absences_from=4`
  const { body } = await ask('GET', path)
  assert.deepEqual(
    [body.unit, body.results.length, body.results[0].student_id],
    ['half_days', 1, at.students[0]],
  )
  assert.deepEqual([body.results[0].unauthorised_absences, body.results[0].possible_sessions], [4, 4])
  await lessons('2026-11-17', ['excused'], afternoon)
  assert.equal((await alerts('?kind=four_half_days'))[0].status, 'withdrawn')
})
