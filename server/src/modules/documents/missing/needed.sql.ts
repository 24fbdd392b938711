import { type Fragment, sql, sqlIf } from '../../../kernel/db/statement.ts'

/** Which required documents, judged for which days. */
export interface NeededQuestion {
  readonly tenant: string
  readonly today: string
  /** The day on which the documents must be valid; today, or that of a trip. */
  readonly validOn: string
  /** A condition on `person.kind` and `person.id`. */
  readonly persons: Fragment
  /** A condition on `category`. */
  readonly categories: Fragment
  readonly requirementId?: string | undefined
  /** The categories that a trip needs of each of its students, whether they are required of them or not. */
  readonly tripCategoryIds?: readonly string[] | undefined
}

/** Everybody of whom something can be required, with the day from which they are at the school. */
const persons = (tenant: string): Fragment => sql`
  select 'student' as kind, student.id, student.sort_name, student.grade_level, null::text as staff_kind,
    student.entry_date as begins_on,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as name
  from students student
  where student.tenant_id = ${tenant} and student.archived_at is null and student.status in ('active', 'suspended')
  union all
  select 'staff', staff.id, staff.sort_name, null, staff.kind, staff.employment_starts_on,
    concat_ws(' ', staff.first_name, staff.middle_name, staff.last_name)
  from staff_members staff
  where staff.tenant_id = ${tenant} and staff.archived_at is null and staff.status <> 'left'
  union all
  select 'guardian', guardian.id, guardian.sort_name, null, null, null,
    concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name)
  from guardians guardian
  where guardian.tenant_id = ${tenant} and guardian.archived_at is null and exists (
    select from guardian_links tie
    join students child on child.tenant_id = ${tenant} and child.id = tie.student_id
    where tie.tenant_id = ${tenant} and tie.guardian_id = guardian.id and child.archived_at is null
      and child.status in ('active', 'suspended'))`

/** That a requirement concerns a person, from today or before. */
const isRequired = ({ tenant, today }: NeededQuestion): Fragment => sql`
  requirement.tenant_id = ${tenant} and requirement.category_id = category.id and requirement.archived_at is null
    and requirement.audience = person.kind
    and (cardinality(requirement.grade_levels) = 0 or person.grade_level = any(requirement.grade_levels))
    and (cardinality(requirement.staff_kinds) = 0 or person.staff_kind = any(requirement.staff_kinds))
    and greatest(requirement.starts_on, person.begins_on) <= ${today}::date`

/** The oldest of the requirements of a category that concern a person, or none. */
const firstRequired = (question: NeededQuestion): Fragment => sql`
  left join lateral (
    select requirement.* from document_requirements requirement where ${isRequired(question)}
      ${sqlIf(question.requirementId, () => sql`and requirement.id = ${question.requirementId}`)}
    order by requirement.starts_on, requirement.id limit 1) requirement on true`

/**
 * Each requirement with each person whom it concerns: `need`, with `person` and `category`. Of a trip the category once
 * with each of its students, however many requirements concern them.
 */
const needs = (question: NeededQuestion): Fragment => sql`
  select requirement.id as requirement_id, coalesce(requirement.name, category.name) as requirement_name,
    requirement.instructions, category.id as category_id, requirement.valid_months,
    coalesce(requirement.missing_days, '[]') as missing_days,
    coalesce(requirement.expiry_days, '[]') as expiry_days,
    category.name as category_name, category.has_expiry, category.family_access,
    person.kind as subject_kind, person.id as subject_id, person.name as subject_name, person.sort_name,
    person.grade_level, coalesce(greatest(requirement.starts_on, person.begins_on), ${question.today}::date) as since
  from document_categories category
  join (${persons(question.tenant)}) person on ${question.persons}
  ${question.tripCategoryIds ? firstRequired(question) : sql`join document_requirements requirement on ${isRequired(question)}`}
  where category.tenant_id = ${question.tenant} and category.archived_at is null and ${question.categories}
    ${sqlIf(question.tripCategoryIds, () => sql`and category.id = any(${question.tripCategoryIds}::uuid[])`)}
    ${sqlIf(question.requirementId, () => sql`and requirement.id = ${question.requirementId}`)}`

/** The accepted document that is valid longest. */
const heldOf = (tenant: string): Fragment => sql`
  select document.id, coalesce(document.expires_on,
    (document.accepted_on + make_interval(months => need.valid_months))::date) as valid_until
  from documents document
  where document.tenant_id = ${tenant} and document.subject_kind = need.subject_kind
    and document.subject_id = need.subject_id and document.category_id = need.category_id
    and document.archived_at is null and document.accepted_number is not null
  order by valid_until desc nulls first, document.id desc limit 1`

/** What was uploaded and is not accepted. */
const openOf = (tenant: string): Fragment => sql`
  select document.id, document.state, document.rejection_reason
  from documents document
  where document.tenant_id = ${tenant} and document.subject_kind = need.subject_kind
    and document.subject_id = need.subject_id and document.category_id = need.category_id
    and document.archived_at is null and document.state <> 'accepted'
  order by document.filed_at desc, document.id desc limit 1`

/** That it expires within the days of the requirement; for a trip it is valid on the day or not. */
const expiresWithin = (day: string): Fragment => sql`held.valid_until <= ${day}::date + coalesce(
  (select max(step.days::int) from jsonb_array_elements_text(need.expiry_days) step (days)), 0)`

/**
 * The status of every required document of every person, as a derived table `needed`: what is accepted and valid on
 * the day counts, then what waits for the office, then what is missing.
 */
export function neededRows(question: NeededQuestion): Fragment {
  const { tenant, validOn, tripCategoryIds } = question
  const isValid = sql`held.id is not null and (held.valid_until is null or held.valid_until >= ${validOn}::date)`
  const isExpiring = tripCategoryIds === undefined ? expiresWithin(validOn) : sql`false`
  return sql`
    select md5(coalesce(need.requirement_id, need.category_id)::text || need.subject_id::text)::uuid as id, need.*,
      held.valid_until, coalesce(opened.id, held.id) as document_id, opened.rejection_reason,
      case
        when ${isValid} and not coalesce(${isExpiring}, false) then 'valid'
        when opened.state = 'to_check' then 'to_check'
        when ${isValid} then 'expiring'
        when opened.state = 'rejected' then 'rejected'
        when held.id is not null then 'expired'
        else 'missing'
      end as status
    from (${needs(question)}) need
    left join lateral (${heldOf(tenant)}) held on true
    left join lateral (${openOf(tenant)}) opened on true`
}
