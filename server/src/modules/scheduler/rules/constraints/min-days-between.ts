import { eventAt, timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, maxPairs, violation } from './point.ts'

interface Placed {
  readonly event: number
  readonly time: number
  readonly day: number
}

/** Days that are missing between each two meetings of a group. */
class MinDaysBetween extends GroupPoint implements Point {
  readonly minimum: number
  /** Meetings on each day; those of times without a day are first. */
  readonly #counts: Int32Array

  constructor(problem: Problem, group: number, minimum: number) {
    super(problem, group, { time: true, duration: true })
    this.minimum = minimum
    this.#counts = new Int32Array(problem.days.length + 1)
  }

  #visit({ firstMeeting, duration, time }: Timetable, visitor: (placed: Placed) => void): void {
    const { times } = this.problem
    for (const event of this.members) {
      const end = firstMeeting[event + 1] as number
      for (let meeting = firstMeeting[event] as number; meeting < end; meeting += 1) {
        const at = time[meeting] as number
        if (at >= 0 && duration[meeting] !== 0) visitor({ event, time: at, day: times[at]?.day ?? -1 })
      }
    }
  }

  /** Counted by days: pairs of days are few, pairs of meetings may be millions. */
  deviation(timetable: Timetable): number {
    const counts = this.#counts.fill(0)
    this.#visit(timetable, ({ day }) => {
      counts[day + 1] = (counts[day + 1] as number) + 1
    })
    let missing = 0
    for (let day = 0; day < counts.length; day += 1) {
      const here = counts[day] as number
      if (here === 0) continue
      missing += ((here * (here - 1)) / 2) * this.minimum
      const last = Math.min(counts.length, day + this.minimum)
      for (let later = day + 1; later < last; later += 1)
        missing += here * (counts[later] as number) * (this.minimum - (later - day))
    }
    return missing
  }

  /** The first pairs that are too close: sorted by day, only neighbours within the minimum are compared. */
  #close(timetable: Timetable): { left: Placed; right: Placed }[] {
    const placed: Placed[] = []
    this.#visit(timetable, (one) => placed.push(one))
    placed.sort((left, right) => left.day - right.day)
    const close: { left: Placed; right: Placed }[] = []
    for (const [index, left] of placed.entries()) {
      for (let at = index + 1; at < placed.length; at += 1) {
        const right = placed[at]
        if (!right || right.day - left.day >= this.minimum) break
        if (close.push({ left, right }) >= maxPairs) return close
      }
    }
    return close
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
