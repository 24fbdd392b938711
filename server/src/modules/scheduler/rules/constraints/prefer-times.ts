import { timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'

/** The duration of the meetings that start outside the set, or only of those with one duration. */
class PreferTimes extends EventPoint implements Point {
  /** 1 for each time of the set. */
  readonly preferred: Uint8Array
  readonly length: number | undefined

  constructor(problem: Problem, event: number, preferred: Uint8Array, length: number | undefined) {
    super(problem, event, { time: true, duration: true })
    this.preferred = preferred
    this.length = length
  }

  misplaced({ duration, time }: Timetable, meeting: number): number {
    const start = time[meeting] ?? -1
    const length = duration[meeting] ?? 0
    const isJudged = this.length === undefined || this.length === length
    return start >= 0 && isJudged && this.preferred[start] === 0 ? length : 0
  }

  deviation(timetable: Timetable): number {
    const { firstMeeting } = timetable
    let amount = 0
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      amount += this.misplaced(timetable, meeting)
    }
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    const { firstMeeting, time } = timetable
    const found: Violation[] = []
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      const count = this.misplaced(timetable, meeting)
      if (count === 0) continue
      const start = time[meeting] ?? -1
      const values = { event: this.name, time: timesNamed(this.problem, [start]), count }
      found.push(
        violation(this.problem, 'time_not_preferred', values, { events: [this.event], times: [start] }),
      )
    }
    return found
  }
}

export const preferTimes: Rule = {
  kind: 'prefer_times',
  appliesTo: 'events',
  required: [],
  optional: ['times', 'timeGroups', 'duration'],
  messages: { time_not_preferred: '{event}: {time} is not a preferred start ({count|period|periods})' },
  compile: (problem, { events, parameters }) => {
    const preferred = new Uint8Array(problem.times.length)
    for (const time of parameters.times) preferred[time] = 1
    return [...events].map((event) => new PreferTimes(problem, event, preferred, parameters.duration))
  },
}
