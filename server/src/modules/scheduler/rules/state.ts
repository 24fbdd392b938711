import { costOf, type PointSet } from './point-set.ts'
import type { Constraint, Problem } from './problem.ts'
import type { Meeting, Solution } from './solution.ts'
import { Timetable } from './timetable.ts'

const timeChange = 0
const choiceChange = 1
const durationChange = 2

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
  readonly #constraints: readonly Constraint[]
  readonly #isHard: Uint8Array
  readonly #mark: Uint8Array
  #dirty: Int32Array
  #dirtyCount = 0
  /** Changes: kind, meeting, position, previous value. */
  readonly #changes: number[] = []
  /** Costs that were replaced: point, previous cost. */
  readonly #replaced: number[] = []

  constructor(problem: Problem, pointSet: PointSet, solution: Solution) {
    this.problem = problem
    this.pointSet = pointSet
    this.timetable = new Timetable(problem, solution)
    const count = pointSet.points.length
    this.#constraints = [...pointSet.constraintOf].flatMap((index) => problem.constraints[index] ?? [])
    this.#isHard = Uint8Array.from(this.#constraints, ({ severity }) => (severity === 'hard' ? 1 : 0))
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
    this.#changes.push(timeChange, meeting, 0, previous)
    this.timetable.setTime(meeting, time)
    this.#touch(this.pointSet.byTime[this.timetable.eventOf[meeting] ?? 0])
    this.#touchChosen(meeting)
  }

  setChoice(meeting: number, position: number, resource: number): void {
    const { timetable } = this
    const previous = timetable.choices[(timetable.firstChoice[meeting] ?? 0) + position] ?? -1
    if (previous === resource) return
    this.#changes.push(choiceChange, meeting, position, previous)
    timetable.setChoice(meeting, position, resource)
    this.#touch(this.pointSet.byChoice[timetable.eventOf[meeting] ?? 0])
    if (previous >= 0) this.#touch(this.pointSet.byResource[previous])
    if (resource >= 0) this.#touch(this.pointSet.byResource[resource])
  }

  setDuration(meeting: number, duration: number): void {
    const previous = this.timetable.duration[meeting] ?? 0
    if (previous === duration) return
    this.#changes.push(durationChange, meeting, 0, previous)
    this.timetable.setDuration(meeting, duration)
    this.#touch(this.pointSet.byDuration[this.timetable.eventOf[meeting] ?? 0])
    this.#touchChosen(meeting)
  }

  #touchChosen(meeting: number): void {
    const { firstChoice, choices } = this.timetable
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
    const constraint = this.#constraints[index]
    const point = this.pointSet.points[index]
    if (constraint === undefined || point === undefined) return
    const cost = costOf(constraint, point.deviation(this.timetable))
    const previous = this.cost[index] ?? 0
    if (cost === previous) return
    this.#replaced.push(index, previous)
    this.cost[index] = cost
    if (this.#isHard[index] === 1) this.hard += cost - previous
    else this.soft += cost - previous
  }

  /** Makes everything up to now permanent. */
  accept(): void {
    this.refresh()
    this.#forget()
  }

  #forget(): void {
    this.#changes.length = 0
    this.#replaced.length = 0
  }

  /** Returns to the state of the last `accept`. */
  undo(): void {
    this.#undoChanges()
    const replaced = this.#replaced
    for (let index = replaced.length - 2; index >= 0; index -= 2) {
      this.#restore(replaced[index] as number, replaced[index + 1] as number)
    }
    for (let index = 0; index < this.#dirtyCount; index += 1) this.#mark[this.#dirty[index] ?? 0] = 0
    this.#dirtyCount = 0
    this.#forget()
  }

  #undoChanges(): void {
    const changes = this.#changes
    for (let index = changes.length - 4; index >= 0; index -= 4) {
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
    if (this.#isHard[index] === 1) this.hard += difference
    else this.soft += difference
  }

  solution(): Meeting[] {
    return this.timetable.solution()
  }
}
