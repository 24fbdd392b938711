import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Cycle } from '../rules/cycle.ts'

/** The cycle of a schedule. */
export const selectCycle = (tenant: string, id: string): Statement<{ cycle: Cycle }> => sql<{ cycle: Cycle }>`
  select schedule.cycle from schedules schedule where schedule.tenant_id = ${tenant} and schedule.id = ${id}`
