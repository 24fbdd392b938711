import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Author, recordFinance } from '../../ledger/index.ts'
import { type Applied, holdPayment } from '../hold.ts'
import { notBefore } from '../not-before.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { PaymentRow } from '../sql.ts'
import { disputeEvent } from './events.ts'
import { keepDispute } from './keep.ts'
import { moveMoney } from './money.ts'
import { type ProviderDisputeState, stateOfProvider, withholds } from './rules/provider-states.ts'
import { type DisputeState, isDecided, movesOf } from './rules/states.ts'
import { type DisputeReason, type DisputeRow, insertDispute, selectDisputesOf } from './sql.ts'

/** What a provider says of a dispute. */
interface ProviderDispute {
  readonly paymentId: string
  readonly provider: string
  /** What the provider calls the dispute. */
  readonly providerReference: string
  readonly state: ProviderDisputeState
  /** The provider's own word for it. */
  readonly providerState: string
  /** Minor units in dispute. */
  readonly amount: bigint
  /** Until when evidence may be sent. */
  readonly dueAt: Date | null
  readonly reason: DisputeReason
  /** When the provider said so: of two words the later one counts. */
  readonly at: Date
}

/**
 * Books what a provider says of a dispute, once. One that the school had open for the payment becomes the provider's;
 * a decided one may be taken up again. Money moves as the provider holds it back, releases it or gives it to the payer.
 */
export async function disputeFromProvider(
  tx: Transaction,
  author: Author,
  reported: ProviderDispute,
): Promise<Applied> {
  const { payments, before: payment } = await holdPayment(tx, author, reported.paymentId)
  const known = await tx.query(selectDisputesOf(tx.tenant, payment.id))
  const same = known.find(
    ({ provider, provider_reference }) =>
      provider === reported.provider && provider_reference === reported.providerReference,
  )
  const open = known.find((one) => !isDecided(one.state) && one.id !== same?.id)
  const held = same ?? (open?.provider === null ? open : undefined)
  if (held) {
    if (isStale(held, reported)) return 'unchanged'
    if (open && open.id !== held.id && !isDecided(stateOfProvider[reported.state])) {
      await giveWay(payments, payment, open)
    }
    return apply(payments, payment, held, reported)
  }
  const paying = open ? await giveWay(payments, payment, open) : payment
  return apply(payments, paying, await openFor(payments, payment, reported), reported)
}

const rank = (state: DisputeState): number => (state === 'open' ? 0 : isDecided(state) ? 2 : 1)

/** Earlier than the last word, or no further at the same instant. */
const isStale = ({ told_at, state }: DisputeRow, reported: ProviderDispute): boolean =>
  told_at !== null &&
  (reported.at < told_at ||
    (reported.at.getTime() === told_at.getTime() && rank(stateOfProvider[reported.state]) <= rank(state)))

/** One dispute of a payment is open at a time: the newer one of a provider ends the older. */
async function giveWay(payments: PaymentContext, payment: PaymentRow, open: DisputeRow): Promise<PaymentRow> {
  const moved = await moveMoney(payments, payment, open, {
    to: 'closed',
    withholds: false,
    at: payments.author.at,
  })
  await keepDispute(payments, open, {
    ...moved.dispute,
    state: 'closed',
    resolution: 'Another dispute took its place.',
  })
  return moved.payment
}

async function openFor(
  payments: PaymentContext,
  payment: PaymentRow,
  reported: ProviderDispute,
): Promise<DisputeRow> {
  const { tx, author } = payments
  const row: DisputeRow = {
    id: uuidv7(),
    payment_id: payment.id,
    state: 'open',
    reason: reported.reason,
    description: `${reported.provider}: ${reported.providerState}`,
    amount: disputedOf(payment, reported),
    currency: payment.currency,
    provider: reported.provider,
    provider_reference: reported.providerReference,
    provider_state: reported.providerState,
    withheld: false,
    withheld_times: 0,
    told_at: null,
    evidence_due_at: reported.dueAt,
    resolution: null,
    refund_id: null,
    opened_by: null,
    opened_at: reported.at,
    resolved_at: null,
    updated_at: author.at,
    version: 1,
  }
  if (!(await tx.one(insertDispute(tx.tenant, row)))) throw new Error('Two disputes of a payment are open.')
  await recordFinance({ tx, author }, [
    {
      entity: 'dispute',
      id: row.id,
      action: 'opened',
      change: { provider_state: reported.providerState },
      event: disputeEvent(row, true),
    },
  ])
  return row
}

/** No more than was paid can be in dispute, whatever the provider reports. */
const disputedOf = ({ amount }: PaymentRow, reported: ProviderDispute): bigint =>
  reported.amount > 0n && reported.amount < amount ? reported.amount : amount

async function apply(
  payments: PaymentContext,
  payment: PaymentRow,
  held: DisputeRow,
  reported: ProviderDispute,
): Promise<Applied> {
  const to = stateOfProvider[reported.state]
  const known: DisputeRow = {
    ...held,
    provider: reported.provider,
    provider_reference: reported.providerReference,
    told_at: reported.at,
    amount: held.withheld || held.refund_id !== null ? held.amount : disputedOf(payment, reported),
    evidence_due_at: reported.dueAt ?? held.evidence_due_at,
  }
  const possible =
    to === held.state || movesOf({ state: held.state, ofProvider: true }, 'provider').includes(to)
  if (!possible) {
    await keepDispute(payments, held, known)
    return 'unchanged'
  }
  const { dispute } = await moveMoney(payments, payment, known, {
    to,
    at: notBefore(payment, reported.at),
    withholds: withholds(reported.provider, reported.providerState),
  })
  await keepDispute(payments, held, { ...dispute, state: to, provider_state: reported.providerState })
  return 'applied'
}
