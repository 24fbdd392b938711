import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import type { AccountKind } from './rules/entry.ts'

/** What an account was debited and credited in a currency; minor units. */
export interface BalanceRow {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly kind: AccountKind
  readonly subject: string
  readonly currency: string
  readonly debit: bigint
  readonly credit: bigint
}

/** The largest number of 64 bits. */
const lastPosition = 2n ** 63n - 1n

/**
 * Sums by account and currency up to a day: the stored daily sums, and the postings that came after them. One statement, so
 * that both are of the same moment.
 *
 * The upper bound says nothing: between two bounds that it does not know the planner expects few rows and takes the index
 * of positions, where above one alone it expects a third of all and reads them all. Neither bound may be an expression
 * around a query: under row level security only a bare value is compared before the policy.
 */
const sums = (tenant: string, on: string): Fragment => sql`
  select part.account_id, part.currency, sum(part.debit)::bigint as debit, sum(part.credit)::bigint as credit from (
    select kept.account_id, kept.currency, sum(kept.debit) as debit, sum(kept.credit) as credit
    from ledger_daily_sums kept where kept.tenant_id = ${tenant} and kept.day <= ${on}::date
    group by kept.account_id, kept.currency
    union all
    select late.account_id, late.currency, sum(greatest(late.amount, 0)), sum(greatest(-late.amount, 0))
    from ledger_postings late
    where late.tenant_id = ${tenant} and late.effective_on <= ${on}::date
    and late.position > (
      select coalesce(max(rolled.position), 0) from ledger_rollups rolled where rolled.tenant_id = ${tenant})
    and late.position <= (select ${lastPosition}::bigint)
    group by late.account_id, late.currency) part
  group by part.account_id, part.currency`

/** The trial balance at the end of a day, by currency and code. */
export const selectTrialBalance = (tenant: string, on: string): Statement<BalanceRow> => sql<BalanceRow>`
  select account.id, account.code, account.title, account.kind, account.subject, sum.currency, sum.debit, sum.credit
  from (${sums(tenant, on)}) sum
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = sum.account_id
  order by sum.currency, account.code, account.id`
