import { compilePoints } from '../rules/point-set.ts'
import type { CompiledParameters, Constraint, Problem } from '../rules/problem.ts'
import type { Meeting, Solution } from '../rules/solution.ts'
import type { SearchState } from '../rules/state.ts'
import type { Timetable } from '../rules/timetable.ts'
import { construct } from './construct.ts'
import { improve } from './improve.ts'
import type { Random } from './random.ts'
import { SearchSpace } from './search-space.ts'
import { Snapshot } from './snapshot.ts'
import type { WorkBudget } from './work-budget.ts'

/** A resource that cannot be used at some times any more. */
interface Loss {
  /** Index of the resource. */
  readonly resource: number
  /** Indices of the times; all when absent. */
  readonly times?: readonly number[]
  /** Indices of the events that are to do without it; all that need it when absent. */
  readonly events?: readonly number[]
}

type RepairStrategy = 'other_rooms' | 'other_times' | 'few_moves'

/** One meeting before and after. */
interface Change {
  readonly before: Meeting
  readonly after: Meeting
}

/** A timetable without the lost resource. */
interface Repair {
  readonly strategy: RepairStrategy
  readonly changes: readonly Change[]
  /** The cost with the loss as a hard rule. */
  readonly hard: number
  readonly soft: number
}

/** The alternatives, and what the timetable costs with the loss when nothing changes. */
interface Repairs {
  readonly unchanged: { readonly hard: number; readonly soft: number }
  /** Those with the lowest hard cost first, then those with the fewest changes. */
  readonly alternatives: readonly Repair[]
}

/** A timetable with a loss, compiled once for every search. */
interface LossSpace {
  readonly loss: Loss
  readonly space: SearchSpace
}

/** The search space of a timetable in which the loss is one more hard rule. */
export function lossSpace(problem: Problem, solution: Solution, loss: Loss): LossSpace {
  const changed = withLoss(problem, loss)
  return { loss, space: new SearchSpace(changed, compilePoints(changed), solution) }
}

/** The problem with the loss as one more hard rule. */
function withLoss(problem: Problem, { resource, times }: Loss): Problem {
  const lost: Constraint = {
    index: problem.constraints.length,
    // The separator cannot occur in an id of the input.
    id: `\u0000lost`,
    name: `${problem.resources[resource]?.name ?? ''} is not available`,
    kind: 'avoid_unavailable_times',
    severity: 'hard',
    weight: 1,
    costFunction: 'linear',
    events: new Int32Array(),
    eventGroups: new Int32Array(),
    eventPairs: [],
    resources: Int32Array.of(resource),
    parameters: parametersAt(times ?? problem.times.map(({ index }) => index)),
  }
  return { ...problem, constraints: problem.constraints.concat(lost) }
}

const parametersAt = (times: readonly number[]): CompiledParameters => ({
  role: undefined,
  times: Int32Array.from(times),
  timeGroups: new Int32Array(),
  limits: [],
  resources: new Int32Array(),
  minimum: 0,
  maximum: Number.POSITIVE_INFINITY,
  duration: undefined,
  minimumDuration: 1,
  maximumDuration: Number.POSITIVE_INFINITY,
  minimumAmount: 0,
  maximumAmount: Number.POSITIVE_INFINITY,
  scope: 'time',
  ordered: false,
  adjacent: false,
  travel: undefined,
})

interface RepairOptions {
  readonly random: Random
  readonly budget: WorkBudget
}

/** Shares of the budget. */
const shares = { other_rooms: 0.2, construct: 0.2, improve: 0.1 } as const

/**
 * Alternatives after a room or a teacher became unavailable: other rooms at the same times, other times for the affected
 * lessons alone, and other times with a few more lessons moved. Locked meetings stay at their times. The space is as
 * before afterwards.
 */
export function repair({ space, loss }: LossSpace, options: RepairOptions): Repairs {
  const { state } = space
  const unchanged = { hard: state.hard, soft: state.soft }
  const affected = affectedEvents(state, loss)
  const start = new Snapshot(state)
  const run = (strategy: RepairStrategy, search: () => void): Repair => {
    search()
    state.accept()
    const repaired = { strategy, changes: start.changes(state), hard: state.hard, soft: state.soft }
    start.restore(state)
    return repaired
  }
  const alternatives = [
    run('other_rooms', () => otherRooms(space, loss, affected, options)),
    run('other_times', () => otherTimes({ space, start, affected, isAlone: true }, options)),
    run('few_moves', () => otherTimes({ space, start, affected, isAlone: false }, options)),
  ]
  alternatives.sort(
    (left, right) =>
      left.hard - right.hard || left.changes.length - right.changes.length || left.soft - right.soft,
  )
  return { unchanged, alternatives: alternatives.filter(({ changes }) => changes.length > 0) }
}

/** Events with a meeting that needs the lost resource at a lost time. */
function affectedEvents({ timetable, problem }: SearchState, { resource, times, events }: Loss): Set<number> {
  const only = events && new Set(events)
  const lost = new Set(times ?? problem.times.map(({ index }) => index))
  const affected = new Set<number>()
  for (const [meeting, event] of timetable.eventOf.entries()) {
    if (only?.has(event) === false || !usesAt(timetable, meeting, resource)) continue
    const [time, duration] = [timetable.time[meeting] ?? -1, timetable.duration[meeting] ?? 0]
    if (touches(problem, lost, { time, duration })) affected.add(event)
  }
  return affected
}

function usesAt({ problem, eventOf, firstChoice, choices }: Timetable, meeting: number, resource: number) {
  if (problem.events[eventOf[meeting] ?? -1]?.fixed.includes(resource)) return true
  for (let place = firstChoice[meeting] ?? 0; place < (firstChoice[meeting + 1] ?? 0); place += 1)
    if (choices[place] === resource) return true
  return false
}

/** Whether a meeting covers one of the times. */
function touches(
  problem: Problem,
  times: ReadonlySet<number>,
  { time, duration }: Pick<Meeting, 'time' | 'duration'>,
): boolean {
  let at = time
  for (let left = duration; left > 0 && at >= 0; left -= 1) {
    if (times.has(at)) return true
    at = problem.times[at]?.next ?? -1
  }
  return false
}

/** Gives each open role with the lost resource the candidate that costs least, at the same time, locked or not. */
function otherRooms(
  space: SearchSpace,
  { resource }: Loss,
  affected: ReadonlySet<number>,
  { budget }: RepairOptions,
): void {
  const { state, domains, problem } = space
  const { firstMeeting, firstChoice, choices } = state.timetable
  const isSpent = budget.part(shares.other_rooms)
  for (const event of affected) {
    const open = problem.events[event]?.open ?? []
    for (let meeting = firstMeeting[event] ?? 0; meeting < (firstMeeting[event + 1] ?? 0); meeting += 1)
      for (const role of open.filter(
        ({ choice }) => choices[(firstChoice[meeting] ?? 0) + choice] === resource,
      ))
        chooseCheapest(
          state,
          { meeting, position: role.choice, candidates: domains.candidates(role) },
          isSpent,
        )
  }
}

interface OpenPlace {
  readonly meeting: number
  readonly position: number
  readonly candidates: Int32Array
}

/** The present resource stays where the budget allows no look at others. */
function chooseCheapest(
  state: SearchState,
  { meeting, position, candidates }: OpenPlace,
  isSpent: () => boolean,
): void {
  const { timetable } = state
  let best = timetable.choices[(timetable.firstChoice[meeting] ?? 0) + position] ?? -1
  let [bestHard, bestSoft] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const resource of candidates) {
    if (isSpent()) break
    state.setChoice(meeting, position, resource)
    state.refresh()
    if (state.hard > bestHard || (state.hard === bestHard && state.soft >= bestSoft)) continue
    best = resource
    bestHard = state.hard
    bestSoft = state.soft
  }
  state.setChoice(meeting, position, best)
  state.accept()
}

interface OtherTimes {
  readonly space: SearchSpace
  readonly start: Snapshot
  readonly affected: ReadonlySet<number>
  /** Whether no other lessons may move. */
  readonly isAlone: boolean
}

/** Takes the times of the affected lessons, places them again within the scope, and improves only these. */
function otherTimes(
  { space, start, affected, isAlone }: OtherTimes,
  { random, budget }: RepairOptions,
): void {
  space.restrict(isAlone ? affected : undefined)
  const blocks = space
    .movableBlocks()
    .filter((block) => space.unit(block).events.some(({ index }) => affected.has(index)))
  for (const block of blocks) space.setTime(block, -1)
  space.state.accept()
  construct(space, random, { blocks, isSpent: budget.part(shares.construct) })
  // What the budget left without a time stays where it was.
  start.restoreTimes(space.state)
  if (isAlone) improve(space, { random, ...budget.clock(shares.improve) })
  space.restrict(undefined)
}
