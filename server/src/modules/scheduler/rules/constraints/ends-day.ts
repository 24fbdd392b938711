import { isBusyAt, lastTimeOf, meetingsOf } from '../measures.ts'
import { namesOf, resourceAt } from '../naming.ts'
import type { Problem, TimeGroup } from '../problem.ts'
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
  readonly #after: readonly Int32Array[]

  /** `after`: for each time, the atoms of its days that follow it. */
  constructor(problem: Problem, event: number, resources: readonly number[], after: readonly Int32Array[]) {
    this.problem = problem
    this.event = event
    this.subject = { type: 'event', index: event }
    this.resources = resources
    this.events = [event]
    this.#after = after
  }

  /** The resources with a lesson after a meeting, once for each meeting. */
  #later(timetable: Timetable): number[] {
    return meetingsOf(timetable, this.event).flatMap((meeting) => {
      const after = this.#after[lastTimeOf(timetable, meeting)] ?? new Int32Array()
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

/** For each time, the atoms that follow it on its days. */
function atomsAfter({ times, days }: Problem): Int32Array[] {
  const daysOf = new Map<number, TimeGroup[]>()
  for (const day of days) {
    for (const atom of day.atoms) {
      const list = daysOf.get(atom)
      if (list) list.push(day)
      else daysOf.set(atom, [day])
    }
  }
  return times.map(({ atoms }) => {
    const own = new Set([...atoms].flatMap((atom) => daysOf.get(atom) ?? []))
    const after = [...own].flatMap((day) => {
      const last = day.atoms.findLast((atom) => atoms.includes(atom)) ?? -1
      return [...day.atoms.filter((atom) => atom > last)]
    })
    return new Int32Array(after)
  })
}

export const endsDay: Rule = {
  kind: 'ends_day',
  appliesTo: 'events',
  required: [],
  optional: ['resources', 'resourceGroups'],
  messages: { day_goes_on: '{event} is not the last lesson of the day for {names}' },
  compile: (problem, { events, parameters }) => {
    const after = atomsAfter(problem)
    const named = new Set(parameters.resources)
    return [...events].map((event) => {
      const fixed = [...new Set(problem.events[event]?.fixed ?? [])]
      const judged = named.size === 0 ? fixed : fixed.filter((resource) => named.has(resource))
      return new EndsDay(problem, event, judged, after)
    })
  },
}
