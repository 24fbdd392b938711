import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { ApplicationRow } from '../applications/sql.ts'

/** Rows that one transaction takes. */
export const max = 200

/** Offers whose last day has passed, held; what somebody else holds comes next time. */
export const selectExpired = (tenant: string, today: string): Statement<ApplicationRow> =>
  sql<ApplicationRow>`
    select application.* from applications application
    where application.tenant_id = ${tenant} and application.state = 'offered'
    and application.offer_expires_on < ${today}::date and application.repeats_id is null
    order by application.id limit ${max} for update skip locked`

/** Students that applications have become and whose day may not have come yet. */
export const enrolledStudentIds = (tenant: string): Fragment => sql`
  select application.student_id from applications application
  where application.tenant_id = ${tenant} and application.state = 'enrolled' and application.student_id is not null`

/** Documents that nobody has used since the instant; answers the files to be removed once they are gone. */
export const deleteUnused = (tenant: string, before: Date): Statement<{ storage_key: string }> => sql`
  delete from application_documents where tenant_id = ${tenant} and id in (
    select document.id from application_documents document
    where document.tenant_id = ${tenant} and document.application_id is null and document.created_at < ${before}
    order by document.id limit ${max} for update skip locked)
  returning storage_key`

/**
 * Applications whose personal data is to be deleted: rejected, withdrawn or only sent again, and untouched since the
 * instant. Held.
 */
export const selectToErase = (tenant: string, before: Date): Statement<{ id: string }> => sql`
  select application.id from applications application
  where application.tenant_id = ${tenant} and application.erased_at is null
  and application.state_since < ${before}
  and (application.state in ('rejected', 'withdrawn') or application.repeats_id is not null)
  order by application.id limit ${max} for update skip locked`

/** Leaves of applications what is counted: grade level, states and their days. */
export const updateErased = (tenant: string, ids: readonly string[], now: Date): Statement<unknown> => sql`
  update applications set first_name = '', middle_name = null, last_name = '', date_of_birth = null, sex = null,
    previous_school = null, guardians = '[]', answers = '{}', custom_fields = '{}', same_key = null, search_text = '', sort_name = '',
    erased_at = ${now}, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

export const deleteDocuments = (
  tenant: string,
  ids: readonly string[],
): Statement<{ storage_key: string }> => sql`
  delete from application_documents where tenant_id = ${tenant} and application_id = any(${ids}::uuid[])
  returning storage_key`

export const deleteNotes = (tenant: string, ids: readonly string[]): Statement<unknown> =>
  sql`delete from application_notes where tenant_id = ${tenant} and application_id = any(${ids}::uuid[])`

export const deleteTokens = (tenant: string, ids: readonly string[]): Statement<unknown> =>
  sql`delete from application_tokens where tenant_id = ${tenant} and application_id = any(${ids}::uuid[])`

/** What was written and changed; that it happened stays. */
export const updateHistoryErased = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update enrollment_history set reason = null, message = null, change = '{}'
  where tenant_id = ${tenant} and entity = 'application' and entity_id = any(${ids}::uuid[])`
