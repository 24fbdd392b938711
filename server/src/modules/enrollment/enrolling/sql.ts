import { type Statement, sql } from '../../../kernel/db/statement.ts'

/**
 * One enrolment of a school after the other: of two applications for sisters whose guardian is new, the second finds the
 * guardian that the first has made.
 */
export const selectEnrollingLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`enrolling ${tenant}`}, 0))`
