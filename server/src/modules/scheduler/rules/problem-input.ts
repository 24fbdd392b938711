/** How a constraint turns the deviation at one point of application into cost, times its weight (XHSTT). */
export type CostFunction = 'linear' | 'quadratic' | 'step'

export type Severity = 'hard' | 'soft'

/**
 * One place where a lesson can start. Without clock times, every time is an interval of its own (XHSTT). With them, the
 * intervals of different bells may overlap, and clashes are counted by the clock.
 */
export interface TimeInput {
  readonly id: string
  readonly name: string
  /** The id of the time group of kind `day`. */
  readonly day?: string
  /** The position in the day, from 0; derived from the order when absent. */
  readonly period?: number
  /** Minutes after midnight, end exclusive. */
  readonly starts?: number
  readonly ends?: number
  /** Weeks of the cycle in which the time exists, from 0; all weeks when absent. */
  readonly weeks?: readonly number[]
  /** Times of the same bell and day follow one another; one bell when absent. */
  readonly bell?: string
}

export interface TimeGroupInput {
  readonly id: string
  readonly name: string
  readonly kind: 'day' | 'week' | 'group'
  readonly times: readonly string[]
  /** The week of the cycle that the group is about, from 0: only the intervals of that week count. */
  readonly week?: number
}

export interface ResourceTypeInput {
  readonly id: string
  readonly name: string
}

export interface ResourceInput {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Seats of a room. */
  readonly capacity?: number
  /** Equipment of a room. */
  readonly features?: readonly string[]
  readonly building?: string
}

export interface ResourceGroupInput {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly resources: readonly string[]
}

/** A place in an event: a fixed resource, or one to be chosen from a type. */
export interface RoleInput {
  readonly role?: string
  readonly type?: string
  readonly resource?: string
  /** The workload of this role; the event's when absent. */
  readonly workload?: number
}

/** What has to be taught: `duration` times in all, in one or more meetings. */
export interface EventInput {
  readonly id: string
  readonly name: string
  readonly duration: number
  /** The duration when absent. */
  readonly workload?: number
  /** The start that is fixed in advance. */
  readonly time?: string
  readonly roles: readonly RoleInput[]
  /** Every member takes part. */
  readonly resourceGroups?: readonly string[]
  /** How many students attend, for the capacity of rooms. */
  readonly students?: number
  /** Features that the chosen room must have. */
  readonly features?: readonly string[]
  /** The bell by which its meetings start; any when absent. */
  readonly bell?: string
}

export interface EventGroupInput {
  readonly id: string
  readonly name: string
  readonly kind: 'course' | 'group'
  readonly events: readonly string[]
}

export interface EventPairInput {
  readonly first: string
  readonly second: string
  readonly minimumSeparation?: number
  readonly maximumSeparation?: number
}

export interface AppliesTo {
  readonly events?: readonly string[]
  readonly eventGroups?: readonly string[]
  readonly eventPairs?: readonly EventPairInput[]
  readonly resources?: readonly string[]
  readonly resourceGroups?: readonly string[]
}

export interface TimeGroupLimit {
  readonly timeGroup: string
  readonly minimum: number
  readonly maximum: number
}

/** The members that a kind reads are listed in its rule (`registry.ts`); the others must be absent. */
export interface ConstraintParameters {
  readonly role?: string
  readonly times?: readonly string[]
  readonly timeGroups?: readonly string[]
  readonly limits?: readonly TimeGroupLimit[]
  readonly resources?: readonly string[]
  readonly resourceGroups?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly duration?: number
  readonly minimumDuration?: number
  readonly maximumDuration?: number
  readonly minimumAmount?: number
  readonly maximumAmount?: number
  /** What must be equal for `same_start`: the whole time, only the day, or only the period. */
  readonly scope?: 'time' | 'day' | 'period'
  readonly ordered?: boolean
  readonly adjacent?: boolean
  /** The ways between buildings; those of the problem when absent. */
  readonly travel?: readonly TravelInput[]
}

export type ParameterName = keyof ConstraintParameters

export interface ConstraintInput {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly severity: Severity
  readonly weight: number
  readonly costFunction: CostFunction
  readonly appliesTo: AppliesTo
  readonly parameters: ConstraintParameters
}

/** Minutes between two buildings, in both directions. */
export interface TravelInput {
  readonly from: string
  readonly to: string
  readonly minutes: number
}

/** A timetabling problem by ids, as it is stored, imported or posted. Times are in the order of the cycle. */
export interface ProblemInput {
  readonly id: string
  readonly name: string
  readonly times: readonly TimeInput[]
  readonly timeGroups: readonly TimeGroupInput[]
  readonly resourceTypes: readonly ResourceTypeInput[]
  readonly resources: readonly ResourceInput[]
  readonly resourceGroups: readonly ResourceGroupInput[]
  readonly events: readonly EventInput[]
  readonly eventGroups: readonly EventGroupInput[]
  readonly constraints: readonly ConstraintInput[]
  readonly travel?: readonly TravelInput[]
  /**
   * XHSTT: a lesson may run from the last time of a day into the next day, and the solver may split any event. Otherwise
   * an event is split only when a rule says how.
   */
  readonly continuous?: boolean
  /** Minutes of a normal period, the unit of idle and busy times with clock times; the median when absent. */
  readonly periodMinutes?: number
}
