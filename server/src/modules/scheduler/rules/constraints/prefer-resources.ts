import { resourceAt } from '../naming.ts'
import type { Problem, Role } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'
import { chosenAt, rolesNamed } from './role.ts'

/** The duration of the meetings whose chosen resource is outside the set. */
class PreferResources extends EventPoint implements Point {
  readonly role: Role
  /** 1 for each resource of the set. */
  readonly preferred: Uint8Array

  constructor(problem: Problem, event: number, role: Role, preferred: Uint8Array) {
    super(problem, event, { choice: true, duration: true })
    this.role = role
    this.preferred = preferred
  }

  deviation(timetable: Timetable): number {
    const { firstMeeting, duration } = timetable
    let amount = 0
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      const resource = chosenAt(timetable, meeting, this.role)
      if (resource >= 0 && this.preferred[resource] === 0) amount += duration[meeting] ?? 0
    }
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    const { firstMeeting, duration, time } = timetable
    const found: Violation[] = []
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      const resource = chosenAt(timetable, meeting, this.role)
      const isOutside = resource >= 0 && this.preferred[resource] === 0 && (duration[meeting] ?? 0) > 0
      if (!isOutside) continue
      const { name } = resourceAt(this.problem, resource)
      const values = { event: this.name, role: this.role.name, resource: name, count: duration[meeting] ?? 0 }
      const about = { events: [this.event], resources: [resource], times: [time[meeting] ?? -1] }
      found.push(violation(this.problem, 'resource_not_preferred', values, about))
    }
    return found
  }
}

export const preferResources: Rule = {
  kind: 'prefer_resources',
  appliesTo: 'events',
  required: [],
  optional: ['role', 'resources', 'resourceGroups'],
  messages: {
    resource_not_preferred:
      '{event}: {resource} is not a preferred choice as {role} ({count|period|periods})',
  },
  compile: (problem, { events, parameters }) => {
    const preferred = new Uint8Array(problem.resources.length)
    for (const resource of parameters.resources) preferred[resource] = 1
    return [...events].flatMap((event) =>
      rolesNamed(problem, event, parameters.role).map(
        (role) => new PreferResources(problem, event, role, preferred),
      ),
    )
  },
}
