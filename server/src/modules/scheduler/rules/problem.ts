import type { CostFunction, Severity } from './problem-input.ts'

/** A start: the atoms that it covers, and the time that follows in the same bell and day. */
export interface Time {
  readonly index: number
  readonly id: string
  readonly name: string
  /** Index in `Problem.days`, -1 when the time belongs to no day. */
  readonly day: number
  readonly period: number
  readonly starts: number
  readonly ends: number
  /** Index of the next time, -1 at the end of the day (of the cycle in XHSTT). */
  readonly next: number
  readonly atoms: Int32Array
  readonly bell: string | undefined
}

/** An elementary interval of the cycle; no time starts or ends inside it. */
export interface Atom {
  readonly minutes: number
  /** Minutes after midnight; the index when the problem has no clock times. */
  readonly starts: number
  readonly ends: number
}

export interface TimeGroup {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly kind: 'day' | 'week' | 'group'
  readonly times: Int32Array
  /** In the order of the cycle. */
  readonly atoms: Int32Array
  /** The atoms as bits: words of 32 atoms that are not empty, and the bits in them. */
  readonly words: Int32Array
  readonly masks: Int32Array
}

interface ResourceType {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly resources: Int32Array
}

export interface Resource {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly type: number
  /** Infinity when unknown. */
  readonly capacity: number
  readonly features: ReadonlySet<string>
  /** Index of the building, -1 when unknown. */
  readonly building: number
}

export interface Group {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly members: Int32Array
}

export interface Role {
  readonly name: string
  readonly type: number
  /** Index of the fixed resource, -1 when it is to be chosen. */
  readonly resource: number
  /** Position in the choices of a meeting, -1 for a fixed resource. */
  readonly choice: number
  readonly workload: number
}

export interface Event {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly duration: number
  readonly workload: number
  /** The fixed start, -1 when it is to be chosen. */
  readonly time: number
  readonly roles: readonly Role[]
  /** The fixed resources, each one as often as the event names it. */
  readonly fixed: Int32Array
  /** The roles to be filled. */
  readonly open: readonly Role[]
  readonly students: number
  readonly features: readonly string[]
  /** Its meetings start by this bell; by any when undefined. */
  readonly bell: string | undefined
}

export interface EventPair {
  readonly first: number
  readonly second: number
  readonly minimumSeparation: number
  readonly maximumSeparation: number
}

export interface GroupLimit {
  readonly group: number
  readonly minimum: number
  readonly maximum: number
}

/** The parameters with indices in place of ids; what is absent has the value that limits nothing. */
export interface CompiledParameters {
  readonly role: string | undefined
  /** The start times of `times` and `timeGroups` together, ascending. */
  readonly times: Int32Array
  readonly timeGroups: Int32Array
  readonly limits: readonly GroupLimit[]
  readonly resources: Int32Array
  readonly minimum: number
  readonly maximum: number
  readonly duration: number | undefined
  readonly minimumDuration: number
  readonly maximumDuration: number
  readonly minimumAmount: number
  readonly maximumAmount: number
  readonly scope: 'time' | 'day' | 'period'
  readonly ordered: boolean
  readonly adjacent: boolean
  /** Minutes between buildings, like `Problem.travel`; undefined: those of the problem. */
  readonly travel: Float64Array | undefined
}

export interface Constraint {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly severity: Severity
  readonly weight: number
  readonly costFunction: CostFunction
  /** Points named twice count once. */
  readonly events: Int32Array
  readonly eventGroups: Int32Array
  readonly eventPairs: readonly EventPair[]
  readonly resources: Int32Array
  readonly parameters: CompiledParameters
}

/** The compiled, immutable problem: everything by index. */
export interface Problem {
  readonly id: string
  readonly name: string
  readonly times: readonly Time[]
  readonly atoms: readonly Atom[]
  readonly timeGroups: readonly TimeGroup[]
  /** The groups of kind `day` in the order of the cycle. */
  readonly days: readonly TimeGroup[]
  readonly resourceTypes: readonly ResourceType[]
  readonly resources: readonly Resource[]
  readonly resourceGroups: readonly Group[]
  readonly events: readonly Event[]
  readonly eventGroups: readonly Group[]
  readonly constraints: readonly Constraint[]
  /** Minutes of a normal period: amounts of time are divided by it. 1 without clock times. */
  readonly periodMinutes: number
  /** Whether every atom has `periodMinutes` minutes, so that counting atoms counts periods. */
  readonly uniform: boolean
  /** Whether lessons may be split without a rule that says how (XHSTT). */
  readonly freeSplits: boolean
  /** Words of 32 atoms for one set of atoms. */
  readonly words: number
  /** Minutes between buildings: `travel[from * buildings + to]`. */
  readonly travel: Float64Array
  readonly buildings: readonly string[]
}
