import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** What says for which class and days something counts: columns or parameters with their types. */
interface CountsFor {
  readonly classId: Fragment
  /** The academic session, or null. */
  readonly termId: Fragment
  /** The day that decides when no session is named: due, else assigned; or null. */
  readonly date: Fragment
}

/**
 * The condition that the term for which something counts is closed for its class: the term itself, one in which it
 * is, or, where none is named, the one with the day. Ask it in a later statement than the one that locks the
 * evaluations: closing locks them first, so that a save which waited sees the closed term.
 */
export const termIsClosed = (tenant: string, { classId, termId, date }: CountsFor): Fragment => sql`exists (
  select 1 from term_gradings grading
  join academic_sessions closed_term on closed_term.tenant_id = ${tenant} and closed_term.id = grading.term_id
  where grading.tenant_id = ${tenant} and grading.class_id = ${classId} and grading.closed_at is not null
  and (grading.term_id = ${termId}
    or (${termId} is null and ${date} between closed_term.starts_on and closed_term.ends_on)
    or grading.term_id in (
      select part.parent_id from academic_sessions part where part.tenant_id = ${tenant} and part.id = ${termId}
      union all
      select whole.parent_id from academic_sessions part
      join academic_sessions whole on whole.tenant_id = ${tenant} and whole.id = part.parent_id
      where part.tenant_id = ${tenant} and part.id = ${termId})))`

/**
 * Blocks the closing of marks until the transaction ends: a request that moves an evaluation into a term, or out of it,
 * holds it before the term is asked about and before the evaluation is locked, as `selectClosingLock` says.
 */
export const selectNoClosing = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${closingOf(tenant)}, 0))`

/** Waits for all who hold the closing off, and holds them off; taken before any evaluation is locked. */
export const selectClosingLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${closingOf(tenant)}, 0))`

const closingOf = (tenant: string): string => `closing of marks ${tenant}`
