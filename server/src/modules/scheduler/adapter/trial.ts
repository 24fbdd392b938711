import { runLengths } from '../rules/compile-solution.ts'
import { compilePoints } from '../rules/point-set.ts'
import type { Problem } from '../rules/problem.ts'
import { SearchState } from '../rules/state.ts'
import { sentenceOf } from '../rules/words.ts'
import { type DraftInput, indexDraft } from './compile.ts'

/** By how much the cost changes. */
export interface CostChange {
  readonly hard: number
  readonly soft: number
}

/** A rule that gets worse at one point. */
export interface Worse {
  readonly point: number
  readonly constraintId: string
  readonly severity: 'hard' | 'soft'
  readonly message: string
}

/** A timetable in which changes are tried and undone. */
export class Trial {
  readonly problem: Problem
  readonly state: SearchState
  readonly #runs: Int32Array
  readonly #eventIndex: ReadonlyMap<string, number>
  readonly #resourceIndex: ReadonlyMap<string, number>
  readonly #timeIndex: ReadonlyMap<string, number>

  constructor(draft: DraftInput) {
    const { problem, solution } = indexDraft(draft)
    this.problem = problem
    this.state = new SearchState(problem, compilePoints(problem), solution)
    this.#runs = runLengths(problem)
    this.#eventIndex = new Map(problem.events.map(({ id, index }) => [id, index]))
    this.#resourceIndex = new Map(problem.resources.map(({ id, index }) => [id, index]))
    this.#timeIndex = new Map(problem.times.map(({ id, index }) => [id, index]))
  }

  /** The meeting of a lesson; each lesson has one. */
  meetingOf(lessonId: string): number {
    const event = this.#eventIndex.get(lessonId)
    if (event === undefined) throw new RangeError(`There is no lesson ${lessonId}.`)
    return this.state.timetable.firstMeeting[event] ?? 0
  }

  lessonOf(meeting: number): string {
    return this.problem.events[this.state.timetable.eventOf[meeting] ?? 0]?.id ?? ''
  }

  timeIndex(id: string): number {
    return this.#timeIndex.get(id) ?? -1
  }

  resourceIndex(id: string): number {
    return this.#resourceIndex.get(id) ?? -1
  }

  /** Whether a meeting fits between a start and the end of its day. */
  fits(meeting: number, time: number): boolean {
    return (this.#runs[time] ?? 0) >= (this.state.timetable.duration[meeting] ?? 1)
  }

  /** What a change costs; it is undone afterwards. */
  costOf(change: (state: SearchState) => void): CostChange {
    const { hard, soft } = this.state
    change(this.state)
    this.state.refresh()
    const cost = { hard: this.state.hard - hard, soft: this.state.soft - soft }
    this.state.undo()
    return cost
  }

  /** The rules that get worse by a change, at most `limit`; it is undone afterwards. */
  worseBy(change: (state: SearchState) => void, limit: number): Worse[] {
    const { state, problem } = this
    const before = Float64Array.from(state.cost)
    change(state)
    state.refresh()
    const worse: Worse[] = []
    for (let point = 0; point < before.length && worse.length < limit; point += 1) {
      if ((state.cost[point] ?? 0) <= (before[point] ?? 0)) continue
      const constraint = problem.constraints[state.pointSet.constraintOf[point] ?? 0]
      const reasons = state.pointSet.points[point]?.describe(state.timetable) ?? []
      const [first] = reasons
      if (!constraint) continue
      worse.push({
        point,
        constraintId: constraint.id,
        severity: constraint.severity,
        message: first ? sentenceOf(constraint.kind, first) : constraint.name,
      })
    }
    state.undo()
    return worse
  }
}
