import { type Statement, sql } from '../../../kernel/db/statement.ts'

interface WaitingRow {
  readonly count: number
  readonly oldest_at: Date | null
}

/** Tills that were opened on an earlier day of the school and were not closed. */
export const selectTillsLeftOpen = (
  tenant: string,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Statement<WaitingRow> => sql<WaitingRow>`
  select count(*)::int as count, min(till.opened_at) as oldest_at from till_sessions till
  where till.tenant_id = ${tenant} and till.closed_at is null
  and (till.opened_at at time zone ${timeZone}::text)::date < ${today}::date`

interface DisputesRow extends WaitingRow {
  readonly amounts: readonly { readonly currency: string; readonly amount: string }[]
}

/** Disputes that nobody has decided, with what they are about. */
export const selectOpenDisputes = (tenant: string): Statement<DisputesRow> => sql<DisputesRow>`
  with open as materialized (
    select dispute.opened_at, dispute.currency, dispute.amount from payment_disputes dispute
    where dispute.tenant_id = ${tenant} and dispute.state in ('open', 'under_review')
  )
  select count(*)::int as count, min(open.opened_at) as oldest_at,
    (select coalesce(json_agg(json_build_object('currency', sum.currency, 'amount', sum.amount) order by sum.currency), '[]')
      from (select each.currency, sum(each.amount)::text as amount from open each group by each.currency) sum) as amounts
  from open`

/** Refunds that the provider did not make, or of which nobody knows whether it did. */
export const selectRefundsStuck = (tenant: string): Statement<WaitingRow> => sql<WaitingRow>`
  select count(*)::int as count, min(refund.created_at) as oldest_at from payment_refunds refund
  where refund.tenant_id = ${tenant} and refund.status = 'pending' and refund.failure_code is not null`
