import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Schools of any status: the demo is made only where there is none. */
export const countAnySchools = (): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from schools`
