import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'
import { rolesNamed } from './role.ts'

/** The duration of the meetings without a resource in an open role. */
class AssignResource extends EventPoint implements Point {
  readonly role: string
  readonly choice: number

  constructor(problem: Problem, event: number, role: string, choice: number) {
    super(problem, event, { choice: true, duration: true })
    this.role = role
    this.choice = choice
  }

  deviation({ firstMeeting, duration, firstChoice, choices }: Timetable): number {
    let missing = 0
    const end = firstMeeting[this.event + 1] ?? 0
    for (let meeting = firstMeeting[this.event] ?? 0; meeting < end; meeting += 1) {
      if ((choices[(firstChoice[meeting] ?? 0) + this.choice] ?? -1) < 0) missing += duration[meeting] ?? 0
    }
    return missing
  }

  describe(timetable: Timetable): readonly Violation[] {
    const count = this.deviation(timetable)
    const values = { event: this.name, role: this.role, count }
    return count === 0 ? [] : [violation(this.problem, 'resource_missing', values, { events: [this.event] })]
  }
}

export const assignResource: Rule = {
  kind: 'assign_resource',
  appliesTo: 'events',
  required: [],
  optional: ['role'],
  messages: { resource_missing: '{event}: nobody is chosen as {role} for {count|period|periods}' },
  compile: (problem, { events, parameters }) =>
    [...events].flatMap((event) =>
      rolesNamed(problem, event, parameters.role)
        .filter(({ choice }) => choice >= 0)
        .map(({ name, choice }) => new AssignResource(problem, event, name, choice)),
    ),
}
