import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Money received and not paid back, in minor units, by currency. */
export const sumReceived = (tenant: string): Statement<{ currency: string; amount: string }> =>
  sql<{ currency: string; amount: string }>`
    select currency, sum(amount - refunded)::text as amount from payments
    where tenant_id = ${tenant} and status in ('completed', 'refunded') group by currency`

/** How the payments since an instant ended. */
interface PaymentOutcomes {
  readonly failed: number
  readonly completed: number
}

export const countOutcomes = (tenant: string, since: Date): Statement<PaymentOutcomes> =>
  sql<PaymentOutcomes>`
    select count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status in ('completed', 'refunded'))::int as completed
    from payments where tenant_id = ${tenant} and paid_at >= ${since} and provider is not null`
