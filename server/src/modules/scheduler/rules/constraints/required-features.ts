import { meetingsOf } from '../measures.ts'
import { eventAt, namesOf, resourceAt } from '../naming.ts'
import type { Problem, Role } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'
import { chosenAt } from './role.ts'

/** Features that the chosen rooms of an event do not have, times the duration of the meeting. */
class RequiredFeatures extends EventPoint implements Point {
  readonly roles: readonly Role[]
  readonly features: readonly string[]

  constructor(problem: Problem, event: number, roles: readonly Role[]) {
    super(problem, event, { choice: true, duration: true })
    this.roles = roles
    this.features = eventAt(problem, event).features
  }

  #rooms(timetable: Timetable, meeting: number): number[] {
    return this.roles.map((role) => chosenAt(timetable, meeting, role)).filter((resource) => resource >= 0)
  }

  /** What is missing; nothing while no room is chosen, which is another rule's concern. */
  #missing(timetable: Timetable, meeting: number): string[] {
    const rooms = this.#rooms(timetable, meeting)
    if (rooms.length === 0) return []
    return this.features.filter(
      (feature) => !rooms.some((room) => resourceAt(this.problem, room).features.has(feature)),
    )
  }

  deviation(timetable: Timetable): number {
    let missing = 0
    for (const meeting of meetingsOf(timetable, this.event)) {
      missing += this.#missing(timetable, meeting).length * (timetable.duration[meeting] ?? 0)
    }
    return missing
  }

  describe(timetable: Timetable): readonly Violation[] {
    return meetingsOf(timetable, this.event).flatMap((meeting) => {
      const missing = this.#missing(timetable, meeting)
      if (missing.length === 0) return []
      const resources = this.#rooms(timetable, meeting)
      const names = namesOf(resources.map((room) => resourceAt(this.problem, room).name))
      const values = { event: this.name, features: namesOf(missing), names }
      const about = { events: [this.event], resources, times: [timetable.time[meeting] ?? -1] }
      return [violation(this.problem, 'feature_missing', values, about)]
    })
  }
}

export const requiredFeatures: Rule = {
  kind: 'required_features',
  appliesTo: 'events',
  required: [],
  optional: ['role'],
  messages: { feature_missing: '{event}: {names} does not have {features}' },
  compile: (problem, { events, parameters }) =>
    [...events]
      .filter((event) => eventAt(problem, event).features.length > 0)
      .map((event) => {
        const { roles, open } = eventAt(problem, event)
        const named = roles.filter(({ name }) => name === parameters.role)
        return new RequiredFeatures(problem, event, parameters.role === undefined ? open : named)
      }),
}
