import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { ApplicationState } from '../rules/states.ts'

/** How many applications are in the states, and since when the oldest of them is. */
export const selectInStates = (
  tenant: string,
  states: readonly ApplicationState[],
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(application.state_since) as oldest_at from applications application
  where application.tenant_id = ${tenant} and application.repeats_id is null and application.erased_at is null
  and application.state = any(${states}::text[])`
