import type { ChoiceInput } from '../rules/solution.ts'
import { type ChangeCost, costOfChange, quickCost } from './change-cost.ts'
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

/** A block with its starts before and after, and who fills the open roles of its meetings then. */
interface Step {
  readonly block: number
  readonly from: number
  readonly to: number
  readonly chosen: readonly (readonly number[])[]
}

/** A way out before anything is said about it. */
interface Way {
  readonly hard: number
  readonly soft: number
  readonly steps: readonly Step[]
}

/** More blocks than this are not moved away for one. */
const maxEvicted = 3

const maxWays = 3

interface WaysOptions {
  readonly random: Random
  /** Asked before every evaluation; what has not been tried is left out. */
  readonly isSpent: () => boolean
}

/** The cheapest ways to place a block: at a free or forbidden start, moving what is in the way to its best start. */
export function findWaysOut(
  space: SearchSpace,
  block: number,
  { random, isSpent }: WaysOptions,
): readonly WayOut[] {
  const search = { space, choices: new ChoiceMoves(space, random), isSpent }
  const starts = space.domains.fitting(space.duration(block), space.unit(block).events)
  const ways = [
    ...starts.flatMap((start) => (isSpent() ? [] : [wayWithout(search, block, start)])),
    ...starts.flatMap((start) => (isSpent() ? [] : (wayWith(search, block, start) ?? []))),
  ]
  ways.sort(
    (left, right) =>
      left.hard - right.hard || left.steps.length - right.steps.length || left.soft - right.soft,
  )
  return ways.slice(0, maxWays).map((way) => explained(space, way))
}

interface Search {
  readonly space: SearchSpace
  readonly choices: ChoiceMoves
  readonly isSpent: () => boolean
}

/** Places the block without moving anything else. */
function wayWithout({ space, choices }: Search, block: number, start: number): Way {
  return judge(space, () => {
    const from = space.time(block)
    space.setTime(block, start)
    choices.mend(block)
    return [{ block, from }]
  })
}

/** Places the block, and everything in its way at the start that costs least. */
function wayWith(search: Search, block: number, start: number): Way | undefined {
  const { space, choices } = search
  const evicted = new Set<number>()
  visitOccupants(space, block, start, space.duration(block), (other) => {
    evicted.add(other)
    return evicted.size <= maxEvicted
  })
  const canMove = [...evicted].every((other) => space.movable[other] === 1)
  if (evicted.size === 0 || evicted.size > maxEvicted || !canMove) return undefined
  return judge(space, () => {
    const moved = [...evicted].map((other) => ({ block: other, from: space.time(other) }))
    const first = { block, from: space.time(block) }
    for (const { block: other } of moved) space.setTime(other, -1)
    space.setTime(block, start)
    choices.mend(block)
    for (const { block: other, from } of moved) {
      space.setTime(other, bestStart(search, other, from))
      choices.mend(other)
    }
    return [first, ...moved]
  })
}

/** The start with the lowest cost, other than the former one. */
function bestStart({ space, isSpent }: Search, block: number, former: number): number {
  const { state } = space
  let best = -1
  let bestHard = Number.POSITIVE_INFINITY
  let bestSoft = Number.POSITIVE_INFINITY
  for (const start of space.starts(space.unit(block), space.duration(block))) {
    if (start === former) continue
    if (isSpent()) break
    space.setTime(block, start)
    state.refresh()
    if (state.hard > bestHard || (state.hard === bestHard && state.soft >= bestSoft)) continue
    best = start
    bestHard = state.hard
    bestSoft = state.soft
  }
  return best
}

/** The cost of a change and what it changes; afterwards everything is as before. */
function judge(space: SearchSpace, change: () => readonly Pick<Step, 'block' | 'from'>[]): Way {
  let steps: readonly Step[] = []
  const cost = quickCost(space.state, () => {
    steps = change().map(({ block, from }) => ({
      block,
      from,
      to: space.time(block),
      chosen: [...(space.meetings[block] ?? [])].map((meeting) => choicesOf(space, meeting)),
    }))
  })
  return { steps, ...cost }
}

function choicesOf({ state: { timetable } }: SearchSpace, meeting: number): number[] {
  return [...timetable.choices.subarray(timetable.firstChoice[meeting], timetable.firstChoice[meeting + 1])]
}

/** A way out with its meetings and with what it breaks. */
function explained(space: SearchSpace, { steps }: Way): WayOut {
  const cost = costOfChange(space.state, () => {
    for (const step of steps) apply(space, step)
  })
  return { moves: steps.flatMap((step) => movesOf(space, step)), ...cost }
}

function apply(space: SearchSpace, { block, to, chosen }: Step): void {
  space.setTime(block, to)
  for (const [member, resources] of chosen.entries()) {
    const meeting = space.meetings[block]?.[member] ?? -1
    for (const [position, resource] of resources.entries()) space.state.setChoice(meeting, position, resource)
  }
}

function movesOf(space: SearchSpace, { block, from, to, chosen }: Step): MovedMeeting[] {
  const { times, resources } = space.problem
  return space.unit(block).events.map((event, member) => ({
    event: event.id,
    from: times[from]?.id,
    to: times[to]?.id,
    resources: event.open.flatMap(({ name, choice }) => {
      const resource = resources[chosen[member]?.[choice] ?? -1]
      return resource ? [{ role: name, resource: resource.id }] : []
    }),
  }))
}
