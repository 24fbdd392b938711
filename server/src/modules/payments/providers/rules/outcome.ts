import type { DisputeFact, Fact, Failure } from './facts.ts'

/** What is known about a payment in addition to its events. */
interface KnownPayment {
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  /** Whether its money is known to be there: completed by hand, or by an event before. */
  readonly received: boolean
}

/** A fact with the name of its event, which decides between two of the same instant. */
export type NamedFact = Fact & { readonly eventId: string }

/** Why an event is not believed. */
type Suspicion =
  | 'amount_missing'
  | 'amount_differs'
  | 'currency_differs'
  | 'refund_exceeds_payment'
  | 'dispute_exceeds_payment'

/** What the events of a payment come to, whatever the order in which they arrived. */
export interface Outcome {
  /** null: the events leave it as it is. */
  readonly status: 'completed' | 'failed' | null
  readonly at: Date | null
  readonly providerReference: string | null
  readonly failure: Failure | null
  /** Whether it failed after its money had come. */
  readonly reversed: boolean
  /** Everything refunded so far. */
  readonly refunded: Refunded | null
  readonly disputes: readonly KnownDispute[]
}

/** The refunds, in total and one by one as far as they were reported so. */
interface Refunded {
  /** Minor units; those that failed are no part of it. */
  readonly total: bigint
  /** Whether totals were reported: then they may include refunds that were not reported one by one. */
  readonly hasTotals: boolean
  readonly at: Date | null
  readonly reference: string
  readonly singles: readonly SingleRefund[]
  readonly failed: readonly FailedRefund[]
}

interface OneRefund {
  readonly reference: string
  /** Our id of it; null: not reported. */
  readonly ours: string | null
  /** The provider's id of it; null: not reported. */
  readonly name: string | null
  readonly at: Date | null
}

interface SingleRefund extends OneRefund {
  /** Minor units. */
  readonly amount: bigint
}

interface FailedRefund extends OneRefund {
  readonly failure: Failure
}

/** A dispute as the last word about it has it. */
interface KnownDispute extends DisputeFact {
  /** Minor units. */
  readonly amount: bigint
  readonly at: Date | null
}

/** Holds an event against its payment: an amount is matched, never trusted. */
export function suspicionOf(fact: Fact, payment: KnownPayment): Suspicion | null {
  if (fact.currency !== null && fact.currency !== payment.currency) return 'currency_differs'
  // What failed or was reversed may come without an amount; one that is named must fit the payment.
  const named = fact.amount ?? 0n
  if (fact.type === 'payment.failed') return suspect(fact.amount ?? payment.amount, payment)
  if (fact.type === 'payment.reversed' || fact.type === 'refund.failed') {
    return named > payment.amount ? 'amount_differs' : null
  }
  if (fact.dispute) return named > payment.amount ? 'dispute_exceeds_payment' : null
  return suspicionOfMoney(fact, payment)
}

/** The same of money that came or was refunded: its amount and currency are known. */
function suspicionOfMoney({ amount, currency, refund }: Fact, payment: KnownPayment): Suspicion | null {
  if (amount === null || currency === null) return 'amount_missing'
  if (refund) return amount > payment.amount ? 'refund_exceeds_payment' : null
  return suspect(amount, payment)
}

const suspect = (amount: bigint, payment: KnownPayment): Suspicion | null =>
  amount === payment.amount ? null : 'amount_differs'

/**
 * What a set of events comes to. A function of the set: neither order nor repetition changes it. Money that came is not
 * undone by a failed attempt, only by a reversal. Refunds and disputes are of money that came: before that is known
 * they wait.
 */
export function outcomeOf(facts: readonly NamedFact[], payment: KnownPayment): Outcome {
  const ordered = facts.toSorted(byTime)
  const succeeded = ordered.filter(({ type }) => type === 'payment.succeeded')
  const failed = ordered.filter(({ type }) => type === 'payment.failed')
  const reversed = ordered.filter(({ type }) => type === 'payment.reversed')
  const received = payment.received || succeeded.length > 0
  const providerReference =
    succeeded.findLast((fact) => fact.providerReference !== null)?.providerReference ?? null
  const base = { providerReference, failure: null, reversed: false, refunded: null, disputes: [] }
  if (!received) return attemptOf(failed, base)
  const undone = reversed.at(-1)
  const [came] = succeeded
  const receipt = undone
    ? {
        status: 'failed' as const,
        at: later(undone.occurredAt, came?.occurredAt),
        failure: undone.failure ?? takenBack,
      }
    : { status: came ? ('completed' as const) : null, at: came?.occurredAt ?? null, failure: null }
  return {
    ...base,
    ...receipt,
    reversed: undone !== undefined,
    refunded: refundsOf(ordered, payment.amount),
    disputes: disputesOf(ordered, payment.amount),
  }
}

/** What is known of a payment for which no money came. */
function attemptOf(failed: readonly NamedFact[], base: Omit<Outcome, 'status' | 'at'>): Outcome {
  const last = failed.at(-1)
  if (!last) return { ...base, status: null, at: null }
  return { ...base, status: 'failed', at: last.occurredAt, failure: last.failure ?? declined }
}

/** What undoes something comes after it, whatever the clocks say. */
const later = (at: Date | null, than: Date | null | undefined): Date | null =>
  at && than && at <= than ? new Date(than.getTime() + 1) : at

const declined: Failure = { code: 'declined', message: 'The provider did not take the payment.' }
const takenBack: Failure = { code: 'reversed', message: 'The provider took the payment back.' }

/**
 * What was refunded: the largest reported total, less what failed after it; or what was reported one by one, where that
 * is more. Of one refund the last word counts.
 */
function refundsOf(ordered: readonly NamedFact[], max: bigint): Refunded | null {
  const facts = ordered.filter(({ refund, type }) => refund && type !== null)
  const found: RefundsFound = { singles: new Map(), failed: new Map(), total: 0n }
  for (const fact of facts) {
    if (fact.type === 'refund.failed') addFailure(found, fact)
    else addRefund(found, fact)
  }
  const { singles, failed, total } = found
  const sum = [...singles.values()].reduce((left, { amount }) => left + amount, 0n)
  const larger = sum > total ? sum : total
  const last = facts.findLast(({ type }) => type === 'payment.refunded')
  if (larger === 0n && failed.size === 0) return null
  return {
    total: larger > max ? max : larger,
    hasTotals: total > 0n,
    at: (last ?? facts.at(-1))?.occurredAt ?? null,
    reference: last?.refund?.reference || last?.eventId || '',
    singles: [...singles.values()],
    failed: [...failed.values()],
  }
}

/** Refunds by what the provider calls them, as far as the events were read. */
interface RefundsFound {
  readonly singles: Map<string, SingleRefund>
  readonly failed: Map<string, FailedRefund>
  /** The largest total that was reported, less what failed after it. */
  total: bigint
}

type RefundOfFact = NonNullable<NamedFact['refund']>

const keyOfRefund = (refund: RefundOfFact, eventId: string): string =>
  refund.name || refund.reference || eventId

const oneRefund = (refund: RefundOfFact, { eventId, occurredAt: at }: NamedFact): OneRefund => ({
  reference: keyOfRefund(refund, eventId),
  ours: refund.ours ?? null,
  name: refund.name ?? null,
  at,
})

function addFailure(found: RefundsFound, fact: NamedFact): void {
  const { refund, amount, eventId, failure } = fact
  if (!refund) return
  const key = keyOfRefund(refund, eventId)
  const gone = refund.own ?? found.singles.get(key)?.amount ?? amount ?? 0n
  if (!found.failed.has(key)) found.total = found.total > gone ? found.total - gone : 0n
  found.singles.delete(key)
  found.failed.set(key, { ...oneRefund(refund, fact), failure: failure ?? notRefunded })
}

function addRefund(found: RefundsFound, fact: NamedFact): void {
  const { refund, amount, eventId } = fact
  if (!refund || amount === null) return
  const own = refund.isTotal ? refund.own : amount
  if (refund.isTotal && amount > found.total) found.total = amount
  if (own == null) return
  const key = keyOfRefund(refund, eventId)
  found.singles.set(key, { ...oneRefund(refund, fact), amount: own })
  found.failed.delete(key)
}

const notRefunded: Failure = { code: 'refund_failed', message: 'The provider could not make the refund.' }

function disputesOf(ordered: readonly NamedFact[], max: bigint): Outcome['disputes'] {
  const latest = new Map<string, KnownDispute>()
  for (const { dispute, amount, occurredAt } of ordered) {
    if (dispute) latest.set(dispute.reference, { ...dispute, amount: amount ?? max, at: occurredAt })
  }
  return [...latest.values()].sort((left, right) => (left.reference < right.reference ? -1 : 1))
}

/** Of one instant what ends something comes after what begins it. */
const rank = ({ dispute, type }: Fact): number =>
  type === 'refund.failed'
    ? 1
    : dispute
      ? { open: 0, under_review: 1, closed: 2, won: 3, lost: 4 }[dispute.state]
      : 0

function byTime(left: NamedFact, right: NamedFact): number {
  const apart = (left.occurredAt?.getTime() ?? 0) - (right.occurredAt?.getTime() ?? 0)
  if (apart !== 0) return apart
  const ranked = rank(left) - rank(right)
  if (ranked !== 0) return ranked
  return left.eventId < right.eventId ? -1 : left.eventId > right.eventId ? 1 : 0
}
