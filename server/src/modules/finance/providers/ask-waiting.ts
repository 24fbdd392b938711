import type { Kernel } from '../../../kernel/http/kernel.ts'
import { selectSchoolIds } from '../../tenants/index.ts'
import type { Adapter } from './adapter.ts'
import { adapterNamed } from './adapters.ts'
import { ProviderRefused, ProviderUnavailable } from './api.ts'
import { type Connected, connected } from './connection.ts'
import { keepEvent } from './events/keep.ts'
import { askedScheme, keptStanding } from './kept.ts'
import { type BegunRow, selectUndecided } from './sql.ts'

const minute = 60_000

/** From when on, and how long, a payment is asked about: a webhook is lost if it has not come in this time. */
const [asksAfter, asksUntil] = [15 * minute, 3 * 86_400_000]

/** How long it is asked about at every turn; after that once an hour. */
const often = 2 * 3_600_000

/** Payments of a school that one turn asks about. */
const most = 100

/** Asks about payments that have waited for long, in every school: the webhook may be lost. Run every ten minutes. */
export async function askAboutPayments(kernel: Kernel): Promise<void> {
  for (const { id } of await kernel.database.global(selectSchoolIds())) await askAboutPaymentsOf(kernel, id)
}

/** The same in one school. What a provider answers is kept as an event of its own, and goes the way of all events. */
export async function askAboutPaymentsOf(kernel: Kernel, tenant: string): Promise<void> {
  const { database, clock } = kernel
  const now = clock.now()
  const isHourly = now.getUTCMinutes() < 10
  const created = {
    after: new Date(now.getTime() - (isHourly ? asksUntil : often)),
    before: new Date(now.getTime() - asksAfter),
  }
  const [payments] = await database.read(tenant, [selectUndecided(tenant, created, most)])
  const connections = new Map<string, Connected | undefined>()
  for (const payment of payments) {
    const adapter = adapterNamed(payment.provider ?? '')
    if (!adapter) continue
    if (!connections.has(adapter.provider))
      connections.set(adapter.provider, await connected(kernel, tenant, adapter))
    const connection = connections.get(adapter.provider)
    if (connection) await askAbout(kernel, tenant, adapter, connection, payment)
  }
}

async function askAbout(
  { database, box, clock, log }: Kernel,
  tenant: string,
  adapter: Adapter,
  { api }: Connected,
  { id, provider_reference: providerReference, amount, currency }: BegunRow,
): Promise<void> {
  try {
    const standing = await adapter.ask(api, { paymentId: id, providerReference, currency })
    const isOther = standing?.paymentReference != null && standing.paymentReference !== id
    if (!standing || standing.status === 'pending' || isOther) return
    // A provider that does not tell the amount lets nothing be paid but what we asked for.
    const whole = standing.amount === null ? { ...standing, amount, currency } : standing
    const kept = { body: JSON.stringify(keptStanding(whole)), scheme: askedScheme, payment: id }
    const eventId = `asked:${id}:${standing.status}`
    await database.transaction(tenant, (tx) =>
      keepEvent(tx, box, adapter, { eventId, kept, at: clock.now() }),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefused) && !(error instanceof ProviderUnavailable)) throw error
    log.info({ payment: id, reason: error.message }, 'payment provider')
  }
}
