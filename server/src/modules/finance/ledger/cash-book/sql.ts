import { type Fragment, type Statement, sql, when } from '../../../../kernel/db/statement.ts'

/** Which cash accounts and days are asked for. */
export interface CashQuestion {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly method?: string | undefined
}

/** Most rows of one answer. */
export const mostRows = 2000

/** A movement of cash; amounts in minor units, in above 0. */
export interface CashRow {
  readonly entry_id: string
  readonly line: number
  readonly effective_on: string
  readonly recorded_at: Date
  readonly kind: string
  readonly description: string
  readonly method: string
  readonly amount: bigint
  readonly payment_id: string | null
  readonly reference: string | null
  readonly receipt_number: string | null
  readonly household_id: string | null
  readonly household_title: string | null
}

const cash = (tenant: string, { currency, method }: CashQuestion): Fragment => sql`
  from ledger_postings posting
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
    and account.kind = 'cash' ${when(method, () => sql`and account.subject = ${method}`)}
  join ledger_entries entry on entry.tenant_id = ${tenant} and entry.id = posting.entry_id
  where posting.tenant_id = ${tenant} and posting.currency = ${currency}`

/** What the accounts held before the first day, and at the end of the last. */
export const selectCashSums = (
  tenant: string,
  asked: CashQuestion,
): Statement<{ opening: bigint; closing: bigint }> => sql<{ opening: bigint; closing: bigint }>`
  select coalesce(sum(posting.amount) filter (where posting.effective_on < ${asked.from}::date), 0)::bigint as opening,
    coalesce(sum(posting.amount), 0)::bigint as closing
  ${cash(tenant, asked)} and posting.effective_on <= ${asked.to}::date`

/** The movements of the days, in the order in which they were written; one more than are shown. */
export const selectCashRows = (tenant: string, asked: CashQuestion): Statement<CashRow> => sql<CashRow>`
  select moved.*, payment.reference, payment.receipt_number, household.id as household_id,
    household.title as household_title
  from (select entry.id as entry_id, posting.line, posting.position, posting.effective_on, entry.recorded_at,
      entry.kind, entry.description, account.subject as method, posting.amount, posting.payment_id,
      posting.household_id as own_household_id
    ${cash(tenant, asked)}
    and posting.effective_on between ${asked.from}::date and ${asked.to}::date
    order by posting.effective_on, posting.position, posting.line limit ${mostRows + 1}) moved
  left join payments payment on payment.tenant_id = ${tenant} and payment.id = moved.payment_id
  left join households household on household.tenant_id = ${tenant}
    and household.id = coalesce(moved.own_household_id, payment.household_id)
  order by moved.effective_on, moved.position, moved.line`
