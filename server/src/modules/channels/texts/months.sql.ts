import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Begins the count of a month. */
export const insertMonth = (tenant: string, month: string, currency: string): Statement<unknown> => sql`
  insert into text_months (tenant_id, month, currency) values (${tenant}, ${month}::date, ${currency})
  on conflict (tenant_id, month, currency) do nothing`

/** What a month has cost; locked, so that workers next to each other cannot go beyond the ceiling. */
export const selectMonthForUpdate = (
  tenant: string,
  month: string,
  currency: string,
): Statement<{ spent_micros: string }> => sql<{ spent_micros: string }>`
  ${selectMonth(tenant, month, currency)} for update`

export const selectMonth = (
  tenant: string,
  month: string,
  currency: string,
): Statement<{ spent_micros: string }> => sql<{ spent_micros: string }>`
  select held.spent_micros from text_months held
  where held.tenant_id = ${tenant} and held.month = ${month}::date and held.currency = ${currency}`

/** Adds to what months cost; less than nothing for what is no longer charged. */
export const addToMonths = (
  tenant: string,
  rows: readonly { readonly month: string; readonly currency: string; readonly micros: bigint }[],
): Statement<unknown> => sql`
  update text_months held set spent_micros = greatest(0, held.spent_micros + added.micros)
  from (
    select one.month, one.currency, sum(one.micros)::bigint as micros
    from unnest(${rows.map(({ month }) => month)}::date[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ micros }) => micros.toString())}::bigint[]) as one (month, currency, micros)
    group by one.month, one.currency
  ) added
  where held.tenant_id = ${tenant} and held.month = added.month and held.currency = added.currency`
