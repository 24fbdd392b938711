import { compilePoints, type PointSet } from '../rules/point-set.ts'
import type { Problem } from '../rules/problem.ts'
import type { Solution } from '../rules/solution.ts'
import { sentenceOf } from '../rules/words.ts'
import type { BrokenRule } from './change-cost.ts'
import { Random } from './random.ts'
import { SearchSpace } from './search-space.ts'
import { findWaysOut, type WayOut } from './ways-out.ts'

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
}

/** The hard points that a start breaks. */
interface Blocked {
  readonly start: number
  readonly points: ReadonlySet<number>
}

/** Explains every meeting without a time, or only those of one event. */
export function explainUnplaced(
  problem: Problem,
  solution: Solution,
  only?: number,
  pointSet: PointSet = compilePoints(problem),
): readonly Explanation[] {
  const space = new SearchSpace(problem, pointSet, solution)
  return [...space.movable.keys()]
    .filter((block) => space.duration(block) > 0 && space.time(block) < 0)
    .filter((block) => only === undefined || space.unit(block).events.some(({ index }) => index === only))
    .map((block) => explainBlock(space, block))
}

function explainBlock(space: SearchSpace, block: number): Explanation {
  const blocked = space.domains
    .fitting(space.duration(block), space.unit(block).events)
    .map((start): Blocked => ({ start, points: brokenPoints(space, block, start) }))
  const points = smallestSet(blocked)
  return {
    event: space.unit(block).events[0]?.id ?? '',
    obstacles: points.map((point) => obstacleOf(space, block, point, blocked)),
    waysOut: findWaysOut(space, block, new Random(1)),
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
  const violations = pointSet.points[point]?.describe(state.timetable) ?? []
  state.undo()
  return {
    constraint: id,
    kind,
    violations,
    sentence: violations.map((violation) => sentenceOf(kind, violation)).join('; '),
    starts: forbidden.length,
  }
}
