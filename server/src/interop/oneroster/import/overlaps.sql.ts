import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Two live enrollments of one person in one class and role that share days. */
interface OverlapRow {
  readonly id: string
  /** What the source calls it; null for one of the school's own or of another source. */
  readonly source_id: string | null
  readonly other_id: string
  readonly other_source_id: string | null
  /** The person was merged: to the source they may still be two. */
  readonly merged: boolean
}

const nameOf = (tenant: string, source: string, id: 'own' | 'other') => sql`
  (select known.source_id from source_ids known
    where known.tenant_id = ${tenant} and known.id = ${id === 'own' ? sql`own.id` : sql`other.id`}
      and known.source = ${source} and known.entity = 'enrollment' limit 1)`

/**
 * Pairs of enrollments that share days, of which one was written at the given instant. All live enrollments of the school
 * are sorted once and nothing is joined before the limit, so that the plan is the same whatever the planner believes
 * of the school.
 *
 * @param at what rows written by this import show as `updated_at`
 */
export const selectOverlaps = (
  tenant: string,
  source: string,
  at: Date,
  limit: number,
): Statement<OverlapRow> =>
  sql<OverlapRow>`
    with member as (
      select id, class_id, role, coalesce(student_id, staff_id) as person_id, updated_at = ${at} as written,
        coalesce(starts_on, '-infinity') as begins, coalesce(ends_on, 'infinity') as ends
      from enrollments where tenant_id = ${tenant} and archived_at is null),
    met as (
      select id, person_id, written, begins, ends,
        max(ends) over earlier as latest, max(case when written then ends end) over earlier as latest_written,
        array_agg(id) over (same rows between 100 preceding and 1 preceding) as near
      from member where begins < ends
      window same as (partition by class_id, role, person_id order by begins, id),
        earlier as (same rows between unbounded preceding and 1 preceding)),
    clash as materialized (
      select * from met where written and latest > begins or latest_written > begins limit ${limit})
    select own.id, ${nameOf(tenant, source, 'own')} as source_id,
      other.id as other_id, ${nameOf(tenant, source, 'other')} as other_source_id,
      exists (select 1 from source_ids known where known.tenant_id = ${tenant} and known.id = own.person_id
        and known.merged_from is not null) as merged
    from clash own
    cross join lateral (
      select enrollments.id from unnest(own.near) as close (id)
      join enrollments on enrollments.tenant_id = ${tenant} and enrollments.id = close.id
      where coalesce(ends_on, 'infinity') > own.begins and (own.written or updated_at = ${at})
      limit 1) other`
