import { type Statement, sql } from '../../../../kernel/db/statement.ts'

interface ReceiptToApply {
  readonly id: string | null
  readonly providerId: string | null
  readonly provider: string
  readonly state: 'sent' | 'delivered' | 'failed'
  readonly code: string | null
}

/** Applies a receipt to its text; answers no row where it is not known, or is further already. */
export const updateByReceipt = (
  tenant: string,
  { id, providerId, provider, state, code }: ReceiptToApply,
  now: Date,
): Statement<{ id: string }> => sql<{ id: string }>`
  update texts set state = ${state}, reason = ${code}, provider_id = coalesce(provider_id, ${providerId}),
    sent_at = coalesce(sent_at, ${now}),
    settled_at = case when ${state} = 'sent' then settled_at else ${now}::timestamptz end
  where tenant_id = ${tenant} and provider = ${provider}
    and (id = ${id}::uuid or ${id}::uuid is null and provider_id = ${providerId})
    and (state in ('sending', 'unknown') or state = 'sent' and ${state} <> 'sent')
  returning id`

/** Removes a number that answered STOP before; what the provider or the office entered remains. */
export const deleteStopped = (tenant: string, phone: string): Statement<unknown> => sql`
  delete from text_suppressions where tenant_id = ${tenant} and phone = ${phone} and reason = 'stop'`
