import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'

/** The duration of the meetings without a time. */
class AssignTime extends EventPoint implements Point {
  deviation({ firstMeeting, duration, time }: Timetable): number {
    let missing = 0
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      if ((time[meeting] ?? -1) < 0) missing += duration[meeting] ?? 0
    }
    return missing
  }

  describe(timetable: Timetable): readonly Violation[] {
    const count = this.deviation(timetable)
    const values = { event: this.name, count }
    return count === 0 ? [] : [violation(this.problem, 'time_missing', values, { events: [this.event] })]
  }
}

export const assignTime: Rule = {
  kind: 'assign_time',
  appliesTo: 'events',
  required: [],
  optional: [],
  messages: { time_missing: '{event}: {count|period has|periods have} no time' },
  compile: (problem, { events }) =>
    [...events].map((event) => new AssignTime(problem, event, { time: true, duration: true })),
}
