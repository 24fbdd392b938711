import { endOf, meetingsOf, outside } from '../measures.ts'
import { eventAt } from '../naming.ts'
import type { EventPair, Problem } from '../problem.ts'
import type { Point, Rule, Subject, Violation, Watches } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { violation } from './point.ts'

/** Times between the end of the first event and the start of the second one, outside the limits. */
class OrderEvents implements Point {
  readonly problem: Problem
  readonly pair: EventPair
  readonly subject: Subject
  readonly resources: readonly number[] = []
  readonly events: readonly number[]
  readonly watches: Watches = { time: true, duration: true }

  constructor(problem: Problem, pair: EventPair) {
    this.problem = problem
    this.pair = pair
    this.subject = { type: 'eventPair', index: pair.first, second: pair.second }
    this.events = [pair.first, pair.second]
  }

  /** The separation, undefined while one of the events has no time. */
  separation(timetable: Timetable): number | undefined {
    const placed = (event: number): number[] =>
      meetingsOf(timetable, event).filter((meeting) => (timetable.time[meeting] ?? -1) >= 0)
    const first = placed(this.pair.first)
    const second = placed(this.pair.second)
    if (first.length === 0 || second.length === 0) return undefined
    const end = Math.max(...first.map((meeting) => endOf(timetable, meeting)))
    return Math.min(...second.map((meeting) => timetable.time[meeting] ?? 0)) - end
  }

  deviation(timetable: Timetable): number {
    const separation = this.separation(timetable)
    const { minimumSeparation, maximumSeparation } = this.pair
    return separation === undefined ? 0 : outside(separation, minimumSeparation, maximumSeparation)
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (this.deviation(timetable) === 0) return []
    const { first, second, minimumSeparation, maximumSeparation } = this.pair
    const values = {
      first: eventAt(this.problem, first).name,
      second: eventAt(this.problem, second).name,
      count: this.separation(timetable) ?? 0,
      minimum: minimumSeparation,
      maximum: maximumSeparation,
    }
    return [violation(this.problem, 'events_not_in_order', values, { events: [first, second] })]
  }
}

export const orderEvents: Rule = {
  kind: 'order_events',
  appliesTo: 'eventPairs',
  required: [],
  optional: [],
  messages: {
    events_not_in_order:
      '{second} starts {count} periods after the end of {first}, allowed are {minimum} to {maximum}',
  },
  compile: (problem, { eventPairs }) => eventPairs.map((pair) => new OrderEvents(problem, pair)),
}
