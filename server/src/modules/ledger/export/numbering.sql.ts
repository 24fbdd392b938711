import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** The day of the calendar on which the financial years of numbered entries begin, `MM-DD`; no row: none is numbered. */
export const selectAnyNumbered = (tenant: string): Statement<{ start: string }> => sql<{ start: string }>`
  select to_char(numbered.year_starts_on, 'MM-DD') as start from ledger_fec_numbers numbered
  where numbered.tenant_id = ${tenant} limit 1`

/** Held until the commit: one at a time gives numbers in a school. */
export const takeNumbering = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ledger fec numbers ${tenant}`}, 0))`

/**
 * Numbers the entries up to a position that have no number: 1, 2, 3, … in each currency and financial year, in the order
 * of posting, after those that are there.
 * @param start first day of every financial year, `MM-DD`
 */
export const insertNumbers = (
  tenant: string,
  { start, upTo }: { readonly start: string; readonly upTo: bigint },
): Statement<unknown> => sql`
  insert into ledger_fec_numbers (tenant_id, entry_id, position, currency, year_starts_on, number)
  select entry.tenant_id, entry.id, entry.position, entry.currency, entry.year_starts_on,
    coalesce(held.last, 0) + row_number() over (partition by entry.currency, entry.year_starts_on order by entry.position)
  from (
    select entry.tenant_id, entry.id, entry.position, entry.currency,
      (extract(year from entry.effective_on)::int
        - (to_char(entry.effective_on, 'MM-DD') < ${start})::int || '-' || ${start})::date as year_starts_on
    from ledger_entries entry
    where entry.tenant_id = ${tenant} and entry.position <= ${upTo} and entry.position > coalesce((
      select max(numbered.position) from ledger_fec_numbers numbered where numbered.tenant_id = ${tenant}), 0)) entry
  left join (select numbered.currency, numbered.year_starts_on, max(numbered.number) as last
    from ledger_fec_numbers numbered where numbered.tenant_id = ${tenant}
    group by numbered.currency, numbered.year_starts_on) held
    on held.currency = entry.currency and held.year_starts_on = entry.year_starts_on`
