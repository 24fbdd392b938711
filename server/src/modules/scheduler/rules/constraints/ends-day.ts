import { isBusyAt, lastTimeOf, meetingsOf } from '../measures.ts'
import { namesOf, resourceAt } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Subject, Violation, Watches } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { violation } from './point.ts'

/** Fixed resources of an event that are busy later on the day of one of its meetings. */
class EndsDay implements Point {
  readonly problem: Problem
  readonly event: number
  readonly subject: Subject
  readonly resources: readonly number[]
  readonly events: readonly number[]
  readonly watches: Watches = { time: true, duration: true }

  constructor(problem: Problem, event: number, resources: readonly number[]) {
    this.problem = problem
    this.event = event
    this.subject = { type: 'event', index: event }
    this.resources = resources
    this.events = [event]
  }

  /** The resources with a lesson after a meeting, once for each meeting. */
  #later(timetable: Timetable): number[] {
    return meetingsOf(timetable, this.event).flatMap((meeting) => {
      const last = this.problem.times[lastTimeOf(timetable, meeting)]?.atoms ?? new Int32Array()
      const after = this.problem.days.flatMap((day) => {
        const ends = day.atoms.filter((atom) => last.includes(atom))
        return ends.length === 0 ? [] : [...day.atoms].filter((atom) => atom > Math.max(...ends))
      })
      return this.resources.filter((resource) => after.some((atom) => isBusyAt(timetable, resource, atom)))
    })
  }

  deviation(timetable: Timetable): number {
    return this.#later(timetable).length
  }

  describe(timetable: Timetable): readonly Violation[] {
    const later = [...new Set(this.#later(timetable))]
    if (later.length === 0) return []
    const names = namesOf(later.map((resource) => resourceAt(this.problem, resource).name))
    const values = { event: this.problem.events[this.event]?.name ?? '', names }
    return [violation(this.problem, 'day_goes_on', values, { events: [this.event], resources: later })]
  }
}

export const endsDay: Rule = {
  kind: 'ends_day',
  appliesTo: 'events',
  required: [],
  optional: ['resources', 'resourceGroups'],
  messages: { day_goes_on: '{event} is not the last lesson of the day for {names}' },
  compile: (problem, { events, parameters }) =>
    [...events].map((event) => {
      const fixed = [...new Set(problem.events[event]?.fixed ?? [])]
      const { resources } = parameters
      const judged = resources.length === 0 ? fixed : fixed.filter((resource) => resources.includes(resource))
      return new EndsDay(problem, event, judged)
    }),
}
