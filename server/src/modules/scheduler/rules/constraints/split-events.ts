import { outside } from '../measures.ts'
import type { CompiledParameters, Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'

/** Meetings that are too short or too long, and too few or too many of them. */
class SplitEvents extends EventPoint implements Point {
  readonly limits: CompiledParameters

  constructor(problem: Problem, event: number, limits: CompiledParameters) {
    super(problem, event, { duration: true })
    this.limits = limits
  }

  count({ firstMeeting, duration }: Timetable): { meetings: number; misfits: number } {
    const { minimumDuration, maximumDuration } = this.limits
    let meetings = 0
    let misfits = 0
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      const length = duration[meeting] ?? 0
      if (length === 0) continue
      meetings += 1
      if (length < minimumDuration || length > maximumDuration) misfits += 1
    }
    return { meetings, misfits }
  }

  deviation(timetable: Timetable): number {
    const { meetings, misfits } = this.count(timetable)
    return misfits + outside(meetings, this.limits.minimumAmount, this.limits.maximumAmount)
  }

  describe(timetable: Timetable): readonly Violation[] {
    const { meetings, misfits } = this.count(timetable)
    const { minimumAmount, maximumAmount, minimumDuration, maximumDuration } = this.limits
    const found: Violation[] = []
    const about = { events: [this.event] }
    if (misfits > 0) {
      const values = { event: this.name, count: misfits, minimum: minimumDuration, maximum: maximumDuration }
      found.push(violation(this.problem, 'meeting_length', values, about))
    }
    if (outside(meetings, minimumAmount, maximumAmount) > 0) {
      const values = { event: this.name, count: meetings, minimum: minimumAmount, maximum: maximumAmount }
      found.push(violation(this.problem, 'meeting_number', values, about))
    }
    return found
  }
}

export const splitEvents: Rule = {
  kind: 'split_events',
  appliesTo: 'events',
  required: [],
  optional: ['minimumDuration', 'maximumDuration', 'minimumAmount', 'maximumAmount'],
  messages: {
    meeting_length: '{event}: {count|meeting does|meetings do} not last {minimum} to {maximum} periods',
    meeting_number: '{event}: {count|meeting|meetings}, allowed are {minimum} to {maximum}',
  },
  compile: (problem, { events, parameters }) =>
    [...events].map((event) => new SplitEvents(problem, event, parameters)),
}
