import { internal, type Statement, sql } from './statement.ts'

/** The row that migration 0001 put under the platform tenant. */
export const selectProbe = (): Statement<{ answer: string }> =>
  internal(sql<{ answer: string }>`select answer from tenant_probe`)
