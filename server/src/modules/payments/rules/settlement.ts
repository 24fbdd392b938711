/** The status of a payment, and the instant of the report that decided it; null: no provider has reported. */
export interface Settled {
  readonly status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded'
  readonly settledAt: Date | null
}

/** What a provider or the office says of it. */
export interface Word {
  readonly to: 'completed' | 'failed' | 'cancelled'
  readonly at: Date
}

/**
 * What a report does: `complete` and `reverse` move money, `mark` only changes the status, `remember` stores the later
 * instant and nothing else.
 */
type Effect = 'complete' | 'reverse' | 'mark' | 'remember' | 'nothing'

/**
 * What a word about a payment does. Words come twice and in the wrong order: the later one counts, of two at the same
 * instant the success, so that every order leads to the same end. A cancellation never takes money back.
 */
export function effectOf(settled: Settled, { to, at }: Word): Effect {
  return to === 'completed' ? effectOfSuccess(settled, at) : effectOfEnd(settled, to, at)
}

const isLater = ({ settledAt }: Settled, at: Date): boolean => settledAt === null || at > settledAt

function effectOfSuccess(settled: Settled, at: Date): Effect {
  const { status, settledAt } = settled
  if (status === 'completed' || status === 'refunded') return isLater(settled, at) ? 'remember' : 'nothing'
  return settledAt !== null && at < settledAt ? 'nothing' : 'complete'
}

function effectOfEnd(settled: Settled, to: 'failed' | 'cancelled', at: Date): Effect {
  const { status } = settled
  if (status === 'pending' || status === 'processing') return 'mark'
  if (to === 'cancelled' || !isLater(settled, at)) return 'nothing'
  if (status === 'completed') return 'reverse'
  return status === 'failed' ? 'remember' : 'nothing'
}
