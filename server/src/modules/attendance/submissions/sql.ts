import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { selectTeachingOf } from '../../academics/index.ts'
import { selectRosterStudents } from '../../people/index.ts'
import type { AttendanceStatus, MarkKey } from '../rules/marks.ts'

export interface PlaceRow {
  readonly class_id: string
  /** null: the caller teaches the class in that time. */
  readonly student_id: string | null
  readonly begin_date: string | null
  readonly end_date: string | null
}

/**
 * From when until when the students sit in the classes, and (with `staffIds`) the caller teaches them: one statement
 * for any number of rows and days.
 */
export function selectPlaces(
  tenant: string,
  question: { classIds: readonly string[]; studentIds: readonly string[]; staffIds: Fragment | undefined },
): Statement<PlaceRow> {
  const { classIds, studentIds, staffIds } = question
  const seats = sql`
    select seat.class_id, seat.student_id, seat.begin_date, seat.end_date
    from (${selectRosterStudents(tenant, { classIds })}) seat
    where seat.student_id = any(${studentIds}::uuid[])`
  return staffIds === undefined
    ? sql<PlaceRow>`${seats}`
    : sql<PlaceRow>`${seats}
    union all
    select own.class_id, null::uuid, own.begin_date, own.end_date
    from (${selectTeachingOf(tenant, { classIds, staffIds })}) own`
}

/** What stands in the books about the rows of a request. */
export interface BooksRow {
  readonly codes: readonly { code: string; status: AttendanceStatus; is_active: boolean }[]
  readonly registers: readonly {
    id: string
    class_id: string
    date: string
    period_id: string | null
    status: 'open' | 'closed'
  }[]
  readonly marks: readonly MarkRow[]
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

/**
 * The marks named by id or key and the registers of the keys and of those marks, both locked in the order of their
 * ids until the transaction ends, with the code set of the school: one statement, one row.
 */
export const selectBooksForUpdate = (
  tenant: string,
  named: { ids: readonly string[]; keys: readonly MarkKey[] },
): Statement<BooksRow> => sql<BooksRow>`
  with asked as (
    select * from unnest(${named.keys.map((key) => key.classId)}::uuid[], ${named.keys.map((key) => key.date)}::date[],
      ${named.keys.map((key) => key.periodId)}::uuid[], ${named.keys.map((key) => key.studentId)}::uuid[])
      as asked (class_id, date, period_id, student_id)
  ), held as (
    select mark.* from attendance_marks mark
    where mark.tenant_id = ${tenant} and mark.id in (
      select unnest(${named.ids}::uuid[])
      union
      select same.id from asked join attendance_marks same on same.tenant_id = ${tenant}
        and same.class_id = asked.class_id and same.date = asked.date and same.student_id = asked.student_id
        and same.period_id is not distinct from asked.period_id
    )
    order by mark.id for update of mark
  ), taking as (
    select class_id, date, period_id from asked union select class_id, date, period_id from held
  ), locked as (
    select register.id, register.class_id, register.date, register.period_id, register.status
    from registers register join taking on register.tenant_id = ${tenant}
      and register.class_id = taking.class_id and register.date = taking.date
      and register.period_id is not distinct from taking.period_id
    order by register.id for update of register
  )
  select
    (select coalesce(json_agg(json_build_object('code', own.code, 'status', own.status, 'is_active', own.is_active)),
      '[]') from attendance_codes own where own.tenant_id = ${tenant}) as codes,
    (select coalesce(json_agg(locked), '[]') from locked) as registers,
    (select coalesce(json_agg(held), '[]') from held) as marks`

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
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    mark_id: 'uuid',
    at: 'timestamptz',
    actor_user_id: 'uuid',
    request_id: 'text',
    reason: 'text',
    before: 'jsonb',
    after: 'jsonb',
  },
} as const satisfies BulkTable
