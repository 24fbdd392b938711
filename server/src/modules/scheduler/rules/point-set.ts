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
  /** What one evaluation of each point costs, in steps. */
  readonly steps: Int32Array
  /** What describing each point costs: it names the events that use its resources. */
  readonly describeSteps: Int32Array
  readonly byResource: readonly Int32Array[]
  /** Points that watch an event, in addition to those of its resources, which would be very long lists. */
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
  const byResource = listsFor(problem.resources)
  const watched = {
    time: listsFor(problem.events),
    choice: listsFor(problem.events),
    duration: listsFor(problem.events),
  }
  points.forEach((point, index) => {
    for (const resource of point.resources) addOnce(byResource[resource], index)
    for (const aspect of aspects) {
      if (!point.watches[aspect]) continue
      for (const event of point.events) addOnce(watched[aspect][event], index)
    }
  })
  return {
    points,
    constraintOf: new Int32Array(constraints),
    guides,
    steps: new Int32Array(points.map(({ events, size = events.length }) => stepsOfPoint + size)),
    describeSteps: describeStepsOf(problem, points),
    byResource: byResource.map(listOf),
    byTime: watched.time.map(listOf),
    byChoice: watched.choice.map(listOf),
    byDuration: watched.duration.map(listOf),
  }
}

const aspects = ['time', 'choice', 'duration'] as const

/** What an evaluation costs in addition to the events that it visits; a step is one of these, some nanoseconds. */
const stepsOfPoint = 16

const listsFor = (items: readonly unknown[]): number[][] => items.map(() => [])

/** Points are added in their order, so that a point that is in a list is its last one. */
function addOnce(list: number[] | undefined, point: number): void {
  if (list && list.at(-1) !== point) list.push(point)
}

/** Names cost more to collect than events to visit. */
const stepsOfName = 8

function describeStepsOf({ resources, events }: Problem, points: readonly Point[]): Int32Array {
  const users = new Int32Array(resources.length)
  const open = new Map<number, number>()
  for (const { fixed, open: roles } of events) {
    for (const resource of fixed) users[resource] = (users[resource] as number) + 1
    for (const { type } of roles) open.set(type, (open.get(type) ?? 0) + 1)
  }
  const usersOf = (resource: number): number =>
    (users[resource] ?? 0) + (open.get(resources[resource]?.type ?? -1) ?? 0)
  return new Int32Array(
    points.map((point) => {
      let names = point.events.length + stepsOfPoint
      for (const resource of point.resources) names += usersOf(resource)
      return names * stepsOfName
    }),
  )
}

const none = new Int32Array()
const listOf = (points: readonly number[]): Int32Array =>
  points.length === 0 ? none : new Int32Array(points)

/** The cost of a deviation. */
export function costOf(
  { costFunction, weight }: Pick<Constraint, 'costFunction' | 'weight'>,
  deviation: number,
): number {
  if (deviation === 0) return 0
  if (costFunction === 'linear') return weight * deviation
  return costFunction === 'quadratic' ? weight * deviation * deviation : weight
}
