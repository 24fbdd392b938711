import { type Fragment, sql } from './statement.ts'

/** What spreadsheets read as the beginning of a formula, in full width as well (OWASP, CSV Injection). */
const signs = '[=+\\-@＝＋－＠]'
/** Where a cell may begin: programs divide cells at semicolons or tabs as well, by the country, and lines anywhere. */
const beginning = `([;\\t\\r\\n]|^)(?=[\\s"]*${signs})`

/** A text of which no part is a formula in a spreadsheet: an apostrophe is put before each that would be one. */
export const neutralised = (value: Fragment): Fragment =>
  sql`case when ${value} ~ ${signs} then regexp_replace(${value}, ${beginning}, '\\1''', 'g') else ${value} end`
