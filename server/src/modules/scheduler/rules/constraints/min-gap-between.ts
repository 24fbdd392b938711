import { endOf, meetingsOf } from '../measures.ts'
import { eventAt, timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, maxPairs, stepsOfMeeting, violation } from './point.ts'

/** Periods that are missing between each two meetings of a group on the same day. */
class MinGapBetween extends GroupPoint implements Point {
  readonly minimum: number
  readonly size: number

  constructor(problem: Problem, group: number, minimum: number) {
    super(problem, group, { time: true, duration: true })
    this.minimum = minimum
    this.size = stepsOfMeeting * this.members.length
  }

  /** The meetings of each day in the order of their starts. */
  #days(timetable: Timetable): number[][] {
    const meetings: number[] = []
    for (const event of this.members)
      for (const meeting of meetingsOf(timetable, event))
        if ((timetable.time[meeting] as number) >= 0) meetings.push(meeting)
    meetings.sort((left, right) => (timetable.time[left] as number) - (timetable.time[right] as number))
    return [...Map.groupBy(meetings, (meeting) => this.#dayOf(timetable, meeting)).values()]
  }

  #dayOf(timetable: Timetable, meeting: number): number {
    return this.problem.times[timetable.time[meeting] ?? -1]?.day ?? -1
  }

  /** Meetings with the same start and length are counted together: pairs of meetings may be millions. */
  deviation(timetable: Timetable): number {
    return this.#days(timetable).reduce((sum, day) => sum + this.#missingOn(timetable, day), 0)
  }

  #missingOn(timetable: Timetable, day: readonly number[]): number {
    const kinds: { readonly start: number; readonly end: number; count: number }[] = []
    const byKey = new Map<string, (typeof kinds)[number]>()
    for (const meeting of day) {
      const [start, end] = [timetable.time[meeting] as number, endOf(timetable, meeting)]
      const known = byKey.get(`${start} ${end}`)
      if (known) known.count += 1
      else {
        const kind = { start, end, count: 1 }
        byKey.set(`${start} ${end}`, kind)
        kinds.push(kind)
      }
    }
    let missing = 0
    for (const [index, first] of kinds.entries()) {
      missing += ((first.count * (first.count - 1)) / 2) * this.minimum
      for (let at = index + 1; at < kinds.length; at += 1) {
        const second = kinds[at] as (typeof kinds)[number]
        const gap = Math.max(0, second.start - first.end)
        missing += first.count * second.count * Math.max(0, this.minimum - gap)
      }
    }
    return missing
  }

  /** The first pairs that are too close. */
  #close(timetable: Timetable): { first: number; second: number; gap: number }[] {
    const close: { first: number; second: number; gap: number }[] = []
    for (const day of this.#days(timetable)) {
      for (let index = 0; index < day.length && close.length < maxPairs; index += 1)
        close.push(...this.#closeTo(timetable, day.slice(index, index + 1 + maxPairs)))
    }
    return close.slice(0, maxPairs)
  }

  /** The first meeting with those of the others that are too close. */
  #closeTo(timetable: Timetable, [first = 0, ...others]: readonly number[]) {
    return others
      .map((second) => ({
        first,
        second,
        gap: Math.max(0, (timetable.time[second] ?? 0) - endOf(timetable, first)),
      }))
      .filter(({ gap }) => gap < this.minimum)
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
