import { costOf, type PointSet } from './point-set.ts'
import type { Constraint, Problem } from './problem.ts'
import type { Violation } from './rule.ts'
import type { Meeting, Solution } from './solution.ts'
import { Timetable } from './timetable.ts'

const timeChange = 0
const choiceChange = 1
const durationChange = 2

const softSum = 0
const hardSum = 1
const guideSum = 2

/**
 * A timetable with its cost, changed step by step. Changes mark the points that depend on them; `refresh` evaluates those
 * again and updates `hard` and `soft`. Everything since the last `accept` can be undone.
 */
export class SearchState {
  readonly problem: Problem
  readonly pointSet: PointSet
  readonly timetable: Timetable
  /** The cost of each point. */
  readonly cost: Float64Array
  hard = 0
  soft = 0
  /** The weighted deviations of the guides, which are no part of the cost. */
  guide = 0
  /** The work of all evaluations so far: unlike time, the same on every machine. */
  steps = 0
  readonly #weights: readonly Pick<Constraint, 'costFunction' | 'weight'>[]
  /** What the cost of a point adds to: 0 soft, 1 hard, 2 guide. */
  readonly #sums: Uint8Array
  readonly #mark: Uint8Array
  #dirty: Int32Array
  #dirtyCount = 0
  /** Changes: kind, meeting, position, previous value. */
  #changes = new Int32Array(256)
  #changeCount = 0
  /** Points with a cost that was replaced, and the previous cost. */
  #replacedPoints = new Int32Array(256)
  #replacedCosts = new Float64Array(256)
  #replacedCount = 0

  constructor(problem: Problem, pointSet: PointSet, solution: Solution) {
    this.problem = problem
    this.pointSet = pointSet
    this.timetable = new Timetable(problem, solution)
    const count = pointSet.points.length
    const constraints = [...pointSet.constraintOf].flatMap((index) => problem.constraints[index] ?? [])
    const guides = pointSet.guides.map(({ weight }) => ({ costFunction: 'linear', weight }) as const)
    this.#weights = [...constraints, ...guides]
    this.#sums = new Uint8Array(count).fill(guideSum)
    constraints.forEach(({ severity }, index) => {
      this.#sums[index] = severity === 'hard' ? hardSum : softSum
    })
    this.cost = new Float64Array(count)
    this.#mark = new Uint8Array(count).fill(1)
    this.#dirty = Int32Array.from({ length: count }, (_, index) => index)
    this.#dirtyCount = count
    this.refresh()
    this.accept()
  }

  setTime(meeting: number, time: number): void {
    const previous = this.timetable.time[meeting] ?? -1
    if (previous === time) return
    this.#log(timeChange, meeting, 0, previous)
    this.timetable.setTime(meeting, time)
    this.#touch(this.pointSet.byTime[this.timetable.eventOf[meeting] ?? 0])
    this.#touchResources(meeting)
  }

  setChoice(meeting: number, position: number, resource: number): void {
    const { timetable } = this
    const previous = timetable.choices[(timetable.firstChoice[meeting] ?? 0) + position] ?? -1
    if (previous === resource) return
    this.#log(choiceChange, meeting, position, previous)
    timetable.setChoice(meeting, position, resource)
    this.#touch(this.pointSet.byChoice[timetable.eventOf[meeting] ?? 0])
    if (previous >= 0) this.#touch(this.pointSet.byResource[previous])
    if (resource >= 0) this.#touch(this.pointSet.byResource[resource])
  }

  setDuration(meeting: number, duration: number): void {
    const previous = this.timetable.duration[meeting] ?? 0
    if (previous === duration) return
    this.#log(durationChange, meeting, 0, previous)
    this.timetable.setDuration(meeting, duration)
    this.#touch(this.pointSet.byDuration[this.timetable.eventOf[meeting] ?? 0])
    this.#touchResources(meeting)
  }

  #log(kind: number, meeting: number, position: number, previous: number): void {
    const end = this.#changeCount
    if (end + 4 > this.#changes.length) this.#changes = grown(this.#changes, new Int32Array(2 * end))
    this.#changes[end] = kind
    this.#changes[end + 1] = meeting
    this.#changes[end + 2] = position
    this.#changes[end + 3] = previous
    this.#changeCount = end + 4
  }

  #touchResources(meeting: number): void {
    const { firstChoice, choices, fixed, eventOf } = this.timetable
    const own = fixed[eventOf[meeting] as number] as Int32Array
    for (let index = 0; index < own.length; index += 1)
      this.#touch(this.pointSet.byResource[own[index] as number])
    const end = firstChoice[meeting + 1] ?? 0
    for (let place = firstChoice[meeting] ?? 0; place < end; place += 1) {
      const resource = choices[place] ?? -1
      if (resource >= 0) this.#touch(this.pointSet.byResource[resource])
    }
  }

  #touch(points: Int32Array | undefined): void {
    if (points === undefined) return
    const mark = this.#mark
    for (let index = 0; index < points.length; index += 1) {
      const point = points[index] ?? 0
      if (mark[point] === 1) continue
      mark[point] = 1
      this.#dirty[this.#dirtyCount] = point
      this.#dirtyCount += 1
    }
  }

  /** Brings `hard` and `soft` up to date. */
  refresh(): void {
    for (let index = 0; index < this.#dirtyCount; index += 1) this.#evaluate(this.#dirty[index] ?? 0)
    this.#dirtyCount = 0
  }

  #evaluate(index: number): void {
    this.#mark[index] = 0
    const weight = this.#weights[index]
    const point = this.pointSet.points[index]
    if (weight === undefined || point === undefined) return
    this.steps += this.pointSet.steps[index] as number
    const cost = costOf(weight, point.deviation(this.timetable))
    const previous = this.cost[index] ?? 0
    if (cost === previous) return
    const end = this.#replacedCount
    if (end === this.#replacedPoints.length) {
      this.#replacedPoints = grown(this.#replacedPoints, new Int32Array(2 * end))
      this.#replacedCosts = grown(this.#replacedCosts, new Float64Array(2 * end))
    }
    this.#replacedPoints[end] = index
    this.#replacedCosts[end] = previous
    this.#replacedCount = end + 1
    this.cost[index] = cost
    this.#add(index, cost - previous)
  }

  /** The points whose cost is higher than at the last `accept`, in their order; after `refresh`. */
  worsened(): number[] {
    const former = new Map<number, number>()
    for (let index = 0; index < this.#replacedCount; index += 1) {
      const point = this.#replacedPoints[index] as number
      if (!former.has(point)) former.set(point, this.#replacedCosts[index] as number)
    }
    const worse = [...former].filter(([point, cost]) => (this.cost[point] as number) > cost)
    return worse.map(([point]) => point).sort((left, right) => left - right)
  }

  /** What is wrong at a point. */
  describe(point: number): readonly Violation[] {
    this.steps += this.pointSet.describeSteps[point] ?? 0
    return this.pointSet.points[point]?.describe(this.timetable) ?? []
  }

  /** Makes everything up to now permanent. */
  accept(): void {
    this.refresh()
    this.#forget()
  }

  #forget(): void {
    this.#changeCount = 0
    this.#replacedCount = 0
  }

  /** Returns to the state of the last `accept`. */
  undo(): void {
    this.#undoChanges()
    for (let index = this.#replacedCount - 1; index >= 0; index -= 1) {
      this.#restore(this.#replacedPoints[index] as number, this.#replacedCosts[index] as number)
    }
    for (let index = 0; index < this.#dirtyCount; index += 1) this.#mark[this.#dirty[index] ?? 0] = 0
    this.#dirtyCount = 0
    this.#forget()
  }

  #undoChanges(): void {
    const changes = this.#changes
    for (let index = this.#changeCount - 4; index >= 0; index -= 4) {
      const meeting = changes[index + 1] as number
      const previous = changes[index + 3] as number
      if (changes[index] === timeChange) this.timetable.setTime(meeting, previous)
      else if (changes[index] === choiceChange) {
        this.timetable.setChoice(meeting, changes[index + 2] as number, previous)
      } else this.timetable.setDuration(meeting, previous)
    }
  }

  #restore(index: number, previous: number): void {
    const difference = previous - (this.cost[index] ?? 0)
    this.cost[index] = previous
    this.#add(index, difference)
  }

  #add(index: number, difference: number): void {
    const sum = this.#sums[index]
    if (sum === softSum) this.soft += difference
    else if (sum === hardSum) this.hard += difference
    else this.guide += difference
  }

  solution(): Meeting[] {
    return this.timetable.solution()
  }
}

/** A larger array that starts with the values of a smaller one. */
function grown<List extends Int32Array | Float64Array>(from: List, to: List): List {
  to.set(from)
  return to
}
