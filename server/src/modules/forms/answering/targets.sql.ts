import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { currentStaff, guardianNames, shownTies, studentNames } from '../../people/index.ts'
import { isAddressedBy, isAtSchool } from '../roster/sql.ts'

/** The caller as somebody who answers: the account, and its roles of today. */
export interface Respondent {
  readonly tenant: string
  readonly userId: string
  readonly roles: readonly string[]
  readonly today: string
}

/**
 * The forms of families for the caller as guardian, and those of staff: one row for each child or person of whom an
 * answer is wanted today (`is_addressed`), or who left the audience after the caller had answered.
 */
export const targets = (respondent: Respondent): Fragment => sql`
  select candidate.* from (${candidates(respondent)}) candidate
  where candidate.is_addressed or exists (select from form_answers earlier
    where earlier.tenant_id = ${respondent.tenant} and earlier.form_id = candidate.form_id
      and earlier.archived_at is null and earlier.student_id is not distinct from candidate.student_id
      and earlier.guardian_id is not distinct from candidate.guardian_id
      and earlier.staff_id is not distinct from candidate.staff_id)`

const candidates = ({ tenant, userId, roles, today }: Respondent): Fragment => sql`
  select form.id as form_id, student.id as student_id,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    guardian.id as guardian_id, null::uuid as staff_id,
    concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name) as person_name,
    (${isAtSchool} and ${isAddressedBy(tenant, today)}) is true as is_addressed
  from forms form
  join (${guardianNames(tenant)}) guardian on guardian.user_id = ${userId} and guardian.archived_at is null
  join (${shownTies(tenant)}) tie on tie.guardian_id = guardian.id and tie.receives_messages
  join (${studentNames(tenant)}) student on student.id = tie.student_id and student.archived_at is null
  where form.tenant_id = ${tenant} and form.archived_at is null and form.state <> 'draft'
    and form.audience_kind = 'families' and form.respond_by = 'child'
  union all
  select form.id, null, null, guardian.id, null,
    concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name),
    exists (select from (${shownTies(tenant)}) tie
      join (${studentNames(tenant)}) student on student.id = tie.student_id
      where tie.guardian_id = guardian.id and tie.receives_messages and ${isAtSchool}
        and ${isAddressedBy(tenant, today)})
  from forms form
  join (${guardianNames(tenant)}) guardian on guardian.user_id = ${userId} and guardian.archived_at is null
  where form.tenant_id = ${tenant} and form.archived_at is null and form.state <> 'draft'
    and form.audience_kind = 'families' and form.respond_by = 'person'
  union all
  select form.id, null, null, null, staff.id,
    concat_ws(' ', staff.first_name, staff.middle_name, staff.last_name),
    (form.audience_all or form.roles && ${roles}::text[]) is true
  from forms form
  join (${currentStaff(tenant)}) staff on staff.user_id = ${userId}
  where form.tenant_id = ${tenant} and form.archived_at is null and form.state <> 'draft'
    and form.audience_kind = 'staff'`
