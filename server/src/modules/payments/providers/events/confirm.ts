import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { Adapter, Stored } from '../adapter.ts'
import { ProviderRefused } from '../api.ts'
import { connected } from '../connection.ts'
import type { CurrentState } from '../rules/facts.ts'
import { selectMatches } from '../sql.ts'
import { factOf, storedState } from '../stored-event.ts'
import type { Found } from './apply.ts'
import { matchOf } from './match.ts'

/** The provider does not know yet either; it is asked again. */
export class NotDecided extends Error {
  constructor() {
    super('The provider has not decided yet.')
    this.name = 'NotDecided'
  }
}

/**
 * Asks the provider about an event that nothing proves. Its response is stored with the event; where it cannot be asked
 * or does not know the payment, the event is not believed.
 * @throws NotDecided, ProviderUnavailable to be tried again
 */
export async function confirmed(
  kernel: Kernel,
  tenant: string,
  adapter: Adapter,
  stored: Stored,
): Promise<Found> {
  const fact = factOf(adapter, stored)
  if (!fact.unproven || fact.type === null) return { kept: stored }
  const rows = await kernel.database.read(tenant, [selectMatches(tenant, adapter.provider, fact.references)])
  const match = matchOf(rows[0], stored, fact)
  if (match === 'none' || match === 'ambiguous') return { kept: stored }
  const isEnd = fact.type === 'payment.succeeded' || fact.type === 'payment.failed'
  if (!adapter.confirm || !isEnd) return { kept: stored, suspicion: 'cannot_be_confirmed' }
  const connection = await connected(kernel, tenant, adapter)
  if (!connection) return { kept: stored, suspicion: 'not_connected' }
  const { id: paymentId, provider_reference: providerReference, currency } = match
  try {
    const current = await adapter.confirm(connection.api, fact, { paymentId, providerReference, currency })
    return judgeAnswer(stored, current, paymentId)
  } catch (error) {
    if (error instanceof ProviderRefused) return { kept: stored, suspicion: 'cannot_be_confirmed' }
    throw error
  }
}

/** @throws NotDecided */
function judgeAnswer(event: Stored, answer: CurrentState | null, paymentId: string): Found {
  if (!answer) return { kept: event, suspicion: 'cannot_be_confirmed' }
  if (answer.status === 'pending') throw new NotDecided()
  const isOther = answer.paymentReference !== null && answer.paymentReference !== paymentId
  if (isOther) return { kept: event, suspicion: 'reference_differs' }
  return { kept: { ...event, confirmed: storedState(answer) } }
}
