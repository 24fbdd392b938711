/** Where a payment stands, and the instant of the word that decided it; null: nobody outside has spoken. */
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
 * What a word does: `complete` and `reverse` move money, `mark` only changes the status, `remember` keeps the later
 * instant and nothing else.
 */
type Effect = 'complete' | 'reverse' | 'mark' | 'remember' | 'nothing'

/**
 * What a word about a payment does. Words come twice and in the wrong order: the later one counts, of two at the same
 * instant the success, so that every order leads to the same end. A cancellation never takes money back.
 */
export function effectOf({ status, settledAt }: Settled, { to, at }: Word): Effect {
  const earlier = settledAt !== null && at < settledAt
  const remembered = settledAt === null || at > settledAt ? 'remember' : 'nothing'
  if (to === 'completed') {
    if (status === 'completed' || status === 'refunded') return remembered
    return earlier ? 'nothing' : 'complete'
  }
  if (status === 'pending' || status === 'processing') return 'mark'
  if (status === 'completed' && to === 'failed') {
    return settledAt === null || at > settledAt ? 'reverse' : 'nothing'
  }
  return status === 'failed' && to === 'failed' ? remembered : 'nothing'
}
