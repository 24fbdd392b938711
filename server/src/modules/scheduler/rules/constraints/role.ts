import type { Problem, Role } from '../problem.ts'
import type { Timetable } from '../timetable.ts'

/** The roles of an event with a name, or all open ones when no name is given. */
export const rolesNamed = (problem: Problem, event: number, name: string | undefined): readonly Role[] =>
  (problem.events[event]?.roles ?? []).filter((role) =>
    name === undefined ? role.choice >= 0 : role.name === name,
  )

/** The resource in a role of a meeting, -1 for none. */
export const chosenAt = ({ firstChoice, choices }: Timetable, meeting: number, role: Role): number =>
  role.choice < 0 ? role.resource : (choices[(firstChoice[meeting] as number) + role.choice] as number)
