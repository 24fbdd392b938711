import { compilePoints, type PointSet } from '../rules/point-set.ts'
import type { Problem, Role } from '../rules/problem.ts'
import type { ChoiceInput, Solution } from '../rules/solution.ts'
import { SearchState } from '../rules/state.ts'
import { type ChangeCost, costOfChange, quickCost } from './change-cost.ts'
import { Domains } from './domains.ts'

interface SlotCost extends ChangeCost {
  readonly time: string
  /** Who fills the open roles there: those of now, else the ones that cost least. */
  readonly resources: readonly ChoiceInput[]
}

interface RoomCost extends ChangeCost {
  readonly role: string
  readonly resource: string
}

/** The costs of one meeting at every start from which it fits, and with every resource that may fill its roles. */
interface MoveCosts {
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
  return moveCostsOf(state, new Domains(problem), placeOf(state, solution, position))
}

/** The same of a meeting of a timetable that is being searched; it is as before afterwards. */
export function moveCostsOf(state: SearchState, domains: Domains, meeting: number): MoveCosts {
  const { problem, timetable } = state
  const event = problem.events[timetable.eventOf[meeting] ?? -1]
  const open = event?.open ?? []
  const starts = domains.fitting(timetable.duration[meeting] ?? 0, event ? [event] : [])
  const slots = starts.map((time): SlotCost => {
    const chosen = choicesAt(state, domains, { meeting, time, open })
    const resources = open.flatMap(({ name, choice }) => {
      const resource = problem.resources[chosen[choice] ?? -1]
      return resource ? [{ role: name, resource: resource.id }] : []
    })
    const cost = costOfChange(state, () => place(state, meeting, time, chosen))
    return { time: problem.times[time]?.id ?? '', resources, ...cost }
  })
  const rooms = open.flatMap((role) =>
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

/** Has a meeting at a time, with a resource in each open role (-1: nobody). */
function place(state: SearchState, meeting: number, time: number, chosen: readonly number[]): void {
  for (const [choice, resource] of chosen.entries()) state.setChoice(meeting, choice, resource)
  state.setTime(meeting, time)
}

interface Target {
  readonly meeting: number
  readonly time: number
  readonly open: readonly Role[]
}

/** Who fills the open roles at a time: role by role, the present one unless it is missing or breaks a hard rule. */
function choicesAt(state: SearchState, domains: Domains, { meeting, time, open }: Target): number[] {
  const { timetable } = state
  const first = timetable.firstChoice[meeting] ?? 0
  const chosen = open.map(({ choice }) => timetable.choices[first + choice] ?? -1)
  for (const role of open) {
    const present = chosen[role.choice] ?? -1
    const costWith = (resource: number) => {
      const changed = chosen.with(role.choice, resource)
      return { resource, ...quickCost(state, () => place(state, meeting, time, changed)) }
    }
    const now = costWith(present)
    if (present >= 0 && now.hard <= 0) continue
    const others = [...domains.candidates(role)].map(costWith)
    const best = [now, ...others].reduce((left, right) =>
      right.hard < left.hard || (right.hard === left.hard && right.soft < left.soft) ? right : left,
    )
    chosen[role.choice] = best.resource
  }
  return chosen
}

/** The place of a meeting in the arrays: the meetings of an event are in the order of the solution. */
function placeOf({ timetable }: SearchState, solution: Solution, position: number): number {
  const event = solution[position]?.event ?? -1
  const before = solution.slice(0, position).filter((meeting) => meeting.event === event)
  return (timetable.firstMeeting[event] ?? 0) + before.length
}
