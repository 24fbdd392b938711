import { lastTimeOf, meetingsOf } from '../measures.ts'
import { eventAt } from '../naming.ts'
import type { EventPair, Problem } from '../problem.ts'
import type { Point, Rule, Subject, Violation, Watches } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { violation } from './point.ts'

/** Whether two events follow one another on the same day, in the given order or in any. */
class AdjacentEvents implements Point {
  readonly problem: Problem
  readonly pair: EventPair
  readonly ordered: boolean
  readonly subject: Subject
  readonly resources: readonly number[] = []
  readonly events: readonly number[]
  readonly watches: Watches = { time: true, duration: true }

  constructor(problem: Problem, pair: EventPair, ordered: boolean) {
    this.problem = problem
    this.pair = pair
    this.ordered = ordered
    this.subject = { type: 'eventPair', index: pair.first, second: pair.second }
    this.events = [pair.first, pair.second]
  }

  #follows(timetable: Timetable, first: number, second: number): boolean {
    const last = this.problem.times[lastTimeOf(timetable, first)]
    const start = this.problem.times[timetable.time[second] ?? -1]
    return last !== undefined && start !== undefined && last.next === start.index && last.day === start.day
  }

  #areAdjacent(timetable: Timetable, first: number, second: number): boolean {
    if (this.#follows(timetable, first, second)) return true
    return !this.ordered && this.#follows(timetable, second, first)
  }

  /** Meetings of the first event, with a time, that no meeting of the second one follows. */
  deviation(timetable: Timetable): number {
    const placed = (event: number): number[] =>
      meetingsOf(timetable, event).filter((meeting) => (timetable.time[meeting] ?? -1) >= 0)
    const second = placed(this.pair.second)
    if (second.length === 0) return 0
    const alone = placed(this.pair.first).filter(
      (meeting) => !second.some((other) => this.#areAdjacent(timetable, meeting, other)),
    )
    return alone.length
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (this.deviation(timetable) === 0) return []
    const { first, second } = this.pair
    const values = { first: eventAt(this.problem, first).name, second: eventAt(this.problem, second).name }
    const code = this.ordered ? 'not_consecutive' : 'not_grouped'
    return [violation(this.problem, code, values, { events: [first, second] })]
  }
}

export const adjacentEvents: Rule = {
  kind: 'adjacent_events',
  appliesTo: 'eventPairs',
  required: [],
  optional: ['ordered'],
  messages: {
    not_consecutive: '{second} does not directly follow {first}',
    not_grouped: '{first} and {second} are not next to each other',
  },
  compile: (problem, { eventPairs, parameters }) =>
    eventPairs.map((pair) => new AdjacentEvents(problem, pair, parameters.ordered)),
}
