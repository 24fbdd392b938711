import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import { ownStudents, type PersonName, staffIdsOf } from '../../people/index.ts'
import { lessonChangedAt, removedCovers } from './changed-at.sql.ts'
import { classIdsOfStaff, isLessonOf, publishedLessons } from './held.sql.ts'

/** What the caller sees: staff and teachers everything that is published, families their own. */
export interface Visibility {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
  /** Whether they arrange covers, and so read every note about one. */
  readonly isOffice: boolean
}

/** Whether the caller sees every published lesson. */
export const seesAll = ({ rings }: Pick<Visibility, 'rings'>): boolean => rings.school || rings.taught

interface LessonFilters {
  readonly from: string
  readonly to: string
  readonly classId?: string | undefined
  readonly staffIds?: Fragment | undefined
  readonly roomId?: string | undefined
  readonly studentId?: string | undefined
  /** Also when each last changed; removed covers count from this date on. */
  readonly changedSince?: string
}

/** A published lesson on a date, with everything that it names. */
export interface LessonRow {
  readonly date: string
  readonly start_time: string
  readonly end_time: string
  readonly period_id: string
  readonly period_code: string
  readonly period_name: string
  readonly class_id: string
  readonly class_name: string
  readonly class_group_id: string | null
  readonly class_group_name: string | null
  readonly subject_code: string | null
  readonly subject_name: string | null
  readonly room_id: string | null
  readonly room_name: string | null
  readonly staff: readonly (PersonName & { readonly staff_id: string })[]
  readonly timetable_id: string
  readonly lesson_id: string
  readonly is_overlay: boolean
  readonly covers: readonly CoverRow[]
  /** Only with `changedSince`. */
  readonly changed_at?: Date
}

/** What is done about a lesson whose teacher is away; no `staff_id`: nobody needs to take it. */
interface CoverRow extends PersonName {
  readonly absent_staff_id: string
  readonly staff_id: string | null
  readonly not_needed: 'merged' | 'supervised' | 'cancelled' | null
  /** null also for those whom it does not concern. */
  readonly note: string | null
}

/** Seats of the students that the lessons are narrowed to: the one asked about, of those the caller's own. */
const seatsOf = (visibility: Visibility, { studentId }: LessonFilters): Fragment => sql`
  select seat.class_id, seat.student_id, seat.first_day, seat.end_day from (${studentSeats(visibility.tenant)}) seat
  where ${studentId === undefined ? sql`true` : sql`seat.student_id = ${studentId}`}
  and ${
    seesAll(visibility)
      ? sql`true`
      : ownStudents(visibility.tenant, visibility.rings, visibility.today, sql`seat.student_id`)
  }`

/** Somebody who sits in the class on the date, and in the group of the lesson where it has one. */
const isAttended = (tenant: string): Fragment => sql`exists (
  select from seat where seat.class_id = lesson.class_id
  and lesson.date >= seat.first_day and lesson.date < seat.end_day
  and (lesson.class_group_id is null or exists (select from class_group_members member
    where member.tenant_id = ${tenant} and member.class_group_id = lesson.class_group_id
    and member.student_id = seat.student_id)))`

/** Ids of the classes that may have lessons of the filters. */
function classesOf(tenant: string, filters: LessonFilters, isNarrow: boolean): Fragment {
  const { classId, staffIds, roomId } = filters
  if (classId !== undefined) return sql`select ${classId}::uuid`
  if (isNarrow) return sql`select seat.class_id from seat`
  if (staffIds) return classIdsOfStaff(tenant, staffIds, filters)
  return roomId === undefined
    ? sql`select member.class_id from timetable_classes member where member.tenant_id = ${tenant}`
    : sql`select candidate.class_id from timetable_lessons candidate
        where candidate.tenant_id = ${tenant} and candidate.room_id = ${roomId}`
}

/** Notes are for the office, who covers and who is away. */
const noteOfCover = ({ tenant, rings, isOffice }: Visibility): Fragment => sql`
  case when ${isOffice}::boolean
    or array[cover.staff_id, cover.absent_staff_id] && array(${staffIdsOf(tenant, rings.userId ?? tenant)})
    then cover.note end`

const coversOfLesson = (visibility: Visibility): Fragment => {
  const { tenant } = visibility
  return sql`
  select coalesce(json_agg(json_build_object('absent_staff_id', cover.absent_staff_id, 'staff_id', cover.staff_id,
    'not_needed', cover.not_needed, 'note', ${noteOfCover(visibility)}, 'first_name', staff.first_name,
    'middle_name', staff.middle_name, 'last_name', staff.last_name) order by cover.absent_staff_id), '[]')
  from lesson_covers cover
  left join staff_members staff on staff.tenant_id = ${tenant} and staff.id = cover.staff_id
  where cover.tenant_id = ${tenant} and cover.class_id = lesson.class_id and cover.date = lesson.date
    and cover.period_id = lesson.period_id and cover.absent_staff_id = any(lesson.staff_ids)`
}

/** The published lessons of the filters that the caller sees, in the order of their time: one statement. */
export function selectLessons(visibility: Visibility, filters: LessonFilters): Statement<LessonRow> {
  const { tenant } = visibility
  const { from, to, staffIds, roomId, changedSince } = filters
  const isNarrow = filters.studentId !== undefined || !seesAll(visibility)
  return sql<LessonRow>`
    with seat as materialized (
      ${
        isNarrow
          ? seatsOf(visibility, filters)
          : sql`select null::uuid as class_id, null::uuid as student_id,
        null::date as first_day, null::date as end_day where false`
      }
    ), lesson as materialized (
      ${publishedLessons(tenant, classesOf(tenant, filters, isNarrow), { from, to })}
    ) ${sqlIf(changedSince, () => sql`, removed_cover as materialized (${removedCovers(tenant, changedSince)})`)}
    select lesson.date, period.start_time, period.end_time, period.id as period_id, period.code as period_code,
      period.name as period_name, class.id as class_id, class.title as class_name, lesson.class_group_id,
      class_group.name as class_group_name, lesson.subject_code, subject.name as subject_name, lesson.room_id,
      room.name as room_name, lesson.timetable_id, lesson.lesson_id, lesson.is_overlay,
      (select coalesce(json_agg(json_build_object('staff_id', staff.id, 'first_name', staff.first_name,
        'middle_name', staff.middle_name, 'last_name', staff.last_name) order by staff.sort_name, staff.id), '[]')
        from staff_members staff where staff.tenant_id = ${tenant} and staff.id = any(lesson.staff_ids)) as staff,
      (${coversOfLesson(visibility)}) as covers
      ${sqlIf(changedSince, () => sql`, ${lessonChangedAt(tenant)} as changed_at`)}
    from lesson
    join periods period on period.tenant_id = ${tenant} and period.id = lesson.period_id
    join classes class on class.tenant_id = ${tenant} and class.id = lesson.class_id
    left join class_groups class_group on class_group.tenant_id = ${tenant} and class_group.id = lesson.class_group_id
    left join subjects subject on subject.tenant_id = ${tenant} and subject.code = lesson.subject_code
      and subject.archived_at is null
    left join rooms room on room.tenant_id = ${tenant} and room.id = lesson.room_id
    where true
    ${sqlIf(roomId, () => sql`and lesson.room_id = ${roomId}`)}
    ${staffIds ? sql`and ${isLessonOf({ staffIds })}` : sql.empty}
    ${isNarrow ? sql`and ${isAttended(tenant)}` : sql.empty}
    order by lesson.date, period.start_time, period.position, class.title, lesson.lesson_id, class.id`
}

/** One member of staff, as a filter. */
export const onlyStaff = (id: string): Fragment => sql`select ${id}::uuid`
