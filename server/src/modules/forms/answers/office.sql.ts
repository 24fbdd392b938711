import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { currentStaff, guardianNames } from '../../people/index.ts'
import { type RosterForm, signedSlots } from '../roster/sql.ts'

/** Somebody who may answer a form today, about a child or as a person. */
export interface SignerRow {
  readonly student_id: string | null
  readonly student_name: string | null
  readonly guardian_id: string | null
  readonly staff_id: string | null
  readonly person_name: string
  /** The user, else the guardian: whom notices of the form went to. */
  readonly recipient_id: string | null
  readonly answer_id: string | null
  readonly answer_state: 'given' | 'withdrawn' | null
  readonly answer_version: number | null
  readonly submission_number: number | null
  /** Answers of others about the same child that count. */
  readonly others: number
}

/** Who signed, as named by the office. */
export interface SignerKey {
  readonly student_id: string | null
  readonly guardian_id: string | null
  readonly staff_id: string | null
}

/** A signer with the answer that there is, also one to a version that no longer counts. */
export const selectSigner = (
  { tenant, form, today }: { readonly tenant: string; readonly form: RosterForm; readonly today: string },
  key: SignerKey,
): Statement<SignerRow> => sql<SignerRow>`
  select one.student_id, case when one.student_id is not null then one.name end as student_name, one.guardian_id,
    one.staff_id, one.signer_name as person_name, coalesce(guardian.user_id, guardian.id, staff.user_id) as recipient_id,
    answer.id as answer_id, answer.state as answer_state, answer.version_number as answer_version,
    answer.submission_number, (
      select count(*)::int from (${signedSlots(tenant, form, today)}) other
      where other.slot_id = one.slot_id and other.answer_state = 'given'
        and other.guardian_id is distinct from one.guardian_id) as others
  from (${signedSlots(tenant, form, today)}) one
  left join (${guardianNames(tenant)}) guardian on guardian.id = one.guardian_id
  left join (${currentStaff(tenant)}) staff on staff.id = one.staff_id
  left join form_answers answer on answer.tenant_id = ${tenant} and answer.form_id = ${form.id}
    and answer.archived_at is null and answer.student_id is not distinct from one.student_id
    and answer.guardian_id is not distinct from one.guardian_id
    and answer.staff_id is not distinct from one.staff_id
  where one.has_signer and one.student_id is not distinct from ${key.student_id}::uuid
    and one.guardian_id is not distinct from ${key.guardian_id}::uuid
    and one.staff_id is not distinct from ${key.staff_id}::uuid`
