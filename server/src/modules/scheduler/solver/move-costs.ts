import { compilePoints, type PointSet } from '../rules/point-set.ts'
import type { Problem } from '../rules/problem.ts'
import type { Solution } from '../rules/solution.ts'
import { SearchState } from '../rules/state.ts'
import { type ChangeCost, costOfChange } from './change-cost.ts'
import { Domains } from './domains.ts'

export interface SlotCost extends ChangeCost {
  readonly time: string
}

export interface RoomCost extends ChangeCost {
  readonly role: string
  readonly resource: string
}

/** The costs of one meeting at every start from which it fits, and with every resource that may fill its roles. */
export interface MoveCosts {
  readonly slots: readonly SlotCost[]
  readonly rooms: readonly RoomCost[]
}

/**
 * The cost of moving the meeting at a position of the solution to every slot, and of giving it every room; the other
 * meetings stay where they are.
 */
export function moveCosts(
  problem: Problem,
  solution: Solution,
  position: number,
  pointSet: PointSet = compilePoints(problem),
): MoveCosts {
  const state = new SearchState(problem, pointSet, solution)
  const domains = new Domains(problem)
  const { event, duration } = solution[position] ?? { event: -1, duration: 0 }
  const meeting = placeOf(state, solution, position)
  const slots = domains.fitting(duration).map(
    (time): SlotCost => ({
      time: problem.times[time]?.id ?? '',
      ...costOfChange(state, () => state.setTime(meeting, time)),
    }),
  )
  const rooms = (problem.events[event]?.open ?? []).flatMap((role) =>
    [...domains.candidates(role)].map(
      (resource): RoomCost => ({
        role: role.name,
        resource: problem.resources[resource]?.id ?? '',
        ...costOfChange(state, () => state.setChoice(meeting, role.choice, resource)),
      }),
    ),
  )
  return { slots, rooms }
}

/** The place of a meeting in the arrays: the meetings of an event are in the order of the solution. */
function placeOf({ timetable }: SearchState, solution: Solution, position: number): number {
  const event = solution[position]?.event ?? -1
  const before = solution.slice(0, position).filter((meeting) => meeting.event === event)
  return (timetable.firstMeeting[event] ?? 0) + before.length
}
