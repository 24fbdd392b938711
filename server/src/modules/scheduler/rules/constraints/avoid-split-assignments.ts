import { meetingsOf } from '../measures.ts'
import { namesOf, resourceAt } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, stepsOfMeeting, violation } from './point.ts'
import { chosenAt, rolesNamed } from './role.ts'

/** Different resources in one role of a group of events, minus one. */
class AvoidSplitAssignments extends GroupPoint implements Point {
  readonly role: string | undefined
  readonly size: number

  constructor(problem: Problem, group: number, role: string | undefined) {
    super(problem, group, { choice: true, duration: true })
    this.role = role
    this.size = stepsOfMeeting * this.members.length
  }

  chosen(timetable: Timetable): Set<number> {
    const resources = [...this.members].flatMap((event) => {
      const roles = rolesNamed(this.problem, event, this.role)
      return meetingsOf(timetable, event).flatMap((meeting) =>
        roles.map((role) => chosenAt(timetable, meeting, role)),
      )
    })
    return new Set(resources.filter((resource) => resource >= 0))
  }

  deviation(timetable: Timetable): number {
    return Math.max(0, this.chosen(timetable).size - 1)
  }

  describe(timetable: Timetable): readonly Violation[] {
    const resources = [...this.chosen(timetable)]
    if (resources.length < 2) return []
    const names = namesOf(resources.map((resource) => resourceAt(this.problem, resource).name))
    const values = { group: this.name, role: this.role ?? '', names, count: resources.length }
    return [violation(this.problem, 'assignment_split', values, { resources, events: this.events })]
  }
}

export const avoidSplitAssignments: Rule = {
  kind: 'avoid_split_assignments',
  appliesTo: 'eventGroups',
  required: ['role'],
  optional: [],
  messages: { assignment_split: '{group}: {count} different choices as {role} ({names}), expected 1' },
  compile: (problem, { eventGroups, parameters }) =>
    [...eventGroups].map((group) => new AvoidSplitAssignments(problem, group, parameters.role)),
}
