import type { RequestContext } from '../../kernel/http/context.ts'
import { noProvider } from './problems.ts'
import { activeProviders } from './providers/payment-methods.ts'
import { beginOnlinePayment } from './providers/start-payment.ts'

/** The provider that takes a payment, and how it begins. */
interface ChosenProvider {
  readonly provider: string
  begin(paymentId: string): Promise<unknown>
}

/** The provider that a payer named, or the only one of the school that takes the currency: else 422 `no_provider`. */
export async function chooseProvider(
  { tx }: RequestContext,
  requested: string | undefined,
  currency: string,
): Promise<ChosenProvider> {
  const active = (await activeProviders(tx)).filter(
    ({ currencies }) => currencies === null || currencies.includes(currency),
  )
  const fitting = requested ? active.filter(({ provider }) => provider === requested) : active
  const [only, another] = fitting
  if (!only || another) throw noProvider({ members: { providers: active.map(({ provider }) => provider) } })
  return { provider: only.provider, begin: (paymentId) => beginOnlinePayment(tx, paymentId) }
}
