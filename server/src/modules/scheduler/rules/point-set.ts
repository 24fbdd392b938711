import type { Constraint, Problem } from './problem.ts'
import { ruleOf } from './registry.ts'
import type { Point } from './rule.ts'

/** A point that leads a search to where rules are easier to meet; it is no part of the cost. */
export interface Guide {
  readonly point: Point
  /** The weight of its deviation in `SearchState.guide`. */
  readonly weight: number
}

/** All points of application of a problem, and which change of the timetable can change which of them. */
export interface PointSet {
  /** The points of the constraints, then those of the guides. */
  readonly points: readonly Point[]
  /** The constraint of each point, for the points of the constraints only. */
  readonly constraintOf: Int32Array
  readonly guides: readonly Guide[]
  readonly byResource: readonly Int32Array[]
  /** Points to look at when a meeting of an event moves: those of its fixed resources are included. */
  readonly byTime: readonly Int32Array[]
  readonly byChoice: readonly Int32Array[]
  readonly byDuration: readonly Int32Array[]
}

export function compilePoints(problem: Problem, guides: readonly Guide[] = []): PointSet {
  const points: Point[] = []
  const constraints: number[] = []
  for (const constraint of problem.constraints) {
    for (const point of ruleOf(constraint.kind)?.compile(problem, constraint) ?? []) {
      points.push(point)
      constraints.push(constraint.index)
    }
  }
  for (const { point } of guides) points.push(point)
  const byResource = problem.resources.map((): number[] => [])
  const watched = { time: listsOf(problem), choice: listsOf(problem), duration: listsOf(problem) }
  points.forEach((point, index) => {
    for (const resource of new Set(point.resources)) byResource[resource]?.push(index)
    for (const aspect of aspects) {
      if (point.watches[aspect])
        for (const event of new Set(point.events)) watched[aspect][event]?.push(index)
    }
  })
  const withFixed = (lists: readonly number[][]): Int32Array[] =>
    problem.events.map(({ index, fixed }) => {
      const ofResources = [...fixed].flatMap((resource) => byResource[resource] ?? [])
      return Int32Array.from(new Set((lists[index] ?? []).concat(ofResources)))
    })
  return {
    points,
    constraintOf: Int32Array.from(constraints),
    guides,
    byResource: byResource.map((list) => Int32Array.from(list)),
    byTime: withFixed(watched.time),
    byChoice: watched.choice.map((list) => Int32Array.from(list)),
    byDuration: withFixed(watched.duration),
  }
}

const aspects = ['time', 'choice', 'duration'] as const

const listsOf = (problem: Problem): number[][] => problem.events.map(() => [])

/** The cost of a deviation. */
export function costOf(
  { costFunction, weight }: Pick<Constraint, 'costFunction' | 'weight'>,
  deviation: number,
): number {
  if (deviation === 0) return 0
  if (costFunction === 'linear') return weight * deviation
  return costFunction === 'quadratic' ? weight * deviation * deviation : weight
}
