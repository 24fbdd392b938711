import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { attendanceStatuses } from '../rules/marks.ts'

const path = '/api/v1/attendance/summary'
// Monday 9 to Friday 13 November 2026, all over.
const days = ['09', '10', '11', '12', '13'].map((day) => `2026-11-${day}`)
const starts = ['08:00', '10:00', '14:00', '16:00']
const periods = starts.map(() => uuidv7())

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 2)
  await campus.database.transaction(at.school.id, async (tx) => {
    for (const [index, start] of starts.entries()) {
      await tx.execute(sql`insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays)
        values (${at.school.id}, ${periods[index]}, ${`P${index}`}, ${`P${index}`}, ${index}, ${start}, '18:00',
          '[1, 2, 3, 4, 5]')`)
    }
    await tx.execute(sql`update classes set changed_in = default, periods = '{P0,P1,P2,P3}'
      where tenant_id = ${at.school.id}`)
  })
})
after(() => campus.stop())

type Status = (typeof attendanceStatuses)[number] | null
/** By day and period; null: no mark. */
type Week = readonly (readonly Status[])[]

const week: fc.Arbitrary<Week> = fc.array(
  fc.array(fc.option(fc.constantFrom(...attendanceStatuses)), { minLength: 4, maxLength: 4 }),
  { minLength: 5, maxLength: 5 },
)

interface Tally {
  readonly possible: number
  readonly authorised: number
  readonly unauthorised: number
}

/** Counted by hand: `groups` are the marks that are one unit. */
function tally(groups: readonly (readonly Status[])[], missed: (marks: readonly Status[]) => boolean): Tally {
  const units = groups
    .map((marks) => marks.filter((mark) => mark !== null))
    .filter(({ length }) => length > 0)
  const away = units.filter(missed)
  const excused = (marks: readonly Status[]) => marks.filter((mark) => mark === 'excused').length
  const absent = (marks: readonly Status[]) => marks.filter((mark) => mark === 'absent').length
  return {
    possible: units.length,
    authorised: away.filter(
      (marks) => excused(marks) > 0 && (marks.length < 3 || excused(marks) > absent(marks)),
    ).length,
    unauthorised: away.filter(
      (marks) => !(excused(marks) > 0 && (marks.length < 3 || excused(marks) > absent(marks))),
    ).length,
  }
}
const isAway = (mark: Status) => mark === 'absent' || mark === 'excused'

/** What a week comes to in each unit, by brute force. */
const truth = {
  lessons: (of: Week) =>
    tally(
      of.flat().map((mark) => [mark]),
      (marks) => marks.every(isAway),
    ),
  half_days: (of: Week) =>
    tally(
      of.flatMap((day) => [day.slice(0, 2), day.slice(2)]),
      (marks) => marks.every(isAway),
    ),
}

const ask = async (query: string, person: TestPerson) => {
  const answer = await campus.request('GET', `${path}?date_from=2026-11-09&date_to=2026-11-13&${query}`, {
    token: person.token,
    school: at.school,
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function save(of: Week): Promise<void> {
  const tenant = at.school.id
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`delete from attendance_marks where tenant_id = ${tenant}`)
  })
  const records = of.flatMap((day, place) =>
    day.flatMap((status, index) =>
      status === null
        ? []
        : { date: days[place], period_id: periods[index], student_id: at.students[0], status },
    ),
  )
  if (records.length === 0) return
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: { class_id: at.classId, records },
  })
  assert.equal(saved.status, 201, saved.text)
}

type Row = Record<'possible_sessions' | 'authorised_absences' | 'unauthorised_absences', number>
const sum = (rows: readonly Row[]): Tally => ({
  possible: rows.reduce((total, row) => total + row.possible_sessions, 0),
  authorised: rows.reduce((total, row) => total + row.authorised_absences, 0),
  unauthorised: rows.reduce((total, row) => total + row.unauthorised_absences, 0),
})

for (const unit of ['lessons', 'half_days'] as const) {
  test(`whatever the marks are, every caller and every surface counts the same ${unit}`, async () => {
    const settings = await campus.request('PATCH', '/api/v1/attendance/settings/', {
      token: at.registrar.token,
      school: at.school,
      body: { unit },
    })
    assert.equal(settings.status, 200, settings.text)
    await fc.assert(
      fc.asyncProperty(week, async (of) => {
        await save(of)
        const expected = truth[unit](of)
        for (const person of [at.registrar, at.guardian]) {
          const student = `student_id=${at.students[0]}`
          const whole = await ask(`group_by=student&${student}`, person)
          assert.equal(whole.unit, unit)
          assert.deepEqual(sum(whole.results), expected)
          // The list on the page of the student: the days with something missed add up to the total.
          const missed = await ask(`group_by=day&missed=true&sort=-key&${student}`, person)
          const { authorised, unauthorised } = sum(missed.results)
          assert.deepEqual([authorised, unauthorised], [expected.authorised, expected.unauthorised])
          assert.deepEqual(sum((await ask(`group_by=day&${student}`, person)).results), expected)
        }
        for (const grouping of ['school', 'grade', 'student']) {
          assert.deepEqual(sum((await ask(`group_by=${grouping}`, at.registrar)).results), expected)
        }
        const taught = await ask(`group_by=student&student_id=${at.students[0]}`, at.teacher)
        assert.deepEqual([taught.scope, taught.unit], ['taught', 'lessons'])
        assert.deepEqual(sum(taught.results), truth.lessons(of))
      }),
      { numRuns: 25 },
    )
  })
}
