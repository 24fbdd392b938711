import type { Constraint, Problem } from './problem.ts'
import type { ParameterName } from './problem-input.ts'
import type { Timetable } from './timetable.ts'

/** Times, time groups or other things in a sentence, with ids where another language names them differently. */
export interface NameList {
  readonly of: 'times' | 'timeGroups' | 'names'
  /** Ids of the times or time groups. */
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** How many there are, where only the first ones are listed. */
  readonly total?: number
}

/** What fills the places of a sentence, by their names. */
export type Values = Readonly<Record<string, string | number | NameList>>

/** One reason for a deviation, as a code with values; `words.ts` says it in English. */
export interface Violation {
  /** A key of the rule's `messages`. */
  readonly code: string
  readonly values: Values
  /** Ids of what it is about. */
  readonly resources: readonly string[]
  readonly times: readonly string[]
  readonly events: readonly string[]
}

/** What a point of application is about. */
export interface Subject {
  readonly type: 'event' | 'eventGroup' | 'eventPair' | 'resource'
  readonly index: number
  /** The second event of a pair. */
  readonly second?: number
}

/** A point of application of a constraint: the same object evaluates, explains and guides the search. */
export interface Point {
  readonly subject: Subject
  /** Resources with busy times that the deviation depends on. */
  readonly resources: readonly number[]
  /** Events with meetings that the deviation depends on, and on what of them. */
  readonly events: readonly number[]
  readonly watches: Watches
  /** How many events an evaluation visits, where it is not those that it watches. */
  readonly size?: number
  deviation(timetable: Timetable): number
  /** The reasons for the deviation, empty when it is 0. */
  describe(timetable: Timetable): readonly Violation[]
}

/** The changes of a watched event that can change the deviation. */
export interface Watches {
  readonly time?: boolean
  readonly choice?: boolean
  readonly duration?: boolean
}

/** Everything about one kind of constraint. */
export interface Rule {
  readonly kind: string
  /** What its points of application are. */
  readonly appliesTo: 'events' | 'eventGroups' | 'eventPairs' | 'resources'
  readonly required: readonly ParameterName[]
  readonly optional: readonly ParameterName[]
  /** English sentences for the codes of its violations: `{name}` is a value, `{count|one|several}` counts. */
  readonly messages: Readonly<Record<string, string>>
  compile(problem: Problem, constraint: Constraint): readonly Point[]
}
