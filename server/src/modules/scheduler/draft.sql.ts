import { identifier, type Statement, sql } from '../../kernel/db/statement.ts'

/** Lets one change of the drafts of a school happen after the other, until the transaction ends. */
export const selectSchedulerLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`scheduler ${tenant}`}, 0))`

/** Tables of the parts of schedules. */
export type PartTable = 'schedule_requirements' | 'schedule_lessons' | 'schedule_constraints'

/** What decides whether a schedule can change. */
export interface DraftRow {
  readonly id: string
  readonly status: 'draft' | 'published' | 'archived'
  readonly archived_at: Date | null
  readonly is_generating: boolean
}

const draftColumns = (tenant: string) => sql`schedule.id, schedule.status, schedule.archived_at,
  exists (select from schedule_generations generation where generation.tenant_id = ${tenant}
    and generation.schedule_id = schedule.id and generation.state in ('queued', 'running')) as is_generating`

/** A schedule, locked until the transaction ends. */
export const selectDraft = (tenant: string, scheduleId: string): Statement<DraftRow> => sql<DraftRow>`
  select ${draftColumns(tenant)} from schedules schedule
  where schedule.tenant_id = ${tenant} and schedule.id = ${scheduleId} for update of schedule`

/** The schedule that a part of it belongs to, locked until the transaction ends. */
export const selectDraftOf = (
  tenant: string,
  table: PartTable,
  id: string,
): Statement<DraftRow> => sql<DraftRow>`
  select ${draftColumns(tenant)} from schedules schedule
  where schedule.tenant_id = ${tenant} and schedule.id = (
    select part.schedule_id from ${identifier(table)} part where part.tenant_id = ${tenant} and part.id = ${id})
  for update of schedule`
