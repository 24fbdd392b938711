export const disputeStates = [
  'open',
  'under_review',
  'resolved_refund',
  'resolved_no_refund',
  'closed',
] as const

export type DisputeState = (typeof disputeStates)[number]

/** Who moves a dispute. */
export type Mover = 'guardian' | 'office' | 'provider'

/** Whether a dispute is decided. */
export const isDecided = (state: DisputeState): boolean => state !== 'open' && state !== 'under_review'

const office: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['under_review', 'resolved_refund', 'resolved_no_refund', 'closed'],
  under_review: ['resolved_refund', 'resolved_no_refund', 'closed'],
  resolved_refund: [],
  resolved_no_refund: [],
  closed: [],
}

/** The office prepares its answer; the decision is the provider's. */
const officeOfProviders: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  ...office,
  open: ['under_review'],
  under_review: [],
}

/**
 * A provider moves its disputes as it likes: one that was won may be taken up again (Adyen: SECOND_CHARGEBACK after
 * CHARGEBACK_REVERSED), a lost one may be won in the next instance (PREARBITRATION_WON).
 */
const provider: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['under_review', 'resolved_refund', 'resolved_no_refund', 'closed'],
  under_review: ['open', 'resolved_refund', 'resolved_no_refund', 'closed'],
  resolved_refund: ['resolved_no_refund'],
  resolved_no_refund: ['open', 'under_review', 'resolved_refund', 'closed'],
  closed: ['open', 'under_review', 'resolved_refund', 'resolved_no_refund'],
}

/** Where a dispute may go. */
export function movesOf(
  { state, ofProvider }: { readonly state: DisputeState; readonly ofProvider: boolean },
  mover: Mover,
): readonly DisputeState[] {
  if (mover === 'guardian') return []
  if (mover === 'provider') return provider[state]
  return ofProvider ? officeOfProviders[state] : office[state]
}
