import { type Fragment, sql } from './statement.ts'

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV Injection). */
export const neutralised = (value: Fragment): Fragment =>
  sql`case when left(${value}, 1) in ('=', '+', '-', '@', E'\\t', E'\\r') then '''' || ${value} else ${value} end`
