import { identifier, type Statement, sql } from '../../kernel/db/statement.ts'

/**
 * Lets one change of the structure of a school happen after the other, until the transaction ends: what two of them
 * found out about the rows around them would contradict otherwise. Changes are made by hand and rare.
 */
export const selectStructureLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`academics ${tenant}`}, 0))`

/** Locks the structure until the transaction ends, shared by any number of holders. */
export const selectStructureHeld = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${`academics ${tenant}`}, 0))`

/** The codes of the live rows of a table. */
export const selectCodes = (
  tenant: string,
  table: 'grade_levels' | 'periods',
): Statement<{ code: string }> => sql`
  select distinct item.code from ${identifier(table)} item
  where item.tenant_id = ${tenant} and item.archived_at is null`
