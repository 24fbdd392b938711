import { meetingsOf } from '../measures.ts'
import { eventAt, resourceAt } from '../naming.ts'
import type { Problem, Role } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { EventPoint, violation } from './point.ts'
import { chosenAt } from './role.ts'

/** Students without a seat, summed over the meetings of an event. */
class RoomCapacity extends EventPoint implements Point {
  readonly roles: readonly Role[]
  readonly students: number

  constructor(problem: Problem, event: number, roles: readonly Role[]) {
    super(problem, event, { choice: true, duration: true })
    this.roles = roles
    this.students = eventAt(problem, event).students
  }

  #rooms(timetable: Timetable, meeting: number): number[] {
    return this.roles
      .map((role) => chosenAt(timetable, meeting, role))
      .filter((resource) => this.students > (this.problem.resources[resource]?.capacity ?? this.students))
  }

  deviation(timetable: Timetable): number {
    let missing = 0
    for (const meeting of meetingsOf(timetable, this.event)) {
      for (const room of this.#rooms(timetable, meeting)) {
        missing += this.students - resourceAt(this.problem, room).capacity
      }
    }
    return missing
  }

  describe(timetable: Timetable): readonly Violation[] {
    return meetingsOf(timetable, this.event).flatMap((meeting) =>
      this.#rooms(timetable, meeting).map((room) => {
        const { name, capacity } = resourceAt(this.problem, room)
        const values = { event: this.name, students: this.students, resource: name, capacity }
        const about = { events: [this.event], resources: [room], times: [timetable.time[meeting] ?? -1] }
        return violation(this.problem, 'room_too_small', values, about)
      }),
    )
  }
}

export const roomCapacity: Rule = {
  kind: 'room_capacity',
  appliesTo: 'events',
  required: [],
  optional: ['role'],
  messages: {
    room_too_small: '{event}: {students|student|students} in {resource}, which has {capacity|seat|seats}',
  },
  compile: (problem, { events, parameters }) =>
    [...events].map((event) => {
      const { roles } = eventAt(problem, event)
      const judged = roles.filter(({ name }) => parameters.role === undefined || name === parameters.role)
      return new RoomCapacity(problem, event, judged)
    }),
}
