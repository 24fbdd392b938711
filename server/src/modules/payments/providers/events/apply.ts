import type { SecretBox } from '../../../../kernel/crypto/secret-box.ts'
import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Author } from '../../../ledger/index.ts'
import { refundsFromProvider } from '../../reported-refunds.ts'
import { disputeFromProvider, settlePayment } from '../../settle.ts'
import { type PaymentRow, selectPaymentForUpdate } from '../../sql.ts'
import type { Adapter, Stored } from '../adapter.ts'
import { adapters } from '../adapters.ts'
import { providerEventQueue } from '../event-queue.ts'
import type { EventState, Fact } from '../rules/facts.ts'
import { type NamedFact, type Outcome, outcomeOf, suspicionOf } from '../rules/outcome.ts'
import {
  type EventRow,
  selectApplied,
  selectEventForUpdate,
  selectMatches,
  updateEvent,
  updateUnmatchedAgain,
} from '../sql.ts'
import { factOf, openStored, sealStored } from '../stored-event.ts'
import { matchOf } from './match.ts'

/** What was found out about an event before the transaction. */
export interface Found {
  readonly kept: Stored
  /** Why it is not believed; undefined: nothing speaks against it yet. */
  readonly suspicion?: string
}

/**
 * Makes of an event what it means for its payment, once, in one transaction: the events of the payment are judged all
 * together, so that it does not matter in which order they came. Nothing in it calls out.
 */
export async function applyEvent(
  tx: Transaction,
  box: SecretBox,
  id: string,
  { kept: stored, suspicion }: Found,
): Promise<EventState | undefined> {
  // A request that learns a payment's provider id waits for this too, so that no event stays unmatched.
  const [, row] = await Promise.all([
    tx.execute(providerEventQueue.lock(tx.tenant)),
    tx.one(selectEventForUpdate(tx.tenant, id)),
  ])
  if (row?.state !== 'received') return undefined
  const adapter = adapters[row.provider]
  const fact = factOf(adapter, stored)
  const reported: EventRow = {
    ...row,
    type: fact.type,
    amount: fact.amount,
    currency: fact.currency,
    occurred_at: fact.occurredAt,
    processed_at: tx.now(),
    sealed_body: stored.confirmed === undefined ? row.sealed_body : sealStored(box, id, stored),
  }
  const save = async (state: EventState, note: string | null, paymentId: string | null = null) => {
    await tx.execute(updateEvent(tx.tenant, { ...reported, state, note, payment_id: paymentId }))
    return state
  }
  if (fact.type === null) return save('ignored', 'no_concern')
  const match = matchOf(await tx.query(selectMatches(tx.tenant, row.provider, fact.references)), stored, fact)
  if (match === 'none') return save('unmatched', 'no_such_payment')
  if (match === 'ambiguous') return save('suspicious', 'several_payments')
  const payment = await tx.one(selectPaymentForUpdate(tx.tenant, match.id))
  if (!payment) return save('unmatched', 'no_such_payment')
  const error =
    suspicion ??
    (fact.unproven ? 'not_confirmed' : suspicionOf(fact, knownOf(payment))) ??
    ((await isOfAnother(tx, adapter, fact, payment)) ? 'reference_taken' : null)
  if (error !== null) return save('suspicious', error, payment.id)
  // An attempt that failed changes nothing about money that has come: only a reversal does.
  if (fact.type === 'payment.failed' && knownOf(payment).received)
    return save('ignored', 'payment_already_received', payment.id)
  await save('applied', null, payment.id)
  await followOutcome(tx, box, { adapter, connectionId: row.connection_id }, payment)
  return 'applied'
}

/** Whether the provider's name of the payment is that of another one already. */
async function isOfAnother(
  tx: Transaction,
  { provider }: Adapter,
  { type, providerReference }: Fact,
  { id }: PaymentRow,
): Promise<boolean> {
  if (type !== 'payment.succeeded' || providerReference === null) return false
  const rows = await tx.query(selectMatches(tx.tenant, provider, [providerReference]))
  return rows.some((other) => other.tier === 2 && other.id !== id)
}

const knownOf = ({ amount, currency, status }: PaymentRow) => ({
  amount,
  currency,
  received: status === 'completed' || status === 'refunded',
})

/** Processes the reported refunds of a payment again; the caller holds the worker loop and the payment. */
export async function followRefunds(
  tx: Transaction,
  box: SecretBox,
  adapter: Adapter,
  payment: PaymentRow,
): Promise<void> {
  await bookRefunds(tx, payment.id, await readOutcome(tx, box, adapter, payment))
}

async function readOutcome(
  tx: Transaction,
  box: SecretBox,
  adapter: Adapter,
  payment: PaymentRow,
): Promise<Outcome> {
  const rows = await tx.query(selectApplied(tx.tenant, payment.id))
  return outcomeOf(
    rows.map((row) => named(row, factOf(adapter, openStored(box, row)))),
    knownOf(payment),
  )
}

/** A provider, and the connection that vouched for what it said last. */
interface Teller {
  readonly adapter: Adapter
  readonly connectionId: string | null
}

/** The state of a payment that follows from everything its provider has reported. */
async function followOutcome(
  tx: Transaction,
  box: SecretBox,
  by: Teller,
  payment: PaymentRow,
): Promise<void> {
  const { adapter } = by
  const outcome = await readOutcome(tx, box, adapter, payment)
  await book(tx, payment, by, outcome)
  const names = [payment.id, payment.provider_reference, outcome.providerReference]
  await tx.execute(
    updateUnmatchedAgain(
      tx.tenant,
      adapter.provider,
      names.filter((name) => name !== null),
    ),
  )
}

/** When it happened, as far as the provider can know it: not after we heard of it. */
const named = ({ event_id: eventId, received_at: receivedAt }: EventRow, fact: Fact): NamedFact => ({
  ...fact,
  eventId,
  occurredAt: fact.occurredAt && fact.occurredAt < receivedAt ? fact.occurredAt : receivedAt,
})

async function book(
  tx: Transaction,
  { id: paymentId }: PaymentRow,
  { adapter: { provider }, connectionId }: Teller,
  outcome: Outcome,
): Promise<void> {
  const author = authorOf(tx)
  await settle(tx, paymentId, outcome, connectionId)
  await bookRefunds(tx, paymentId, outcome)
  for (const { reference, at, ...dispute } of outcome.disputes) {
    await disputeFromProvider(tx, author, {
      ...dispute,
      paymentId,
      provider,
      providerReference: reference,
      at: at ?? author.at,
    })
  }
}

const authorOf = (tx: Transaction): Author => ({ at: tx.now(), userId: null, requestId: null })

async function settle(
  tx: Transaction,
  paymentId: string,
  { status, at, providerReference, failure, reversed }: Outcome,
  connectionId: string | null = null,
): Promise<void> {
  if (status === null) return
  await settlePayment(tx, authorOf(tx), {
    paymentId,
    to: status,
    at: at ?? tx.now(),
    connectionId,
    ...(providerReference === null ? {} : { providerReference }),
    ...(failure === null ? {} : { failure }),
    // A try that failed: the payer may try again, and then the success counts whatever its clock says.
    ...(status === 'failed' && !reversed ? { provisional: true } : {}),
  })
}

/** A refund that fails gives its money back to the payment: of one that was reversed it is gone as the rest is. */
async function bookRefunds(tx: Transaction, paymentId: string, outcome: Outcome): Promise<void> {
  if (outcome.refunded) await refundsFromProvider(tx, authorOf(tx), paymentId, outcome.refunded)
  if (outcome.reversed) await settle(tx, paymentId, outcome)
}
