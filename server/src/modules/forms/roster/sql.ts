import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, enrolledStudentIds } from '../../academics/index.ts'
import { activeMembers } from '../../identity/index.ts'
import { currentStaff, guardianNames, shownTies, studentNames } from '../../people/index.ts'
import type { Audience } from '../rules/audience.ts'
import type { SlotState } from '../rules/progress.ts'

/** A form as its roster needs it. */
export interface RosterForm {
  readonly id: string
  readonly audience: Audience
  readonly respond_by: 'child' | 'person'
  readonly both_guardians: boolean
  readonly counted_from: number
}

/** Students who are at the school. */
export const isAtSchool = sql`student.archived_at is null and student.status = 'active'`

/** The condition that a student belongs to the audience today. */
function isAddressed(tenant: string, audience: Audience, today: string): Fragment {
  const { all, grade_levels, class_ids, student_ids } = audience
  if (all) return sql`true`
  return sql`(student.grade_level = any(${grade_levels}::text[]) or student.id = any(${student_ids}::uuid[])
    ${sqlIf(
      class_ids.length > 0,
      () => sql`or student.id = any(array(
        select member.student_id from (${enrolledStudentsOf(tenant, class_ids, today)}) member))`,
    )})`
}

const enrolledStudentsOf = (tenant: string, classIds: readonly string[], today: string): Fragment =>
  classIds
    .map((classId) => enrolledStudentIds(tenant, { classId, on: today }))
    .reduce((all, one) => sql`${all} union all ${one}`)

/** The same with the audience of a row of `forms`, for the few children of one guardian. */
export const isAddressedBy = (tenant: string, today: string): Fragment => sql`(form.audience_all
  or student.grade_level = any(form.grade_levels)
  or form.class_ids && array(${classIdsAttendedBy(tenant, sql`select student.id`, today)})
  or exists (select from form_students named
    where named.tenant_id = ${tenant} and named.form_id = form.id and named.student_id = student.id))`

/** The children or persons of whom the form wants an answer: `slot_id`, `name`, `sort_name`, `grade_level`. */
function slotsOf(tenant: string, { audience, respond_by }: RosterForm, today: string): Fragment {
  if (audience.kind === 'staff')
    return sql`
      select staff.id as slot_id, concat_ws(' ', staff.first_name, staff.middle_name, staff.last_name) as name,
        lower(concat_ws(' ', staff.last_name, staff.first_name)) as sort_name, null::text as grade_level
      from (${currentStaff(tenant)}) staff
      join (${activeMembers(tenant)}) member on member.user_id = staff.user_id
      where ${audience.all}::boolean or member.roles && ${audience.roles}::text[]`
  const students = sql`(${studentNames(tenant)}) student`
  if (respond_by === 'child')
    return sql`
      select student.id as slot_id, concat_ws(' ', student.first_name, student.middle_name, student.last_name) as name,
        student.sort_name, student.grade_level
      from ${students} where ${isAtSchool} and ${isAddressed(tenant, audience, today)}`
  return sql`
    select guardian.id as slot_id,
      concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name) as name, guardian.sort_name,
      null::text as grade_level
    from (${guardianNames(tenant)}) guardian
    where guardian.id = any(array(
      select tie.guardian_id from (${shownTies(tenant)}) tie
      join ${students} on student.id = tie.student_id
      where tie.receives_messages and ${isAtSchool} and ${isAddressed(tenant, audience, today)}))`
}

/** Who may answer for each of them: `slot_id`, `guardian_id` or `staff_id`, `signer_name`, `has_account`. */
function signersOf(tenant: string, { audience, respond_by }: RosterForm): Fragment {
  if (audience.kind === 'staff')
    return sql`
      select staff.id as slot_id, null::uuid as student_id, null::uuid as guardian_id, staff.id as staff_id,
        concat_ws(' ', staff.first_name, staff.middle_name, staff.last_name) as signer_name, true as has_account
      from (${currentStaff(tenant)}) staff`
  const guardian = sql`guardian.id as guardian_id, null::uuid as staff_id,
    concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name) as signer_name,
    guardian.user_id is not null as has_account`
  if (respond_by === 'child')
    return sql`
      select tie.student_id as slot_id, tie.student_id, ${guardian}
      from (${shownTies(tenant)}) tie
      join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id
      where tie.receives_messages`
  return sql`
    select guardian.id as slot_id, null::uuid as student_id, ${guardian}
    from (${guardianNames(tenant)}) guardian where guardian.archived_at is null`
}

/** Whether a row of `form_answers` is that of the signer. */
const isOfSigner = sql`answer.student_id is not distinct from signer.student_id
  and answer.guardian_id is not distinct from signer.guardian_id
  and answer.staff_id is not distinct from signer.staff_id`

/** Every signer with the answer that counts: the slot's columns, the signer's, `answer_id`, `answer_state`. */
export const signedSlots = (tenant: string, form: RosterForm, today: string): Fragment => sql`
  select slot.slot_id, slot.name, slot.sort_name, slot.grade_level, signer.student_id, signer.guardian_id,
    signer.staff_id, signer.signer_name, signer.has_account, answer.id as answer_id, answer.state as answer_state,
    answer.submission_number, answer.version_number, answer.submitted_at,
    signer.slot_id is not null as has_signer
  from (${slotsOf(tenant, form, today)}) slot
  left join (${signersOf(tenant, form)}) signer on signer.slot_id = slot.slot_id
  left join form_answers answer on answer.tenant_id = ${tenant} and answer.form_id = ${form.id}
    and answer.archived_at is null and answer.version_number >= ${form.counted_from} and ${isOfSigner}`

/** One row for each child or person with its state, as `slotState` of the rules decides it. */
export const roster = (tenant: string, form: RosterForm, today: string): Fragment => sql`
  select counted.*, case
    when counted.signers = 0 then 'unreachable'
    when counted.given >= (case when ${form.both_guardians}::boolean then least(2, counted.signers) else 1 end)
      then 'complete'
    when counted.withdrawn > 0 then 'withdrawn'
    when counted.given > 0 then 'partial'
    else 'missing' end as state
  from (
    select one.slot_id, one.name, one.sort_name, one.grade_level,
      count(*) filter (where one.has_signer) as signers,
      count(*) filter (where one.answer_state = 'given') as given,
      count(*) filter (where one.answer_state = 'withdrawn') as withdrawn
    from (${signedSlots(tenant, form, today)}) one
    group by one.slot_id, one.name, one.sort_name, one.grade_level
  ) counted`

/** How many are in each state. */
export type Progress = Readonly<Record<SlotState | 'total', number>>

export const selectProgress = (tenant: string, form: RosterForm, today: string): Statement<Progress> =>
  sql<Progress>`
    select count(*)::int as total, count(*) filter (where slot.state = 'complete')::int as complete,
      count(*) filter (where slot.state = 'partial')::int as partial,
      count(*) filter (where slot.state = 'missing')::int as missing,
      count(*) filter (where slot.state = 'withdrawn')::int as withdrawn,
      count(*) filter (where slot.state = 'unreachable')::int as unreachable
    from (${roster(tenant, form, today)}) slot`

/** Somebody whose answer is missing. */
export interface MissingSigner {
  readonly guardian_id: string | null
  readonly staff_id: string | null
  readonly student_id: string | null
}

/** The signers of children or persons who are not complete, unless the family withdrew: the columns of `signedSlots`. */
export const unansweredSlots = (tenant: string, form: RosterForm, today: string): Fragment => sql`
  select one.guardian_id, one.staff_id, one.student_id
  from (${signedSlots(tenant, form, today)}) one
  join (${roster(tenant, form, today)}) slot on slot.slot_id = one.slot_id
  where slot.state in ('missing', 'partial') and one.has_signer and one.answer_id is null`

/** Those who may still answer for a child or person who is not complete, unless the family withdrew. */
export const selectMissingSigners = (
  tenant: string,
  form: RosterForm,
  today: string,
): Statement<MissingSigner> => sql<MissingSigner>`${unansweredSlots(tenant, form, today)}`

/** How many persons may answer. */
export const selectSignerCount = (
  tenant: string,
  form: RosterForm,
  today: string,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(distinct coalesce(one.guardian_id, one.staff_id))::int as count
  from (${signedSlots(tenant, form, today)}) one where one.has_signer`

/** The first children or persons by name. */
export const selectFirstNames = (
  tenant: string,
  form: RosterForm,
  today: string,
): Statement<{ name: string }> => sql<{ name: string }>`
  select slot.name from (${roster(tenant, form, today)}) slot order by slot.sort_name, slot.slot_id limit 20`
