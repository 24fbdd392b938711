import { internal, type Statement, sql } from './statement.ts'

/**
 * Renews what the planner knows of the tables, for use after a great write: a server does that by itself only some
 * minutes later, and until then plans statements as if the tables were empty. Sent in a transaction of its own after
 * the write: inside it, other great writes would wait for its end.
 */
export const refreshStatistics = (tables: readonly string[]): Statement<unknown> =>
  internal(sql`select refresh_statistics(${tables}::text[])`)
