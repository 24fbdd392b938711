import { type Fragment, sql } from '../db/statement.ts'
import { formulaSign, formulaStart } from './formulas.ts'

/** `neutralised` of formulas.ts in SQL. */
export const neutralised = (value: Fragment): Fragment =>
  sql`case when ${value} ~ ${formulaSign} then regexp_replace(${value}, ${formulaStart}, '\\1''', 'g') else ${value} end`
