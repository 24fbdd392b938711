import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { studentSeats } from '../academics/index.ts'
import { dailyStart, meaningOfStatus } from './registers/same-day.sql.ts'
import type { AttendanceStatus } from './rules/marks.ts'
import type { Meaning } from './rules/meanings.ts'

/** A mark of a student who was away on a day, or came late. */
export interface AwayMark {
  readonly id: string
  readonly class_id: string
  readonly class_name: string
  readonly org_id: string | null
  readonly period_id: string | null
  readonly period_name: string | null
  /** Local `HH:MM` at which the session begins. */
  readonly starts: string
  readonly status: AttendanceStatus
  readonly meaning: Meaning
  /** ISO 8601. */
  readonly recorded_at: string
  readonly recorded_by: string | null
  /** A planned absence covers the session, or a report of the family that waits for the office. */
  readonly is_explained: boolean
  /** The student sits in the class on the day. */
  readonly is_seated: boolean
}

export interface AwayDay {
  readonly student_id: string
  /** All marks of the day, in the order of the sessions. */
  readonly marks: readonly AwayMark[]
}

interface SessionColumns {
  readonly studentId: Fragment
  readonly date: Fragment
  /** Null: the daily session. */
  readonly periodId: Fragment
}

/** The condition that the school knows why a student misses a session: it was planned, or reported and not declined. */
export function absenceIsExplained(tenant: string, { studentId, date, periodId }: SessionColumns): Fragment {
  const covers = (row: Fragment) => sql`${row}.tenant_id = ${tenant} and ${row}.student_id = ${studentId}
    and ${date} between ${row}.starts_on and ${row}.ends_on
    and (${row}.period_ids = '{}' or ${periodId} = any(${row}.period_ids))`
  return sql`(exists (select from planned_absences planned
      where ${covers(sql`planned`)} and planned.archived_at is null)
    or exists (select from absence_reports report where ${covers(sql`report`)} and report.status = 'waiting'))`
}

/**
 * The day of every student who was marked absent or late on it, and of those in `further` (a subquery of ids), by id
 * after `after`: so many at most.
 */
export const selectAwayDays = (
  tenant: string,
  {
    date,
    after,
    further,
    limit,
  }: {
    readonly date: string
    readonly after: string | null
    readonly further: Fragment
    readonly limit: number
  },
): Statement<AwayDay> => sql<AwayDay>`
  with away as materialized (
    select concerned.student_id from (
      select mark.student_id from attendance_marks mark
      where mark.tenant_id = ${tenant} and mark.date = ${date}::date and mark.status in ('absent', 'late')
      union select further.student_id from (${further}) further
    ) concerned
    where ${after}::uuid is null or concerned.student_id > ${after}::uuid
    order by concerned.student_id limit ${limit}
  )
  select held.student_id, json_agg(json_build_object('id', held.id, 'class_id', held.class_id,
      'class_name', held.class_name, 'org_id', held.org_id, 'period_id', held.period_id,
      'period_name', held.period_name, 'starts', held.starts, 'status', held.status, 'meaning', held.meaning,
      'recorded_at', held.recorded_at, 'recorded_by', held.recorded_by, 'is_explained', held.is_explained,
      'is_seated', held.is_seated) order by held.starts, held.id) as marks
  from (
    select mark.id, mark.student_id, mark.class_id, class.title as class_name, class.org_id, mark.period_id,
      period.name as period_name, coalesce(period.start_time, ${dailyStart(tenant)}) as starts, mark.status,
      coalesce(own.meaning, ${meaningOfStatus}) as meaning, mark.recorded_at, mark.recorded_by,
      ${absenceIsExplained(tenant, {
        studentId: sql`mark.student_id`,
        date: sql`mark.date`,
        periodId: sql`mark.period_id`,
      })} as is_explained,
      exists (select from (${studentSeats(tenant)}) seat where seat.class_id = mark.class_id
        and seat.student_id = mark.student_id and mark.date >= seat.first_day and mark.date < seat.end_day)
        as is_seated
    from away
    join attendance_marks mark on mark.tenant_id = ${tenant} and mark.student_id = away.student_id
      and mark.date = ${date}::date
    join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id
    left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
    left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
  ) held
  group by held.student_id order by held.student_id`
