import { compilePoints } from '../rules/point-set.ts'
import type { Problem, Role } from '../rules/problem.ts'
import type { ChoiceInput, Solution } from '../rules/solution.ts'
import { SearchState } from '../rules/state.ts'
import { type ChangeCost, costOfChange, quickCost } from './change-cost.ts'
import { Domains } from './domains.ts'

/** A change with its cost, as the caller measures it. */
type SlotCost<Cost> = Cost & {
  readonly time: string
  /** Who fills the open roles there: those of now, else the ones that cost least. */
  readonly resources: readonly ChoiceInput[]
}

type RoomCost<Cost> = Cost & {
  readonly role: string
  readonly resource: string
}

/** The costs of one meeting at every start from which it fits, and with every resource that may fill its roles. */
interface MoveCosts<Cost> {
  readonly slots: readonly SlotCost<Cost>[]
  readonly rooms: readonly RoomCost<Cost>[]
}

/** How a meeting is tried elsewhere. */
interface Trial<Cost> {
  readonly costOf: (state: SearchState, change: () => void) => Cost
  /** Asked before every change; what has not been tried is left out. */
  readonly isSpent: () => boolean
  /** Asked before another resource is tried for an open role: whether the present one is to stay; `isSpent` when absent. */
  readonly isFixed?: () => boolean
}

/**
 * The cost of moving the meeting at a position of the solution to every slot, and of giving it every room; the other
 * meetings stay where they are.
 */
export function moveCosts(problem: Problem, solution: Solution, position: number): MoveCosts<ChangeCost> {
  const state = new SearchState(problem, compilePoints(problem), solution)
  const trial = { costOf: costOfChange, isSpent: () => false }
  return moveCostsOf(state, new Domains(problem), placeOf(state, solution, position), trial)
}

/** The same of a meeting of a timetable that is being searched; it is as before afterwards. */
export function moveCostsOf<Cost>(
  state: SearchState,
  domains: Domains,
  meeting: number,
  trial: Trial<Cost>,
): MoveCosts<Cost> {
  return {
    slots: slotCosts(state, domains, meeting, trial),
    rooms: roomCosts(state, domains, meeting, trial),
  }
}

/** What it costs to have a meeting at every start from which it fits. */
export function slotCosts<Cost>(
  state: SearchState,
  domains: Domains,
  meeting: number,
  { costOf, isSpent, isFixed = isSpent }: Trial<Cost>,
): SlotCost<Cost>[] {
  const { problem, timetable } = state
  const event = problem.events[timetable.eventOf[meeting] ?? -1]
  const open = event?.open ?? []
  const starts = domains.fitting(timetable.duration[meeting] ?? 0, event ? [event] : [])
  return starts.flatMap((time): SlotCost<Cost>[] => {
    if (isSpent()) return []
    const chosen = choicesAt(state, domains, { meeting, time, open, isFixed })
    const resources = open.flatMap(({ name, choice }) => {
      const resource = problem.resources[chosen[choice] ?? -1]
      return resource ? [{ role: name, resource: resource.id }] : []
    })
    const cost = costOf(state, () => place(state, meeting, time, chosen))
    return [{ time: problem.times[time]?.id ?? '', resources, ...cost }]
  })
}

/** What it costs to give a meeting every resource that may fill its roles. */
function roomCosts<Cost>(
  state: SearchState,
  domains: Domains,
  meeting: number,
  { costOf, isSpent }: Trial<Cost>,
): RoomCost<Cost>[] {
  const { problem, timetable } = state
  const open = problem.events[timetable.eventOf[meeting] ?? -1]?.open ?? []
  return open.flatMap((role) =>
    [...domains.candidates(role)].flatMap((resource): RoomCost<Cost>[] => {
      if (isSpent()) return []
      const cost = costOf(state, () => state.setChoice(meeting, role.choice, resource))
      return [{ role: role.name, resource: problem.resources[resource]?.id ?? '', ...cost }]
    }),
  )
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
  readonly isFixed: () => boolean
}

/** Who fills the open roles at a time: role by role, the present one unless it is missing or breaks a hard rule. */
function choicesAt(state: SearchState, domains: Domains, { meeting, time, open, isFixed }: Target): number[] {
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
    const others = [...domains.candidates(role)].flatMap((resource) =>
      isFixed() ? [] : [costWith(resource)],
    )
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
