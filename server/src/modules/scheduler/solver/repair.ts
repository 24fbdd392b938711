import { compilePoints } from '../rules/point-set.ts'
import type { CompiledParameters, Constraint, Problem } from '../rules/problem.ts'
import type { Meeting, Solution } from '../rules/solution.ts'
import { SearchState } from '../rules/state.ts'
import { construct } from './construct.ts'
import { Domains } from './domains.ts'
import { improve } from './improve.ts'
import type { SearchOptions } from './search-options.ts'
import { SearchSpace } from './search-space.ts'

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

/** One meeting before and after, by index in the solution. */
interface Change {
  readonly before: Meeting
  readonly after: Meeting
}

/** A timetable without the lost resource. */
interface Repair {
  readonly strategy: RepairStrategy
  readonly solution: Solution
  readonly changes: readonly Change[]
  /** The cost with the loss as a hard rule. */
  readonly hard: number
  readonly soft: number
}

/** The alternatives, and what the timetable costs with the loss when nothing changes. */
interface Repairs {
  readonly problem: Problem
  readonly unchanged: { readonly hard: number; readonly soft: number }
  /** Those with the lowest hard cost first, then those with the fewest changes. */
  readonly alternatives: readonly Repair[]
}

/** The problem with the loss as one more hard rule. */
export function withLoss(problem: Problem, { resource, times }: Loss): Problem {
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

/**
 * Alternatives after a room or a teacher became unavailable: other rooms at the same times, other times for the affected
 * lessons alone, and other times with a few more lessons moved. Locked meetings stay at their times.
 */
export function repair(problem: Problem, solution: Solution, loss: Loss, options: SearchOptions): Repairs {
  const changed = withLoss(problem, loss)
  const pointSet = compilePoints(changed)
  const state = new SearchState(changed, pointSet, solution)
  const unchanged = { hard: state.hard, soft: state.soft }
  const affected = affectedEvents(state, loss)
  const spaceFor = (scope?: ReadonlySet<number>): SearchSpace =>
    new SearchSpace(changed, pointSet, solution, scope)
  const alternatives = [
    otherRooms(state, loss),
    otherTimes('other_times', spaceFor(affected), affected, options),
    otherTimes('few_moves', spaceFor(), affected, options),
  ].map(({ strategy, after }): Repair => {
    const { hard, soft } = new SearchState(changed, pointSet, after)
    return { strategy, solution: after, changes: changesBetween(solution, after), hard, soft }
  })
  alternatives.sort(
    (left, right) =>
      left.hard - right.hard || left.changes.length - right.changes.length || left.soft - right.soft,
  )
  const useful = alternatives.filter(({ changes }) => changes.length > 0)
  return { problem: changed, unchanged, alternatives: useful }
}

/** Events with a meeting that needs the lost resource at a lost time. */
function affectedEvents({ timetable, problem }: SearchState, { resource, times, events }: Loss): Set<number> {
  const only = events && new Set(events)
  const lost = new Set(times ?? problem.times.map(({ index }) => index))
  const affected = new Set<number>()
  for (const { event, time, duration, choices } of timetable.solution()) {
    const { fixed } = problem.events[event] ?? { fixed: [] }
    const isMeant = only === undefined || only.has(event)
    if (!isMeant || ![...fixed, ...choices].includes(resource)) continue
    if (touches(problem, lost, { time, duration })) affected.add(event)
  }
  return affected
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
function otherRooms(state: SearchState, loss: Loss): { strategy: RepairStrategy; after: Solution } {
  const { timetable, problem } = state
  const domains = new Domains(problem)
  const affected = affectedEvents(state, loss)
  for (let meeting = 0; meeting < timetable.eventOf.length; meeting += 1) {
    const event = timetable.eventOf[meeting] ?? 0
    if (!affected.has(event) || timetable.duration[meeting] === 0) continue
    for (const role of problem.events[event]?.open ?? []) {
      const place = (timetable.firstChoice[meeting] ?? 0) + role.choice
      if (timetable.choices[place] !== loss.resource) continue
      chooseCheapest(state, meeting, role.choice, domains.candidates(role))
    }
  }
  const after = timetable.solution()
  return { strategy: 'other_rooms', after }
}

function chooseCheapest(state: SearchState, meeting: number, position: number, candidates: Int32Array): void {
  const costs = [...candidates].map((resource) => {
    state.setChoice(meeting, position, resource)
    state.refresh()
    return { resource, hard: state.hard, soft: state.soft }
  })
  costs.sort((left, right) => left.hard - right.hard || left.soft - right.soft)
  const [best] = costs
  if (best) state.setChoice(meeting, position, best.resource)
  state.accept()
}

/** Takes the times of the affected lessons, places them again within the scope, and improves only these. */
function otherTimes(
  strategy: RepairStrategy,
  space: SearchSpace,
  affected: ReadonlySet<number>,
  options: SearchOptions,
): { strategy: RepairStrategy; after: Solution } {
  for (const block of space.movableBlocks()) {
    if (space.unit(block).events.some(({ index }) => affected.has(index))) space.setTime(block, -1)
  }
  space.state.accept()
  construct(space, options.random, options.shouldStop)
  if (strategy === 'other_times') improve(space, { ...options, budget: options.budget / 2 })
  return { strategy, after: space.state.solution() }
}

/** The meetings that differ, matched by event in the order of their times. */
function changesBetween(before: Solution, after: Solution): Change[] {
  const keyOf = ({ event, time, duration, choices }: Meeting): string =>
    `${event} ${time} ${duration} ${choices.join(' ')}`
  const same = new Map<string, number>()
  for (const meeting of before) same.set(keyOf(meeting), (same.get(keyOf(meeting)) ?? 0) + 1)
  const fresh = after.filter((meeting) => {
    const count = same.get(keyOf(meeting)) ?? 0
    same.set(keyOf(meeting), count - 1)
    return count <= 0
  })
  const stale = before.filter((meeting) => {
    const count = same.get(keyOf(meeting)) ?? 0
    same.set(keyOf(meeting), count - 1)
    return count > 0
  })
  return fresh.flatMap((meeting) => {
    const index = stale.findIndex(({ event }) => event === meeting.event)
    const [former] = index < 0 ? [] : stale.splice(index, 1)
    return former ? [{ before: former, after: meeting }] : []
  })
}
