import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/**
 * Ids of a term and of the parts that lie in it, over three levels at most: a semester, its terms, their grading
 * periods. A query.
 */
const termAndParts = (tenant: string, termId: Fragment): Fragment => sql`
  select part.id from academic_sessions part
  left join academic_sessions middle on middle.tenant_id = ${tenant} and middle.id = part.parent_id
  where part.tenant_id = ${tenant}
  and (part.id = ${termId} or part.parent_id = ${termId} or middle.parent_id = ${termId})`

/**
 * The condition that a living evaluation `item` counts for a term: it names the term or a part of it, or names none and
 * its day (due, else assigned) is in the term.
 */
export const countsForTerm = (tenant: string, termId: Fragment): Fragment => sql`
  (item.archived_at is null and (item.grading_period_id = any(array(${termAndParts(tenant, termId)}))
    or (item.grading_period_id is null and exists (select 1 from academic_sessions span
      where span.tenant_id = ${tenant} and span.id = ${termId}
      and coalesce(item.due_date, item.assign_date) between span.starts_on and span.ends_on))))`
