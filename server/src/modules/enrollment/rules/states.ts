/** The states of an application, in the order of the pipeline; the last two end it. */
export const applicationStates = [
  'submitted',
  'under_review',
  'waitlisted',
  'offered',
  'accepted',
  'enrolled',
  'rejected',
  'withdrawn',
] as const

export type ApplicationState = (typeof applicationStates)[number]

/** States that hold a place of the grade level. */
export const holdingStates = [
  'offered',
  'accepted',
  'enrolled',
] as const satisfies readonly ApplicationState[]

/** States in which a new application for the same child is allowed. */
export const endedStates = ['rejected', 'withdrawn'] as const satisfies readonly ApplicationState[]

export const holdsPlace = (state: ApplicationState): boolean =>
  (holdingStates as readonly string[]).includes(state)

/** Who moves an application: the office, the family by its link, or the clock of the school. */
export type Mover = 'office' | 'family' | 'clock'

export const moves = [
  'review',
  'waitlist',
  'offer',
  'accept',
  'decline',
  'withdraw',
  'reject',
  'enroll',
  'expire',
] as const

export type Move = (typeof moves)[number]

interface MoveRule {
  readonly from: readonly ApplicationState[]
  readonly to: ApplicationState
  readonly by: readonly Mover[]
  /** From which states the office must say why. */
  readonly reasonFrom: readonly ApplicationState[]
}

const open = ['submitted', 'under_review', 'waitlisted'] as const

/** The whole pipeline. `expire` goes to the waiting list or ends, as the intake says: `to` is the former. */
export const moveRules: Readonly<Record<Move, MoveRule>> = {
  // An application that had ended is taken up again with a reason.
  review: {
    from: ['submitted', 'waitlisted', 'rejected', 'withdrawn'],
    to: 'under_review',
    by: ['office'],
    reasonFrom: ['rejected', 'withdrawn'],
  },
  // An offer is withdrawn with a reason, and the place is free.
  waitlist: {
    from: ['submitted', 'under_review', 'offered'],
    to: 'waitlisted',
    by: ['office'],
    reasonFrom: ['offered'],
  },
  offer: { from: open, to: 'offered', by: ['office', 'clock'], reasonFrom: [] },
  accept: { from: ['offered'], to: 'accepted', by: ['office', 'family'], reasonFrom: [] },
  decline: { from: ['offered'], to: 'withdrawn', by: ['family'], reasonFrom: [] },
  withdraw: {
    from: [...open, 'offered', 'accepted'],
    to: 'withdrawn',
    by: ['office', 'family'],
    reasonFrom: [],
  },
  reject: {
    from: [...open, 'offered', 'accepted'],
    to: 'rejected',
    by: ['office'],
    reasonFrom: [...open, 'offered', 'accepted'],
  },
  enroll: { from: ['accepted'], to: 'enrolled', by: ['office'], reasonFrom: [] },
  expire: { from: ['offered'], to: 'waitlisted', by: ['clock'], reasonFrom: [] },
}

/** Why a move is not made. */
type MoveError = 'move_not_allowed' | 'reason_required'

interface RequestedMove {
  readonly move: Move
  readonly from: ApplicationState
  readonly by: Mover
  readonly reason?: string | null | undefined
}

/** What prevents a move; undefined: nothing. Places and days are judged where they are known. */
export function errorOfMove({ move, from, by, reason }: RequestedMove): MoveError | undefined {
  const rule = moveRules[move]
  if (!rule.from.includes(from) || !rule.by.includes(by)) return 'move_not_allowed'
  return by === 'office' && rule.reasonFrom.includes(from) && !reason?.trim() ? 'reason_required' : undefined
}

/** What may be done with an application in a state. */
export const movesFrom = (state: ApplicationState, by: Mover): Move[] =>
  moves.filter((move) => moveRules[move].from.includes(state) && moveRules[move].by.includes(by))
