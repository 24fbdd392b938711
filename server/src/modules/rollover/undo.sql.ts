import { insertDeletedRows } from '../../kernel/db/changed-rows.sql.ts'
import { identifier, type Statement, sql } from '../../kernel/db/statement.ts'
import type { EndedSeat, Made } from './sql.ts'

/** The rows that a rollover made and that are no longer as it made them, locked. */
export const selectChangedMade = (
  tenant: string,
  made: Made,
  at: Date,
): Statement<{ noun: string; id: string }> => sql`
  select 'academic_session' as noun, session.id from academic_sessions session
  where session.tenant_id = ${tenant} and session.id = any(${made.sessions}::uuid[])
  and (session.version <> 1 or session.updated_at <> ${at} or session.archived_at is not null)
  union all
  select 'class', class.id from classes class
  where class.tenant_id = ${tenant} and class.id = any(${made.classes}::uuid[])
  and (class.version <> 1 or class.updated_at <> ${at} or class.archived_at is not null)
  union all
  select 'enrollment', enrollment.id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.id = any(${made.enrollments}::uuid[])
  and (enrollment.version <> 1 or enrollment.updated_at <> ${at} or enrollment.archived_at is not null)`

/** Memberships that a rollover ended and that are no longer as it left them. */
export const selectChangedSeats = (
  tenant: string,
  seats: readonly EndedSeat[],
): Statement<{ id: string }> => sql`
  select given.id from unnest(${seats.map(({ id }) => id)}::uuid[], ${seats.map(({ after }) => after.ends_on)}::date[],
    ${seats.map(({ after }) => after.archived)}::boolean[]) as given (id, ends_on, archived)
  left join enrollments enrollment on enrollment.tenant_id = ${tenant} and enrollment.id = given.id
  where enrollment.id is null or enrollment.ends_on is distinct from given.ends_on
  or (enrollment.archived_at is not null) <> given.archived`

/** Puts memberships back to what they were. */
export const updateSeatsBack = (
  tenant: string,
  seats: readonly EndedSeat[],
  at: Date,
): Statement<unknown> => sql`
  update enrollments enrollment set ends_on = given.ends_on, end_reason = given.end_reason, archived_at = null,
    updated_at = ${at}, version = enrollment.version + 1, changed_in = default
  from unnest(${seats.map(({ id }) => id)}::uuid[], ${seats.map(({ before }) => before.ends_on)}::date[],
    ${seats.map(({ before }) => before.end_reason)}::text[]) as given (id, ends_on, end_reason)
  where enrollment.tenant_id = ${tenant} and enrollment.id = given.id`

const deleteMade = (
  tenant: string,
  table: 'enrollments' | 'classes' | 'academic_sessions',
  ids: readonly string[],
): Statement<unknown> =>
  insertDeletedRows(
    tenant,
    { table, key: ['id'], as: 'made' },
    sql`delete from ${identifier(table)} made where made.tenant_id = ${tenant} and made.id = any(${ids}::uuid[])`,
  )

export const deleteMadeEnrollments = (tenant: string, ids: readonly string[]): Statement<unknown> =>
  deleteMade(tenant, 'enrollments', ids)

export const deleteMadeClasses = (tenant: string, ids: readonly string[]): Statement<unknown> =>
  deleteMade(tenant, 'classes', ids)

export const deleteMadeSessions = (tenant: string, ids: readonly string[]): Statement<unknown> =>
  deleteMade(tenant, 'academic_sessions', ids)

/** A created row, as its end is reported. */
export const selectMadeForTelling = (
  tenant: string,
  made: Made,
): Statement<{ noun: string; id: string; state: Readonly<Record<string, unknown>> }> => sql`
  select case session.kind when 'school_year' then 'academic_year' else 'term' end as noun, session.id,
    jsonb_build_object('title', session.title) as state
  from academic_sessions session where session.tenant_id = ${tenant} and session.id = any(${made.sessions}::uuid[])
  union all
  select 'class', class.id, jsonb_build_object('title', class.title) from classes class
  where class.tenant_id = ${tenant} and class.id = any(${made.classes}::uuid[])
  union all
  select 'enrollment', enrollment.id, jsonb_build_object('class_id', enrollment.class_id,
    'student_id', enrollment.student_id, 'staff_id', enrollment.staff_id)
  from enrollments enrollment where enrollment.tenant_id = ${tenant} and enrollment.id = any(${made.enrollments}::uuid[])`
