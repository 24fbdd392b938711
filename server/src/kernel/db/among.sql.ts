import { type Fragment, sql } from './statement.ts'

/**
 * The condition that a column is among the ids that a query answers. The query is asked once, whatever the planner
 * believes: of a school whose rows the statistics do not know yet it makes `in (select …)` a loop inside a loop, and
 * one page of 200 students then costs 28 s (PostgreSQL 18) where this way it costs 5 ms. For queries that answer some
 * thousands of ids at most and that do not refer to the rows around them.
 */
export const among = (column: Fragment, query: Fragment): Fragment => sql`${column} = any(array(${query}))`
