import { outside } from '../measures.ts'
import type { CompiledParameters, Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'

/** Too few or too many meetings of one duration. */
class DistributeSplitEvents extends EventPoint implements Point {
  readonly length: number
  readonly limits: CompiledParameters

  constructor(problem: Problem, event: number, limits: CompiledParameters) {
    super(problem, event, { duration: true })
    this.limits = limits
    this.length = limits.duration ?? 1
  }

  count({ firstMeeting, duration }: Timetable): number {
    let meetings = 0
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      if (duration[meeting] === this.length) meetings += 1
    }
    return meetings
  }

  deviation(timetable: Timetable): number {
    return outside(this.count(timetable), this.limits.minimum, this.limits.maximum)
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (this.deviation(timetable) === 0) return []
    const { minimum, maximum } = this.limits
    const values = { event: this.name, count: this.count(timetable), length: this.length, minimum, maximum }
    return [violation(this.problem, 'meetings_of_length', values, { events: [this.event] })]
  }
}

export const distributeSplitEvents: Rule = {
  kind: 'distribute_split_events',
  appliesTo: 'events',
  required: ['duration'],
  optional: ['minimum', 'maximum'],
  messages: {
    meetings_of_length:
      '{event}: {count|meeting|meetings} of {length|period|periods}, allowed are {minimum} to {maximum}',
  },
  compile: (problem, { events, parameters }) =>
    [...events].map((event) => new DistributeSplitEvents(problem, event, parameters)),
}
