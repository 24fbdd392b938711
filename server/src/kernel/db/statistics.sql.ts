import { internal, type Statement, sql } from './statement.ts'

/**
 * Updates the planner's statistics of the tables after a large write: a server does that by itself only some
 * minutes later, and until then plans statements as if the tables were empty. Sent in a transaction of its own after
 * the write: inside it, other great writes would wait for its end.
 */
export const refreshStatistics = (tables: readonly string[]): Statement<unknown> =>
  internal(sql`select refresh_statistics(${tables}::text[])`)
