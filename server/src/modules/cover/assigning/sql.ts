import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { reachableMembers } from '../../identity/index.ts'
import type { PersonName } from '../../people/index.ts'
import type { NotNeeded } from '../rules/lessons-to-cover.ts'

/** Lets one assignment of a date happen after the other, until the transaction ends: nobody is taken twice. */
export const selectCoverLock = (tenant: string, date: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cover ${tenant} ${date}`}, 0))`

export const coversTable = {
  table: 'lesson_covers',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    cover_id: 'uuid',
    date: 'date',
    period_id: 'uuid',
    class_id: 'uuid',
    absent_staff_id: 'uuid',
    staff_id: 'uuid',
    not_needed: 'text',
    note: 'text',
    batch_id: 'uuid',
    assigned_by: 'uuid',
    assigned_at: 'timestamptz',
  },
} as const satisfies BulkTable

/** A cover of one class that was removed. */
export interface RemovedRow {
  readonly cover_id: string
  readonly date: string
  readonly period_id: string
  readonly class_id: string
  readonly absent_staff_id: string
  readonly staff_id: string | null
  readonly not_needed: NotNeeded | null
}

const removed = sql`cover.cover_id, cover.date, cover.period_id, cover.class_id, cover.absent_staff_id, cover.staff_id,
  cover.not_needed`

/** Deletes covers by their ids. */
export const deleteCovers = (
  tenant: string,
  coverIds: readonly string[],
): Statement<RemovedRow> => sql<RemovedRow>`
  delete from lesson_covers cover where cover.tenant_id = ${tenant} and cover.cover_id = any(${coverIds}::uuid[])
  returning ${removed}`

/** Deletes what one action assigned. */
export const deleteBatch = (tenant: string, batchId: string): Statement<RemovedRow> => sql<RemovedRow>`
  delete from lesson_covers cover where cover.tenant_id = ${tenant} and cover.batch_id = ${batchId}
  returning ${removed}`

/** The date of a cover or of an action, to lock it. */
export const selectDateOf = (
  tenant: string,
  of: { readonly coverId: string } | { readonly batchId: string },
): Statement<{ date: string }> => sql`
  select cover.date from lesson_covers cover where cover.tenant_id = ${tenant}
  and ${'coverId' in of ? sql`cover.cover_id = ${of.coverId}` : sql`cover.batch_id = ${of.batchId}`} limit 1`

/** Deletes the covers from a date on of somebody who is not away then any more. */
export const deleteEnded = (
  tenant: string,
  staffId: string,
  from: string,
): Statement<RemovedRow> => sql<RemovedRow>`
  delete from lesson_covers cover
  where cover.tenant_id = ${tenant} and cover.absent_staff_id = ${staffId} and cover.date >= ${from}
  and not exists (select from staff_absences absence where absence.tenant_id = ${tenant}
    and absence.staff_id = cover.absent_staff_id and absence.status = 'approved'
    and cover.date between absence.starts_on and absence.ends_on
    and (absence.period_ids = '{}' or cover.period_id = any(absence.period_ids)))
  returning ${removed}`

/** Whom to write to, and how an email names a lesson. */
interface RecipientRow extends PersonName {
  readonly staff_id: string
  readonly email: string | null
}

/** The address of members of staff: of their account, or of somebody without one the address that the school has. */
export const selectRecipients = (tenant: string, staffIds: readonly string[]): Statement<RecipientRow> =>
  sql<RecipientRow>`
    select staff.id as staff_id, staff.first_name, staff.middle_name, staff.last_name,
      case when staff.user_id is null then staff.email else account.email end as email
    from staff_members staff
    left join (${reachableMembers(tenant)}) account on account.user_id = staff.user_id
    where staff.tenant_id = ${tenant} and staff.id = any(${staffIds}::uuid[]) and staff.archived_at is null
    order by staff.sort_name, staff.id`

/** The names of periods and classes for an email. */
export const selectLessonNames = (
  tenant: string,
  periodIds: readonly string[],
  classIds: readonly string[],
): Statement<{ id: string; name: string; start_time: string | null }> => sql`
  select period.id, period.name, period.start_time from periods period
  where period.tenant_id = ${tenant} and period.id = any(${periodIds}::uuid[])
  union all
  select class.id, class.title, null from classes class
  where class.tenant_id = ${tenant} and class.id = any(${classIds}::uuid[])`

/** Which of the absences the school does not have. */
export const selectUnknownAbsences = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string }> => sql`
  select requested.id from unnest(${ids}::uuid[]) requested (id)
  where requested.id not in (select absence.id from staff_absences absence where absence.tenant_id = ${tenant})`
