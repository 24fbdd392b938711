import type { Kernel } from '../../../kernel/http/kernel.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { answersWithin } from '../sending.ts'
import type { Adapter } from './adapter.ts'
import { adapterNamed } from './adapters.ts'
import { type Api, ProviderRefused, ProviderUnavailable } from './api.ts'
import { type Connected, connected } from './connection.ts'
import { keepEvent } from './events/keep.ts'
import { keepRefundState } from './save-refund.ts'
import {
  type AcceptedRow,
  type BegunRow,
  selectAccepted,
  selectUndecided,
  updateRefundsRequested,
  updateRequested,
} from './sql.ts'
import { requestedScheme, storedState } from './stored-event.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** From when on, and how long, a payment is asked about: a webhook is lost if it has not come in this time. */
const [asksAfter, asksUntil] = [15 * minute, 3 * day]

/** How long it is asked about at every turn; after that once an hour. */
const often = 2 * hour

/** Of an hour with a turn every ten minutes. */
const hourly = 55 * minute

/** Payments of a school, and refunds, that one turn asks about; what is left comes first at the next. */
const max = 100

/** Asks about payments that have waited for long, in every school: the webhook may be lost. Run every ten minutes. */
export async function askAboutPayments(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, ({ id }) => askAboutPaymentsOf(kernel, id))
}

/** The same in one school. A provider's response is stored as an event and processed like all events. */
export async function askAboutPaymentsOf(kernel: Kernel, tenant: string): Promise<void> {
  const { database, clock } = kernel
  const now = clock.now()
  const ago = (time: number): Date => new Date(now.getTime() - time)
  const waiting = { before: ago(asksAfter), oldBefore: ago(often), requestedBefore: ago(hourly) }
  const [payments, refunds] = await database.read(tenant, [
    selectUndecided(tenant, { ...waiting, after: ago(asksUntil) }, max),
    selectAccepted(tenant, { ...waiting, after: ago(answersWithin) }, max),
  ])
  if (payments.length + refunds.length === 0) return
  // Before they are asked about: what cannot be answered does not stand in the way of the others.
  await database.transaction(tenant, async (tx) => {
    await tx.execute(updateRequested(tenant, idsOf(payments), now))
    await tx.execute(updateRefundsRequested(tenant, idsOf(refunds), now))
  })
  const connections = new Map<string, Connected | undefined>()
  const connectionTo = async (provider: string | null): Promise<Line | undefined> => {
    const adapter = adapterNamed(provider ?? '')
    if (!adapter) return undefined
    if (!connections.has(adapter.provider))
      connections.set(adapter.provider, await connected(kernel, tenant, adapter))
    const connection = connections.get(adapter.provider)
    return connection && { adapter, api: connection.api, connectionId: connection.id }
  }
  for (const payment of payments) {
    const line = await connectionTo(payment.provider)
    if (line) await calmly(kernel, payment.id, () => askAbout(kernel, tenant, line, payment))
  }
  for (const refund of refunds) {
    const line = await connectionTo(refund.provider)
    if (line) await calmly(kernel, refund.payment_id, () => askAboutRefund(kernel, tenant, line, refund))
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** A provider and the school's own way to it. */
interface Line {
  readonly adapter: Adapter
  readonly api: Api
  readonly connectionId: string
}

/** A provider that cannot be reached, or does not know what is asked, is asked again at another turn. */
async function calmly({ log }: Kernel, payment: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ProviderRefused) && !(error instanceof ProviderUnavailable)) throw error
    log.info({ payment, reason: error.message }, 'payment provider')
  }
}

async function askAbout(
  { database, box, clock }: Kernel,
  tenant: string,
  { adapter, api, connectionId }: Line,
  { id, provider_reference: providerReference, amount, currency }: BegunRow,
): Promise<void> {
  const current = await adapter.ask(api, { paymentId: id, providerReference, currency })
  const isOther = current?.paymentReference != null && current.paymentReference !== id
  if (!current || current.status === 'pending' || isOther) return
  // A provider that does not report the amount accepts only the amount we requested.
  const whole = current.amount === null ? { ...current, amount, currency } : current
  const stored = { body: JSON.stringify(storedState(whole)), scheme: requestedScheme, payment: id }
  const eventId = `asked:${id}:${current.status}`
  const event = { eventId, kept: stored, connectionId, at: clock.now() }
  await database.transaction(tenant, (tx) => keepEvent(tx, box, adapter, event))
}

async function askAboutRefund(
  { database, box }: Kernel,
  tenant: string,
  { adapter, api }: Line,
  row: AcceptedRow,
): Promise<void> {
  const current = await adapter.askRefund?.(api, row.provider_reference)
  if (!current || current.status === 'pending') return
  const order = {
    refundId: row.id,
    paymentId: row.payment_id,
    providerReference: row.payment_reference ?? '',
    amount: row.amount,
    currency: row.currency,
    reason: '',
  }
  // By the name that we asked for, whatever it answers.
  const known = { ...current, providerReference: row.provider_reference }
  await database.transaction(tenant, (tx) => keepRefundState(tx, box, adapter, { order, standing: known }))
}
