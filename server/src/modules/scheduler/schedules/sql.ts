import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** Takes a schedule out of use. */
export const updateScheduleArchived = (tenant: string, id: string, at: Date): Statement<unknown> => sql`
  update schedules set status = 'archived', archived_at = ${at}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

/** The timetable that was published from a schedule, if it holds on a date or later. */
export const selectInForce = (
  tenant: string,
  scheduleId: string,
  on: string,
): Statement<{ id: string }> => sql`
  select timetable.id from timetables timetable
  where timetable.tenant_id = ${tenant} and timetable.schedule_id = ${scheduleId}
  and timetable.starts_on <= timetable.ends_on and timetable.ends_on >= ${on}::date limit 1`

/** First and last day of a term or school year. */
export const selectSessionDates = (
  tenant: string,
  id: string,
): Statement<{ title: string; starts_on: string; ends_on: string }> => sql`
  select session.title, session.starts_on, session.ends_on from academic_sessions session
  where session.tenant_id = ${tenant} and session.id = ${id}`

/** Brings an archived schedule back: as a draft, or as published if it ever was. */
export const updateScheduleRestored = (tenant: string, id: string): Statement<unknown> => sql`
  update schedules set status = case when published_at is null then 'draft' else 'published' end
  where tenant_id = ${tenant} and id = ${id} and status = 'archived'`

/** Copies a schedule as a new draft. */
export const insertScheduleCopy = (
  tenant: string,
  of: {
    readonly id: string
    readonly from: string
    readonly name: string
    readonly startsOn: string | null
    readonly endsOn: string | null
    readonly at: Date
  },
): Statement<unknown> => sql`
  insert into schedules (tenant_id, id, org_id, session_id, name, kind, starts_on, ends_on, cycle, period_ids, bells,
    class_ids, status, based_on, created_at, updated_at)
  select tenant_id, ${of.id}, org_id, session_id, ${of.name}, kind, coalesce(${of.startsOn}::date, starts_on),
    coalesce(${of.endsOn}::date, ends_on), cycle, period_ids, bells, class_ids, 'draft', id, ${of.at}, ${of.at}
  from schedules where tenant_id = ${tenant} and id = ${of.from}`

export const schedulesTable = {
  table: 'schedules',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    org_id: 'uuid',
    session_id: 'uuid',
    name: 'text',
    kind: 'text',
    starts_on: 'date',
    ends_on: 'date',
    cycle: 'jsonb',
    period_ids: 'uuid[]',
    bells: 'jsonb',
    class_ids: 'uuid[]',
    status: 'text',
    based_on: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const satisfies BulkTable
