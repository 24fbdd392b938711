import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { linkUser, upsertStaffMembers } from '../../src/modules/people/index.ts'
import {
  type LessonToPublish,
  publishTimetable,
  type TimetableToPublish,
} from '../../src/modules/timetable/index.ts'
import { layAgain } from '../../src/modules/timetable/publishing/lay-again.ts'
import { type AttendanceSchool, makeAttendanceSchool } from './attendance-school.ts'
import type { TestCampus, TestPerson } from './campus.ts'

/** A school with three periods on weekdays, two rooms, and the staff ids of its teachers. */
export interface TimetableSchool extends AttendanceSchool {
  readonly owner: TestPerson
  readonly periods: readonly [string, string, string]
  readonly rooms: readonly [string, string]
  /** Of the teacher of the first class, and of the other one. */
  readonly staff: readonly [string, string]
}

export async function makeTimetableSchool(campus: TestCampus, size = 3): Promise<TimetableSchool> {
  const at = await makeAttendanceSchool(campus, size)
  const tenant = at.school.id
  const periods = [uuidv7(), uuidv7(), uuidv7()] as const
  const rooms = [uuidv7(), uuidv7()] as const
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${tenant}, ${periods[0]}, '1', 'First', 1, '08:00', '08:50', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${periods[1]}, '2', 'Second', 2, '09:00', '09:50', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${periods[2]}, '3', 'Third', 3, '10:00', '10:50', '[1, 2, 3, 4, 5]')`)
    await tx.execute(sql`
      insert into rooms (tenant_id, id, code, name) values
        (${tenant}, ${rooms[0]}, 'R1', 'Room 1'), (${tenant}, ${rooms[1]}, 'R2', 'Room 2')`)
    await tx.execute(sql`
      insert into subjects (tenant_id, id, code, name) values (${tenant}, ${uuidv7()}, 'MA', 'Mathematics')`)
  })
  const staff = await campus.database.transaction(tenant, (tx) =>
    tx.query(sql<{ id: string; user_id: string }>`
      select staff.id, staff.user_id from staff_members staff where staff.tenant_id = ${tenant}`),
  )
  const staffOf = ({ userId }: TestPerson): string =>
    staff.find(({ user_id }) => user_id === userId)?.id ?? ''
  return {
    ...at,
    owner: await campus.person(at.school, ['owner']),
    periods,
    rooms,
    staff: [staffOf(at.teacher), staffOf(at.otherTeacher)],
  }
}

/** A lesson of the first class on a cycle day, in a period by its number from 0. */
export const lessonOf = (
  at: TimetableSchool,
  cycleDay: number,
  period: 0 | 1 | 2,
  more: Partial<LessonToPublish> = {},
): LessonToPublish => ({
  lessonId: uuidv7(),
  cycleDay,
  periodId: at.periods[period],
  classId: at.classId,
  classGroupId: null,
  subjectCode: 'MA',
  roomId: at.rooms[0],
  staffIds: [at.staff[0]],
  ...more,
})

/** Publishes a weekly base timetable, or whatever is asked for instead. */
export const publish = (
  campus: TestCampus,
  at: TimetableSchool,
  timetable: Pick<TimetableToPublish, 'startsOn' | 'endsOn' | 'lessons'> & Partial<TimetableToPublish>,
  today: string,
) =>
  campus.database.transaction(at.school.id, (tx) =>
    publishTimetable(
      { tx, today, userId: null },
      {
        scheduleId: uuidv7(),
        orgId: null,
        name: 'Timetable',
        kind: 'base',
        anchorOn: timetable.startsOn,
        cycle: { kind: 'week', weekdays: [1, 2, 3, 4, 5] },
        ...timetable,
      },
    ),
  )

/** A further teacher of the school, with an account and without a class of their own. */
export async function addColleague(campus: TestCampus, at: TimetableSchool) {
  const id = uuidv7()
  const person = await campus.person(at.school, ['teacher'])
  await campus.database.transaction(at.school.id, async (tx) => {
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    await upsertStaffMembers(tx, [{ id, first_name: 'Free', last_name: 'Colleague' }], author)
    await linkUser(tx, 'teacher', id, person.userId)
  })
  return { id, person }
}

/** Lays the days of the published timetables again from a date on, as the worker does when the calendar changes. */
export const followCalendar = (campus: TestCampus, at: TimetableSchool, from: string): Promise<void> =>
  campus.database.transaction(at.school.id, (tx) => layAgain(tx, from))
