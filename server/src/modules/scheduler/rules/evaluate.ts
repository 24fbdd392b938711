import { compilePoints, costOf, type PointSet } from './point-set.ts'
import type { Problem } from './problem.ts'
import type { Point, Violation } from './rule.ts'
import type { Solution } from './solution.ts'
import { Timetable } from './timetable.ts'

/** A point of application with a deviation. */
export interface PointCost {
  readonly point: Point
  readonly deviation: number
  readonly cost: number
}

export interface ConstraintCost {
  /** Index of the constraint. */
  readonly constraint: number
  readonly cost: number
  /** Only the points with a deviation. */
  readonly points: readonly PointCost[]
}

/** The cost of a solution: hard and soft apart, compared in this order. */
export interface Evaluation {
  readonly hard: number
  readonly soft: number
  /** One for each constraint, in their order. */
  readonly constraints: readonly ConstraintCost[]
  readonly timetable: Timetable
}

/** Evaluates every constraint at each point of application. */
export function evaluate(
  problem: Problem,
  solution: Solution,
  pointSet: PointSet = compilePoints(problem),
): Evaluation {
  const timetable = new Timetable(problem, solution)
  const found: PointCost[][] = problem.constraints.map(() => [])
  pointSet.constraintOf.forEach((constraint, index) => {
    const point = pointSet.points[index]
    if (!point) return
    const deviation = point.deviation(timetable)
    const definition = problem.constraints[constraint]
    if (deviation === 0 || !definition) return
    found[constraint]?.push({ point, deviation, cost: costOf(definition, deviation) })
  })
  const constraints = found.map((points, constraint) => ({
    constraint,
    cost: points.reduce((sum, { cost }) => sum + cost, 0),
    points,
  }))
  const total = (severity: 'hard' | 'soft'): number =>
    constraints.reduce(
      (sum, { constraint, cost }) =>
        sum + (problem.constraints[constraint]?.severity === severity ? cost : 0),
      0,
    )
  return { hard: total('hard'), soft: total('soft'), constraints, timetable }
}

/** The reasons for the cost at one point. */
export const reasonsOf = (evaluation: Evaluation, { point }: PointCost): readonly Violation[] =>
  point.describe(evaluation.timetable)
