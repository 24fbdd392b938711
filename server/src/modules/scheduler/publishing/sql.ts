import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** Whether no other publication of the school is going on; holds others off until the transaction ends. */
export const selectPublishTurn = (tenant: string): Statement<{ is_free: boolean }> => sql`
  select pg_try_advisory_xact_lock(hashtextextended(${`publish timetable ${tenant}`}, 0)) as is_free`

interface ReplacedRow {
  readonly timetable_id: string
  readonly schedule_id: string
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
}

/** Versions that a schedule was copied from, over any number of copies. */
const ancestors = (tenant: string, scheduleId: string): Fragment => sql`
  with recursive version (id, based_on) as (
    select first.id, first.based_on from schedules first
    where first.tenant_id = ${tenant} and first.id = ${scheduleId}
    union
    select earlier.id, earlier.based_on from version
    join schedules earlier on earlier.tenant_id = ${tenant} and earlier.id = version.based_on
  ) select version.id from version`

/** What it takes over from: base timetables of its org, or earlier versions of the same overlay. */
export const selectReplaced = (
  tenant: string,
  of: {
    readonly scheduleId: string
    readonly kind: 'base' | 'overlay'
    readonly orgId: string | null
    readonly from: string
    readonly to: string
  },
): Statement<ReplacedRow> => sql<ReplacedRow>`
  select timetable.id as timetable_id, timetable.schedule_id, timetable.name, timetable.starts_on, timetable.ends_on
  from timetables timetable
  where timetable.tenant_id = ${tenant} and timetable.starts_on <= timetable.ends_on
  and timetable.ends_on >= ${of.from}::date and timetable.starts_on <= ${of.to}::date
  and timetable.kind = ${of.kind}
  and (timetable.kind = 'overlay' or timetable.org_id is not distinct from ${of.orgId}::uuid)
  and (timetable.kind = 'base' or timetable.schedule_id in (${ancestors(tenant, of.scheduleId)}))
  order by timetable.starts_on, timetable.id`

/** How many students sit in classes, and how many registers of these classes were taken for days. */
export const countAffected = (
  tenant: string,
  of: { readonly classIds: readonly string[]; readonly from: string; readonly to: string },
): Statement<{ students: number; registers: number }> => sql`
  select (select count(distinct enrollment.student_id)::int from enrollments enrollment
      where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and enrollment.archived_at is null
      and enrollment.class_id = any(${of.classIds}::uuid[])
      and (enrollment.ends_on is null or enrollment.ends_on > ${of.from}::date)) as students,
    (select count(*)::int from registers register
      where register.tenant_id = ${tenant} and register.class_id = any(${of.classIds}::uuid[])
      and register.date between ${of.from}::date and ${of.to}::date) as registers`

/** Marks a schedule as published. */
export const updateSchedulePublished = (
  tenant: string,
  of: {
    readonly id: string
    readonly from: string
    readonly at: Date
    readonly by: string | null
    readonly timetableId: string
  },
): Statement<unknown> => sql`
  update schedules set status = 'published', published_from = ${of.from}, published_at = ${of.at},
    published_by = ${of.by}, timetable_id = ${of.timetableId}, updated_at = ${of.at}, version = version + 1
  where tenant_id = ${tenant} and id = ${of.id}`
