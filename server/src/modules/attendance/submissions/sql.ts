import { genericPlan } from '../../../kernel/db/generic-plan.sql.ts'
import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { HistoryTable } from '../../../kernel/history/save-history.ts'
import { type SchoolCalendarRow, selectSchoolCalendar, selectTeachingOf } from '../../academics/index.ts'
import { selectRosterStudents } from '../../people/index.ts'
import {
  attendingGroups,
  type ClassTimetableRow,
  isLessonOf,
  type LessonStaff,
  publishedLessons,
  selectClassTimetables,
  studentIdsOfGroups,
} from '../../timetable/index.ts'
import type { AttendanceStatus, MarkKey } from '../rules/marks.ts'

export interface PlaceRow {
  readonly class_id: string
  /** null: the caller teaches the class in that time. */
  readonly student_id: string | null
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/**
 * From when until when the students sit in the classes, and (with `staffIds`) the caller teaches them: one statement
 * for any number of rows and days.
 */
export function selectPlaces(
  tenant: string,
  { classIds, staffIds }: { classIds: readonly string[]; staffIds: Fragment | undefined },
): Statement<PlaceRow> {
  const seats = sql`select seat.class_id, seat.student_id, seat.starts_on, seat.ends_on
    from (${selectRosterStudents(tenant, { classIds })}) seat`
  if (staffIds === undefined) return sql<PlaceRow>`${seats}`
  return sql<PlaceRow>`${seats}
    union all
    select own.class_id, null::uuid, own.starts_on, own.ends_on
    from (${selectTeachingOf(tenant, { classIds, staffIds })}) own`
}

/** The stored state of the rows of a request. */
export interface SubmissionStateRow {
  readonly codes: readonly {
    code: string
    status: AttendanceStatus
    is_active: boolean
    code_set: string | null
  }[]
  readonly registers: readonly {
    id: string
    class_id: string
    date: string
    period_id: string | null
    status: 'open' | 'closed'
  }[]
  readonly marks: readonly MarkRow[]
  /** Of the classes of the keys and of the marks, on their dates. */
  readonly timetables: readonly ClassTimetableRow[]
  /** Published lessons that the caller teaches or covers, when they were asked for. */
  readonly own_lessons: readonly { class_id: string; date: string; period_id: string }[]
  /** Sessions that are for groups of their class, with the students of these. */
  readonly group_sessions: readonly {
    class_id: string
    date: string
    period_id: string
    student_ids: readonly string[]
  }[]
  readonly classes: readonly { id: string; org_id: string | null }[]
  /** The calendar over the dates of the keys. */
  readonly calendar: SchoolCalendarRow
  /** Of every mark of the registers, when they were asked for. */
  readonly versions?: readonly { id: string; version: number }[]
}

export interface MarkRow {
  readonly id: string
  readonly class_id: string
  readonly student_id: string
  readonly date: string
  readonly period_id: string | null
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly minutes_late: number | null
  readonly reason_code: string | null
  readonly remarks: string | null
  readonly version: number
  readonly recorded_by: string | null
  readonly recorded_at: string
}

/** Which rows are judged. */
interface StateQuestion {
  readonly ids: readonly string[]
  readonly keys: readonly MarkKey[]
  /** Whether the versions of all marks of the registers are needed. */
  readonly versions: boolean
  /** Who the caller is among the staff, where only their own classes and lessons are open to them. */
  readonly staff: LessonStaff | undefined
}

/** Represents the daily session where a key is compared. */
const daily = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * The marks named by id or key and the registers of the keys and of those marks, both locked in the order of their
 * ids until the transaction ends, with the code set of the school and the timetables of the classes: one
 * statement, one row. With `versions` also the versions of all marks of those registers.
 *
 * The keys are compared by hash, in one pass over the classes and days they speak of: inside `case` the planner
 * cannot make a join of it. As a join, a table without statistics yet cost 25 s for 10,000 rows.
 */
export const selectSubmissionState = (
  tenant: string,
  { ids, keys, versions, staff }: StateQuestion,
): Statement<SubmissionStateRow> => {
  const dates = keys.map((key) => key.date).sort()
  const classIds = [...new Set(keys.map((key) => key.classId))]
  const span = [genericPlan(dates[0] ?? null, 'date'), genericPlan(dates.at(-1) ?? null, 'date')] as const
  return sql<SubmissionStateRow>`
  with asked as (
    select class_id, date, coalesce(period_id, ${daily}) as period_id, student_id
    from unnest(${keyColumns(keys)}) as asked (class_id, date, period_id, student_id)
  ), named as (
    select unnest(${genericPlan(ids, 'uuid[]')}) as id
    union
    select same.id from attendance_marks same
    where same.tenant_id = ${tenant} and same.class_id = any(${genericPlan(classIds, 'uuid[]')})
      and same.date between ${span[0]} and ${span[1]}
      and case when (same.class_id, same.date, coalesce(same.period_id, ${daily}), same.student_id)
        in (select class_id, date, period_id, student_id from asked) then true else false end
  ), held as (
    select mark.* from attendance_marks mark
    where mark.tenant_id = ${tenant} and ${inSubquery(sql`mark.id`, sql`select id from named`)}
    order by mark.id for update of mark
  ), taking as (
    select class_id, date, period_id from asked
    union select class_id, date, coalesce(period_id, ${daily}) from held
  ), locked as (
    select register.id, register.class_id, register.date, register.period_id, register.status from registers register
    where register.tenant_id = ${tenant} and register.class_id = any(array(select distinct class_id from taking))
      and register.date between (select min(date) from taking) and (select max(date) from taking)
      and case when (register.class_id, register.date, coalesce(register.period_id, ${daily}))
        in (select class_id, date, period_id from taking) then true else false end
    order by register.id for update of register
  )
  select
    (select coalesce(json_agg(json_build_object('code', own.code, 'status', own.status, 'is_active', own.is_active,
      'code_set', own.code_set) order by own.position), '[]')
      from attendance_codes own where own.tenant_id = ${tenant}) as codes,
    (select coalesce(json_agg(locked), '[]') from locked) as registers,
    (select coalesce(json_agg(held), '[]') from held) as marks,
    ${sqlIf(versions, () => sql`(${versionsOf(tenant)}) as versions,`)}
    (${timetablesOf(tenant)}) as timetables,
    (${staff ? ownLessons(tenant, staff) : sql`select '[]'::json`}) as own_lessons,
    (${groupSessions(tenant, staff)}) as group_sessions,
    (select coalesce(json_agg(json_build_object('id', class.id, 'org_id', class.org_id)), '[]')
      from classes class where class.tenant_id = ${tenant} and class.org_id is not null
      and class.id = any(array(select class_id from taking))) as classes,
    (select row_to_json(kept) from (${selectSchoolCalendar(tenant, ...span)}) kept) as calendar`
}

/** The keys, a column for each of their parts. */
const keyColumns = (keys: readonly MarkKey[]): Fragment => {
  const [classIds, dates, periodIds, studentIds] = [
    keys.map((key) => key.classId),
    keys.map((key) => key.date),
    keys.map((key) => key.periodId),
    keys.map((key) => key.studentId),
  ]
  return sql`${genericPlan(classIds, 'uuid[]')}, ${genericPlan(dates, 'date[]')}, ${genericPlan(periodIds, 'uuid[]')},
    ${genericPlan(studentIds, 'uuid[]')}`
}

/** Of every mark of the registers that are locked. */
const versionsOf = (tenant: string): Fragment => sql`
  select coalesce(json_agg(json_build_object('id', mark.id, 'version', mark.version)), '[]')
  from attendance_marks mark join locked on mark.class_id = locked.class_id and mark.date = locked.date
    and mark.period_id is not distinct from locked.period_id
  where mark.tenant_id = ${tenant}`

const takenClasses = sql`select class_id from taking`
const takenDates = { from: sql`(select min(date) from taking)`, to: sql`(select max(date) from taking)` }

/** Of the classes whose registers are taken, on the dates of these. */
const timetablesOf = (tenant: string): Fragment => sql`
  select coalesce(json_agg(timetable), '[]')
  from (${selectClassTimetables(tenant, takenClasses, takenDates)}) timetable`

/** Of these, the lessons that the staff give themselves. */
const ownLessons = (tenant: string, staff: LessonStaff): Fragment => sql`
  select coalesce(json_agg(json_build_object('class_id', lesson.class_id, 'date', lesson.date,
    'period_id', lesson.period_id)), '[]')
  from (${publishedLessons(tenant, takenClasses, takenDates)}) lesson where ${isLessonOf(staff)}`

/** Of these, the sessions for groups: of several at the same time those that the staff teach themselves. */
const groupSessions = (tenant: string, staff: LessonStaff | undefined): Fragment => sql`
  select coalesce(json_agg(json_build_object('class_id', session.class_id, 'date', session.date,
    'period_id', session.period_id, 'student_ids', array(${studentIdsOfGroups(tenant)}))), '[]')
  from (${attendingGroups(tenant, { classIds: takenClasses, dates: takenDates, staff })}) session
  where session.group_ids is not null`

export const registersTable = {
  table: 'registers',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    date: 'date',
    period_id: 'uuid',
    taken_by: 'uuid',
    taken_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const marksTable = {
  table: 'attendance_marks',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    student_id: 'uuid',
    date: 'date',
    period_id: 'uuid',
    status: 'text',
    code: 'text',
    minutes_late: 'int',
    reason_code: 'text',
    remarks: 'text',
    recorded_by: 'uuid',
    recorded_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const historyTable = {
  table: 'attendance_history',
  columns: { mark_id: 'uuid', reason: 'text', before: 'jsonb', after: 'jsonb' },
} as const satisfies HistoryTable
