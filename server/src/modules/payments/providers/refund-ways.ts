import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { PaymentRow } from '../sql.ts'
import { adapterNamed } from './adapters.ts'
import { activeProviders } from './payment-methods.ts'

/** Whether the provider of a payment accepts refund requests, and the school is connected to it. */
export async function canSendRefund(
  tx: Transaction,
  { provider, provider_reference: reference }: PaymentRow,
): Promise<boolean> {
  const adapter = adapterNamed(provider ?? '')
  if (!adapter?.refund || reference === null || !adapter.canRefund?.(reference)) return false
  return (await activeProviders(tx)).some((one) => one.provider === adapter.provider)
}

/** Whether a refund whose answer was lost can be asked for again without being made twice. */
export const canSendAgain = ({ provider }: PaymentRow): boolean =>
  adapterNamed(provider ?? '')?.refundsOnce !== true
