import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import { ringsOf } from '../../identity/index.ts'
import { fullName, staffIdsOf } from '../../people/index.ts'
import { type LessonQueryValue, maxDays, maxDaysOfSchool, type TimetableLessonWire } from './schema.ts'
import { type LessonRow, onlyStaff, seesAll, selectLessons, type Visibility } from './sql.ts'

/** What the caller sees of published timetables today. */
export const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  rings: ringsOf(principal, 'classes'),
  today,
  isOffice: ringsOf(principal, 'cover').school,
})

const refuse = (name: string, code: string, message: string) =>
  invalidParameter({ details: [{ path: `query/${name}`, code, message }] })

/** 400 for dates in the wrong order or too many of them. */
export function requireRange(from: string, to: string, days: number): void {
  if (to < from) throw refuse('date_to', 'end_before_start', `is before ${from}`)
  if (daysBetween(from, to) >= days)
    throw refuse('date_to', 'range', `is more than ${days} days from ${from}`)
}

/** The published lessons of a range that the caller sees: one statement for any number. */
export async function listLessons(context: RequestContext<unknown, LessonQueryValue, unknown>) {
  const { date_from: from, date_to: to, mine = false, ...filters } = context.query
  const visibility = visibilityOf(context)
  const isWide = seesAll(visibility) && !mine && Object.keys(filters).length === 0
  requireRange(from, to, isWide ? maxDaysOfSchool : maxDays)
  const { class_id, staff_id, room_id, student_id } = filters
  const [rows] = await context.read([
    selectLessons(mine ? ownOnly(visibility) : visibility, {
      from,
      to,
      classId: class_id,
      staffIds: staff_id === undefined ? (mine ? ownStaff(visibility) : undefined) : onlyStaff(staff_id),
      roomId: room_id,
      studentId: student_id,
    }),
  ])
  return {
    date_from: from,
    date_to: to,
    results: rows.map(present),
    next: null,
    previous: null,
  }
}

/** Members of staff that the caller is; undefined for families, whose own lessons are those of the students. */
const ownStaff = (visibility: Visibility) =>
  seesAll(visibility)
    ? staffIdsOf(visibility.tenant, visibility.rings.userId ?? visibility.tenant)
    : undefined

/** What is the caller's own: of somebody who is a guardian in addition, not the children's lessons. */
const ownOnly = (visibility: Visibility): Visibility => ({
  ...visibility,
  rings: { ...visibility.rings, children: false },
})

const present = ({ staff, covers, changed_at: _, ...row }: LessonRow): TimetableLessonWire => ({
  ...row,
  covers: covers.map(({ absent_staff_id, staff_id, not_needed, note, ...person }) => ({
    absent_staff_id,
    staff_id,
    name: staff_id === null ? null : fullName(person),
    not_needed,
    note,
  })),
  staff: staff.map((one) => ({ staff_id: one.staff_id, name: fullName(one) })),
})
