import type { Event } from '../rules/problem.ts'
import type { ChoiceInput } from '../rules/solution.ts'
import { type ChangeCost, costOfChange } from './change-cost.ts'
import { ChoiceMoves } from './choices.ts'
import { visitOccupants } from './occupants.ts'
import type { Random } from './random.ts'
import type { SearchSpace } from './search-space.ts'

/** A meeting that moves. */
interface MovedMeeting {
  readonly event: string
  /** Undefined for no time. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Who fills its open roles afterwards. */
  readonly resources: readonly ChoiceInput[]
}

/** A change that places a meeting, with the cost of the whole timetable after it minus before it. */
export interface WayOut extends ChangeCost {
  readonly moves: readonly MovedMeeting[]
}

/** Blocks with their starts before and after. */
interface Step {
  readonly block: number
  readonly from: number
  readonly to: number
}

/** More blocks than this are not moved away for one. */
const maxEvicted = 3

const maxWays = 3

/** The cheapest ways to place a block: at a free or forbidden start, moving what is in the way to its best start. */
export function findWaysOut(space: SearchSpace, block: number, random: Random): readonly WayOut[] {
  const choices = new ChoiceMoves(space, random)
  const ways = space.domains
    .fitting(space.duration(block), space.unit(block).events)
    .flatMap((start) => [wayWithout(space, choices, block, start), wayWith(space, choices, block, start)])
    .filter((way) => way !== undefined)
  ways.sort(
    (left, right) =>
      left.hard - right.hard || left.moves.length - right.moves.length || left.soft - right.soft,
  )
  return ways.slice(0, maxWays)
}

/** Places the block without moving anything else. */
function wayWithout(space: SearchSpace, choices: ChoiceMoves, block: number, start: number): WayOut {
  return judge(space, () => {
    const from = space.time(block)
    space.setTime(block, start)
    choices.mend(block)
    return [{ block, from, to: start }]
  })
}

/** Places the block, and everything in its way at the start that costs least. */
function wayWith(space: SearchSpace, choices: ChoiceMoves, block: number, start: number): WayOut | undefined {
  const evicted = new Set<number>()
  visitOccupants(space, block, start, space.duration(block), (other) => {
    evicted.add(other)
    return true
  })
  const canMove = [...evicted].every((other) => space.movable[other] === 1)
  if (evicted.size === 0 || evicted.size > maxEvicted || !canMove) return undefined
  return judge(space, () => {
    const steps: Step[] = [{ block, from: space.time(block), to: start }]
    const before = [...evicted].map((other) => ({ other, from: space.time(other) }))
    for (const { other } of before) space.setTime(other, -1)
    space.setTime(block, start)
    choices.mend(block)
    for (const { other, from } of before) {
      const to = bestStart(space, other, from)
      space.setTime(other, to)
      choices.mend(other)
      steps.push({ block: other, from, to })
    }
    return steps
  })
}

/** The start with the lowest cost, other than the former one. */
function bestStart(space: SearchSpace, block: number, former: number): number {
  const { state } = space
  let best = -1
  let bestHard = Number.POSITIVE_INFINITY
  let bestSoft = Number.POSITIVE_INFINITY
  for (const start of space.starts(space.unit(block), space.duration(block))) {
    if (start === former) continue
    space.setTime(block, start)
    state.refresh()
    if (state.hard > bestHard || (state.hard === bestHard && state.soft >= bestSoft)) continue
    best = start
    bestHard = state.hard
    bestSoft = state.soft
  }
  return best
}

/** The cost of a change and the meetings that it moves. */
function judge(space: SearchSpace, change: () => readonly Step[]): WayOut {
  let moves: readonly MovedMeeting[] = []
  const cost = costOfChange(space.state, () => {
    moves = change().flatMap((step) => movesOf(space, step))
  })
  return { moves, ...cost }
}

function movesOf(space: SearchSpace, { block, from, to }: Step): MovedMeeting[] {
  const { times } = space.problem
  return space.unit(block).events.map((event, member) => ({
    event: event.id,
    from: times[from]?.id,
    to: times[to]?.id,
    resources: chosenBy(space, event, space.meetings[block]?.[member] ?? -1),
  }))
}

function chosenBy({ state, problem }: SearchSpace, { open }: Event, meeting: number): ChoiceInput[] {
  const { choices, firstChoice } = state.timetable
  return open.flatMap(({ name, choice }) => {
    const resource = problem.resources[choices[(firstChoice[meeting] ?? 0) + choice] ?? -1]
    return resource ? [{ role: name, resource: resource.id }] : []
  })
}
