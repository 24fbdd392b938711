import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Series } from './rules/numbers.ts'

/** Takes the next numbers of a series and locks the row until the commit, so that no number is ever missing. */
export const takeNumbers = (
  tenant: string,
  series: Series,
  { year, count }: { readonly year: number; readonly count: number },
): Statement<{ last: number }> => sql<{ last: number }>`
  insert into number_series as held (tenant_id, series, year, last)
  values (${tenant}, ${series}, ${year}, ${count})
  on conflict (tenant_id, series, year) do update set last = held.last + excluded.last
  returning held.last`
