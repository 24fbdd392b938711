import { meetingsOf } from '../measures.ts'
import { eventAt, timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, violation } from './point.ts'

interface Placed {
  readonly event: number
  readonly time: number
  readonly day: number
}

/** Days that are missing between each two meetings of a group. */
class MinDaysBetween extends GroupPoint implements Point {
  readonly minimum: number

  constructor(problem: Problem, group: number, minimum: number) {
    super(problem, group, { time: true, duration: true })
    this.minimum = minimum
  }

  #placed(timetable: Timetable): Placed[] {
    const placed: Placed[] = []
    for (const event of this.members) {
      for (const meeting of meetingsOf(timetable, event)) {
        const time = timetable.time[meeting] ?? -1
        if (time >= 0) placed.push({ event, time, day: this.problem.times[time]?.day ?? -1 })
      }
    }
    return placed.sort((left, right) => left.day - right.day)
  }

  /** The pairs that are too close: sorted by day, only neighbours within the minimum are compared. */
  #close(timetable: Timetable): { left: Placed; right: Placed; missing: number }[] {
    const placed = this.#placed(timetable)
    return placed.flatMap((left, index) =>
      placed
        .slice(index + 1)
        .map((right) => ({ left, right, missing: this.minimum - (right.day - left.day) }))
        .filter(({ missing }) => missing > 0),
    )
  }

  deviation(timetable: Timetable): number {
    return this.#close(timetable).reduce((sum, { missing }) => sum + missing, 0)
  }

  describe(timetable: Timetable): readonly Violation[] {
    return this.#close(timetable).map(({ left, right }) => {
      const values = {
        group: this.name,
        first: eventAt(this.problem, left.event).name,
        firstTime: timesNamed(this.problem, [left.time]),
        second: eventAt(this.problem, right.event).name,
        secondTime: timesNamed(this.problem, [right.time]),
        count: right.day - left.day,
        limit: this.minimum,
      }
      const about = { events: [left.event, right.event], times: [left.time, right.time] }
      return violation(this.problem, 'days_too_close', values, about)
    })
  }
}

export const minDaysBetween: Rule = {
  kind: 'min_days_between',
  appliesTo: 'eventGroups',
  required: ['minimum'],
  optional: [],
  messages: {
    days_too_close:
      '{group}: {first} ({firstTime}) and {second} ({secondTime}) are {count|day|days} apart, at least {limit}',
  },
  compile: (problem, { eventGroups, parameters }) =>
    [...eventGroups].map((group) => new MinDaysBetween(problem, group, parameters.minimum)),
}
