import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import type { PersonEntity } from '../history.ts'
import { lookUp, lookUpWhole } from './rules/look-up.ts'
import { maxWords, searchWords } from './rules/search-words.ts'
import { selectFound } from './sql.ts'

/**
 * The first `limit` persons of some kinds whom every word of a search finds, as a query of `id` and `kind`; archived
 * ones too. Undefined: there is no word in it. Words beyond the first ten could only narrow it further.
 */
export function foundPersons(
  tenant: string,
  kinds: readonly PersonEntity[],
  { search, limit }: { readonly search: string; readonly limit: number },
): Fragment | undefined {
  // The longest is mostly the rarest.
  const words = searchWords(search)
    .slice(0, maxWords)
    .toSorted((one, other) => other.length - one.length)
  if (words.length === 0) return undefined
  const find = { words: words.map(lookUp), whole: words.map(lookUpWhole), archived: true, limit }
  return sql`select found.id, found.kind from (${selectFound(tenant, kinds, find)}) found`
}
