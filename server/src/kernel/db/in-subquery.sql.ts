import { type Fragment, sql } from './statement.ts'

/**
 * The condition that a column is one of the ids that a query returns. The query runs once, whatever the planner
 * estimates: while the statistics do not know a school's rows yet, it turns `in (select …)` into a nested loop, and
 * one page of 200 students then costs 28 s (PostgreSQL 18) where this way it costs 5 ms. For queries that answer some
 * thousands of ids at most, without references to the outer rows.
 */
export const inSubquery = (column: Fragment, query: Fragment): Fragment =>
  sql`${column} = any(array(${query}))`
