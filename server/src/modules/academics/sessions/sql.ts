import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Kin, PlacedSession } from '../rules/session-dates.ts'

/** School years among the academic sessions; the rest are terms. */
export const isSchoolYear: Fragment = sql`item.kind = 'school_year'`
export const isTerm: Fragment = sql`item.kind <> 'school_year'`

/** School years, archived ones included: id, title, first and last day. For `from (…) year`. */
export const schoolYears = (tenant: string): Fragment => sql`
  select held.id, held.title, held.starts_on, held.ends_on, held.archived_at from academic_sessions held
  where held.tenant_id = ${tenant} and held.kind = 'school_year'`

/** The live sessions around one as it would be: its parent, its children, and its siblings of the same kind: of one parent, or all years. */
export const selectKin = (
  tenant: string,
  session: PlacedSession & { readonly id: string },
): Statement<Kin> => sql`
  select other.id, other.title, other.kind, other.starts_on, other.ends_on, other.school_year, other.org_id,
    case when other.id = ${session.parent_id}::uuid then 'parent'
      when other.parent_id = ${session.id}::uuid then 'child' else 'sibling' end as relation
  from academic_sessions other
  where other.tenant_id = ${tenant} and other.archived_at is null and other.id <> ${session.id}::uuid
  and (other.id = ${session.parent_id}::uuid or other.parent_id = ${session.id}::uuid
    or (other.kind = ${session.kind}
      and (other.kind = 'school_year' or other.parent_id is not distinct from ${session.parent_id}::uuid)))
  order by other.starts_on, other.id`

/** What a session hands down to those that lie in it. */
export const selectHandedDown = (
  tenant: string,
  id: string,
): Statement<{ school_year: number; org_id: string | null }> => sql`
  select other.school_year, other.org_id from academic_sessions other
  where other.tenant_id = ${tenant} and other.id = ${id}`

/** Which session of a school contains which: they are few. */
export const selectSessionParents = (tenant: string): Statement<{ id: string; parent_id: string | null }> =>
  sql`select other.id, other.parent_id from academic_sessions other where other.tenant_id = ${tenant}`

/** The first and last day of the live terms whose ids a list holds. */
export const termSpan = (tenant: string, termIds: Fragment): Fragment => sql`
  select min(term.starts_on) as first_day, max(term.ends_on) as last_day from academic_sessions term
  where term.tenant_id = ${tenant} and term.archived_at is null and term.id = any(${termIds})`

/** A membership of a class that does not lie inside the class's terms. */
interface MemberOutside {
  readonly id: string
  readonly title: string
  readonly starts_on: string | null
  readonly ends_on: string | null
  /** The class has no terms that an open date could mean. */
  readonly unbounded: boolean
}

/**
 * Live memberships outside the terms of their class, or open where it has none: of the classes of a term, or of one
 * class.
 */
export const selectMembersOutside = (
  tenant: string,
  of: { readonly termId: string } | { readonly classId: string },
): Statement<MemberOutside> => sql`
  select enrollment.id, class.title, enrollment.starts_on, enrollment.ends_on,
    span.first_day is null as unbounded
  from classes class
  cross join lateral (${termSpan(tenant, sql`class.term_ids`)}) span
  join enrollments enrollment on enrollment.tenant_id = ${tenant} and enrollment.class_id = class.id
    and enrollment.archived_at is null
  where class.tenant_id = ${tenant} and class.archived_at is null
  and ${'termId' in of ? sql`class.term_ids @> array[${of.termId}::uuid]` : sql`class.id = ${of.classId}`}
  and (enrollment.starts_on < span.first_day or enrollment.starts_on > span.last_day
    or enrollment.ends_on <= span.first_day or enrollment.ends_on > span.last_day + 1
    or (span.first_day is null and (enrollment.starts_on is null or enrollment.ends_on is null)))`

/** `id, starts_on, ends_on` of the years and terms of a school; both days count. */
export const sessionSpans = (tenant: string): Fragment => sql`
  select session.id, session.starts_on, session.ends_on from academic_sessions session
  where session.tenant_id = ${tenant}`

/** First and last day of a year or term of the school; both count. */
export const selectSessionSpan = (
  tenant: string,
  id: string,
): Statement<{ starts_on: string; ends_on: string }> => sql`
  ${sessionSpans(tenant)} and session.id = ${id}`

/** Sessions by id, archived ones included: school years and terms; unknown ids are left out. */
export const selectSessionTitles = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; title: string; archived_at: Date | null }> => sql`
  select session.id, session.title, session.archived_at from academic_sessions session
  where session.tenant_id = ${tenant} and session.id = any(${ids}::uuid[])`
