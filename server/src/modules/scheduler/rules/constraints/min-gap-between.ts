import { endOf, meetingsOf } from '../measures.ts'
import { eventAt, timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, violation } from './point.ts'

/** Periods that are missing between each two meetings of a group on the same day. */
class MinGapBetween extends GroupPoint implements Point {
  readonly minimum: number

  constructor(problem: Problem, group: number, minimum: number) {
    super(problem, group, { time: true, duration: true })
    this.minimum = minimum
  }

  #close(timetable: Timetable): { first: number; second: number; gap: number }[] {
    const meetings = [...this.members]
      .flatMap((event) => meetingsOf(timetable, event))
      .filter((meeting) => (timetable.time[meeting] ?? -1) >= 0)
      .sort((left, right) => (timetable.time[left] ?? 0) - (timetable.time[right] ?? 0))
    return meetings.flatMap((first, index) =>
      meetings
        .slice(index + 1)
        .filter((second) => this.#dayOf(timetable, first) === this.#dayOf(timetable, second))
        .map((second) => ({
          first,
          second,
          gap: Math.max(0, (timetable.time[second] ?? 0) - endOf(timetable, first)),
        }))
        .filter(({ gap }) => gap < this.minimum),
    )
  }

  #dayOf(timetable: Timetable, meeting: number): number {
    return this.problem.times[timetable.time[meeting] ?? -1]?.day ?? -1
  }

  deviation(timetable: Timetable): number {
    return this.#close(timetable).reduce((sum, { gap }) => sum + this.minimum - gap, 0)
  }

  describe(timetable: Timetable): readonly Violation[] {
    return this.#close(timetable).map(({ first, second, gap }) => {
      const events = [timetable.eventOf[first] ?? 0, timetable.eventOf[second] ?? 0] as const
      const times = [timetable.time[first] ?? 0, timetable.time[second] ?? 0] as const
      const values = {
        first: eventAt(this.problem, events[0]).name,
        firstTime: timesNamed(this.problem, [times[0]]),
        second: eventAt(this.problem, events[1]).name,
        secondTime: timesNamed(this.problem, [times[1]]),
        count: gap,
        limit: this.minimum,
      }
      return violation(this.problem, 'gap_too_short', values, { events, times })
    })
  }
}

export const minGapBetween: Rule = {
  kind: 'min_gap_between',
  appliesTo: 'eventGroups',
  required: ['minimum'],
  optional: [],
  messages: {
    gap_too_short:
      '{first} ({firstTime}) and {second} ({secondTime}): {count|period|periods} between them, at least {limit}',
  },
  compile: (problem, { eventGroups, parameters }) =>
    [...eventGroups].map((group) => new MinGapBetween(problem, group, parameters.minimum)),
}
