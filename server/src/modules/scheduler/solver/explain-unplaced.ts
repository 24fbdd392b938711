import { compilePoints } from '../rules/point-set.ts'
import type { Problem } from '../rules/problem.ts'
import type { Solution } from '../rules/solution.ts'
import { sentencesOf } from '../rules/words.ts'
import type { BrokenRule } from './change-cost.ts'
import { Random } from './random.ts'
import { SearchSpace } from './search-space.ts'
import { findWaysOut, type WayOut } from './ways-out.ts'
import { WorkBudget } from './work-budget.ts'

/** A rule at one point of application that takes part in forbidding every start. */
interface Obstacle extends BrokenRule {
  /** How many starts it forbids; the violations are those at the first of them. */
  readonly starts: number
}

/** Why a meeting has no time: an irreducible set of rules, and what could be done. */
interface Explanation {
  readonly event: string
  /** Without any one of them there is a start that the others allow. Empty when some start is free. */
  readonly obstacles: readonly Obstacle[]
  /** The cheapest ways to place it, at most three. */
  readonly waysOut: readonly WayOut[]
  /** Whether starts or ways out were left out, as the timetable is very large. */
  readonly isPartial: boolean
}

/** The hard points that a start breaks. */
interface Blocked {
  readonly start: number
  readonly points: ReadonlySet<number>
}

/** The work of one explanation, in steps of the search: about 0.2 s. */
const explanationSteps = 10_000_000

/** Its share for what each start breaks; the ways out have the rest. */
const blockedShare = 0.4

/** Explains the first meeting of an event that has no time; undefined when all have one. */
export function explainUnplaced(
  problem: Problem,
  solution: Solution,
  event: number,
  steps = explanationSteps,
): Explanation | undefined {
  const space = new SearchSpace(problem, compilePoints(problem), solution)
  const { timetable } = space.state
  const block = [...timetable.eventOf.keys()]
    .filter((meeting) => timetable.eventOf[meeting] === event)
    .map((meeting) => space.blockOf[meeting] ?? -1)
    .find((one) => one >= 0 && space.duration(one) > 0 && space.time(one) < 0)
  return block === undefined ? undefined : explainBlock(space, block, new WorkBudget(space.state, steps))
}

function explainBlock(space: SearchSpace, block: number, budget: WorkBudget): Explanation {
  const isSpent = budget.part(blockedShare)
  const blocked = space.domains
    .fitting(space.duration(block), space.unit(block).events)
    .flatMap((start): Blocked[] => (isSpent() ? [] : [{ start, points: brokenPoints(space, block, start) }]))
  const points = smallestSet(blocked)
  return {
    event: space.unit(block).events[0]?.id ?? '',
    obstacles: points.map((point) => obstacleOf(space, block, point, blocked)),
    waysOut: findWaysOut(space, block, { random: new Random(1), isSpent: budget.part(1 - blockedShare) }),
    isPartial: budget.isExceeded,
  }
}

/** The hard points that become worse when a block is placed. */
function brokenPoints(space: SearchSpace, block: number, start: number): Set<number> {
  const { state } = space
  const { problem, pointSet } = state
  state.accept()
  space.setTime(block, start)
  state.refresh()
  const isHard = (point: number): boolean =>
    problem.constraints[pointSet.constraintOf[point] ?? -1]?.severity === 'hard'
  const broken = new Set(state.worsened().filter(isHard))
  state.undo()
  return broken
}

/** Drops each point in turn, those that forbid the fewest starts first, as long as every start stays forbidden. */
function smallestSet(blocked: readonly Blocked[]): number[] {
  const counts = new Map<number, number>()
  for (const { points } of blocked) {
    for (const point of points) counts.set(point, (counts.get(point) ?? 0) + 1)
  }
  const set = new Set(counts.keys())
  const isForbidden = ({ points }: Blocked): boolean => points.values().some((point) => set.has(point))
  if (!blocked.every(isForbidden)) return []
  const order = [...counts].sort((left, right) => left[1] - right[1]).map(([point]) => point)
  for (const point of order) {
    set.delete(point)
    if (!blocked.every(isForbidden)) set.add(point)
  }
  return order.filter((point) => set.has(point)).reverse()
}

function obstacleOf(space: SearchSpace, block: number, point: number, blocked: readonly Blocked[]): Obstacle {
  const { state } = space
  const { problem, pointSet } = state
  const { kind, id } = problem.constraints[pointSet.constraintOf[point] ?? -1] ?? { kind: '', id: '' }
  const forbidden = blocked.filter(({ points }) => points.has(point))
  space.setTime(block, forbidden[0]?.start ?? -1)
  const violations = state.describe(point)
  state.undo()
  return {
    constraint: id,
    kind,
    violations,
    sentence: sentencesOf(kind, violations),
    starts: forbidden.length,
  }
}
