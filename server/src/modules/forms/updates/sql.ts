import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'
import { guardianNames, studentNames } from '../../people/index.ts'
import type { AnswerValue } from '../rules/visible-fields.ts'
import type { FormUpdateQueryValue, updateStates } from './schema.ts'

/** A value for a record, with names. */
export interface UpdateRow {
  readonly id: string
  readonly form_id: string
  readonly form_title: string
  readonly answer_id: string
  readonly student_id: string | null
  readonly guardian_id: string | null
  readonly person_name: string
  readonly answered_by: string
  readonly member: string
  readonly old_value: { readonly value: AnswerValue }
  readonly new_value: { readonly value: AnswerValue }
  readonly state: (typeof updateStates)[number]
  readonly created_at: Date
  readonly updated_at: Date
  readonly decided_at: Date | null
  readonly decided_by_name: string | null
  readonly version: number
}

const shown = (
  tenant: string,
): Fragment => sql`change.id, answer.form_id, form.title as form_title, change.answer_id,
  change.student_id, change.guardian_id,
  concat_ws(' ', coalesce(student.first_name, guardian.first_name),
    coalesce(student.middle_name, guardian.middle_name),
    coalesce(student.last_name, guardian.last_name)) as person_name,
  concat_ws(' ', author.first_name, author.middle_name, author.last_name) as answered_by,
  change.member, change.old_value, change.new_value, change.state, change.created_at, change.updated_at,
  change.decided_at, decider.name as decided_by_name, change.version
  from form_updates change
  join form_answers answer on answer.tenant_id = ${tenant} and answer.id = change.answer_id
  join forms form on form.tenant_id = ${tenant} and form.id = answer.form_id
  left join (${studentNames(tenant)}) student on student.id = change.student_id
  left join (${guardianNames(tenant)}) guardian on guardian.id = change.guardian_id
  left join (${guardianNames(tenant)}) author on author.id = answer.guardian_id
  left join (${memberNames(tenant)}) decider on decider.user_id = change.decided_by`

export const updateSorting: Sorting = { id: sql`change.id`, columns: {} }

const matching = (tenant: string, { form_id, state }: FormUpdateQueryValue): Fragment => sql`
  change.tenant_id = ${tenant} and change.state = ${state ?? 'waiting'}
  ${sqlIf(form_id, () => sql`and answer.form_id = ${form_id}`)}`

export const selectUpdates = (
  tenant: string,
  query: FormUpdateQueryValue,
  page: Keyset,
): Statement<UpdateRow & KeysetRow> => sql<UpdateRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(tenant)} where ${matching(tenant, query)} ${page.after} ${page.order}`

export const countUpdates = (tenant: string, query: FormUpdateQueryValue): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from form_updates change
    join form_answers answer on answer.tenant_id = ${tenant} and answer.id = change.answer_id
    where ${matching(tenant, query)}`

export const selectUpdate = (tenant: string, id: string): Statement<UpdateRow> => sql<UpdateRow>`
  select ${shown(tenant)} where change.tenant_id = ${tenant} and change.id = ${id}`

/** The same, locked, so that two decisions come one after the other. */
export const selectUpdateForUpdate = (tenant: string, id: string): Statement<UpdateRow> =>
  sql<UpdateRow>`${selectUpdate(tenant, id)} for update of change`

export const updateDecided = (
  tenant: string,
  id: string,
  decision: { readonly state: 'accepted' | 'rejected'; readonly at: Date; readonly by: string | null },
): Statement<unknown> => sql`
  update form_updates set state = ${decision.state}, decided_at = ${decision.at}, decided_by = ${decision.by},
    updated_at = ${decision.at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

/** How many values wait for the office, and since when. */
export const selectWaitingUpdates = (
  tenant: string,
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(change.created_at) as oldest_at from form_updates change
  where change.tenant_id = ${tenant} and change.state = 'waiting'`
