import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { type FormRow, formColumns } from '../builder/sql.ts'

type StoredForm = FormRow & { readonly student_ids: readonly string[] }

/** The published forms of a school that have begun, some after the last one read. */
export const selectPublished = (
  tenant: string,
  { today, after, limit }: { readonly today: string; readonly after: string; readonly limit: number },
): Statement<StoredForm> => sql<StoredForm>`
  select ${formColumns}, array(select named.student_id from form_students named
    where named.tenant_id = ${tenant} and named.form_id = form.id) as student_ids
  from forms form
  where form.tenant_id = ${tenant} and form.state = 'published' and form.archived_at is null
    and (form.opens_on is null or form.opens_on <= ${today}::date) and form.id > ${after}
  order by form.id limit ${limit}`

/** Closes a form whose last day is over; no row when somebody changed that meanwhile. */
export const updateClosed = (
  tenant: string,
  { id, today, at }: { readonly id: string; readonly today: string; readonly at: Date },
): Statement<{ id: string }> => sql<{ id: string }>`
  update forms set state = 'closed', closed_at = ${at}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id} and state = 'published' and closes_on < ${today}::date
  returning id`

/** Locks answers whose form was closed longer ago than it stores them, and the form, so that nobody opens it again. */
export const selectExpiredForUpdate = (
  tenant: string,
  { today, limit }: { readonly today: string; readonly limit: number },
): Statement<{ id: string }> => sql<{ id: string }>`
  select answer.id from form_answers answer
  join forms form on form.tenant_id = ${tenant} and form.id = answer.form_id
  where answer.tenant_id = ${tenant} and form.state = 'closed'
    and form.closed_at < (${today}::date - make_interval(months => form.retention_months))
  order by answer.id limit ${limit} for update of answer for share of form`

/** The files of answers that are stored still. */
export const selectStoredFiles = (
  tenant: string,
  answerIds: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select file.id from form_answer_files brought
  join files file on file.tenant_id = ${tenant} and file.id = brought.file_id
  where brought.tenant_id = ${tenant} and brought.answer_id = any(${answerIds}::uuid[]) and file.removed_at is null`

/** What belongs to answers, in an order that foreign keys allow. */
export const deleteAnswers = (tenant: string, ids: readonly string[]): readonly Statement<unknown>[] => [
  sql`delete from form_updates where tenant_id = ${tenant} and answer_id = any(${ids}::uuid[])`,
  sql`delete from form_answer_files where tenant_id = ${tenant} and answer_id = any(${ids}::uuid[])`,
  sql`delete from form_submissions where tenant_id = ${tenant} and answer_id = any(${ids}::uuid[])`,
  sql`delete from form_answers where tenant_id = ${tenant} and id = any(${ids}::uuid[])`,
]
