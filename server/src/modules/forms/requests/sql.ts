import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { FormState } from '../builder/form.ts'
import { rosterFormOf } from '../builder/form.ts'
import { formColumns, formIsVisible } from '../builder/sql.ts'
import { signedSlots, unansweredSlots } from '../roster/sql.ts'
import type { Visibility } from '../visibility.ts'

/** A form that people are asked to answer, with the students whom its audience names. */
export type RequestedForm = FormState

const withStudents = (tenant: string): Fragment => sql`${formColumns},
  array(select named.student_id from form_students named
    where named.tenant_id = ${tenant} and named.form_id = form.id order by named.student_id) as student_ids`

/** A form that was asked for; none once it is archived. */
export const selectRequestedForm = (
  tenant: string,
  formId: string | null,
): Statement<RequestedForm> => sql<RequestedForm>`
  select ${withStudents(tenant)} from forms form
  where form.tenant_id = ${tenant} and form.id = ${formId}::uuid and form.archived_at is null`

/** A form that the caller reads as staff. */
export const selectVisibleForm = (
  visibility: Visibility,
  formId: string,
): Statement<RequestedForm> => sql<RequestedForm>`
  select ${withStudents(visibility.tenant)} from forms form
  where ${formIsVisible(visibility)} and form.id = ${formId}`

/** Title and dates of the forms of a school: `id`, `title`, `state`, `opens_on`, `closes_on`. */
export const formHeads = (tenant: string): Fragment => sql`
  select form.id, form.title, form.state, form.opens_on, form.closes_on from forms form
  where form.tenant_id = ${tenant} and form.archived_at is null`

/** Guardians whose answer is missing now, with the child: `guardian_id`, `student_id`; the latter null for one each. */
export const missingSigners = (tenant: string, form: RequestedForm, today: string): Fragment => sql`
  select one.guardian_id, one.student_id from (${unansweredSlots(tenant, rosterFormOf(form), today)}) one
  where one.guardian_id is not null`

/** The answers of guardians that count: `guardian_id`, `student_id`, and `is_given` unless it was withdrawn. */
export const guardianAnswers = (tenant: string, form: RequestedForm): Fragment => sql`
  select answer.guardian_id, answer.student_id, answer.state = 'given' as is_given
  from form_answers answer
  where answer.tenant_id = ${tenant} and answer.form_id = ${form.id} and answer.archived_at is null
    and answer.version_number >= ${form.counted_from} and answer.guardian_id is not null`

/** Guardians who may answer today, with the child. */
export const selectSigners = (
  tenant: string,
  form: RequestedForm,
  today: string,
): Statement<{ guardian_id: string; student_id: string | null }> => sql<{
  guardian_id: string
  student_id: string | null
}>`
  select one.guardian_id, one.student_id from (${signedSlots(tenant, rosterFormOf(form), today)}) one
  where one.guardian_id is not null`
