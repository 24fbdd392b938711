import { type Fragment, sql } from './statement.ts'

/**
 * What to order a text by so that numbers in it count as numbers: «Year 2A» before «Year 10A». Numbers of up to ten digits
 * are filled up with zeros; a collation that does so is not in every build of PostgreSQL. Texts that differ in leading
 * zeros alone are equal: order by something unique after it.
 */
export const naturalOrder = (text: Fragment): Fragment =>
  sql`regexp_replace(regexp_replace(${text}, '([0-9]+)', '0000000000\\1', 'g'), '0*([0-9]{10,})', '\\1', 'g')`
