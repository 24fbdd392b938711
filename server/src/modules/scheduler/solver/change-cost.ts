import type { Violation } from '../rules/rule.ts'
import type { SearchState } from '../rules/state.ts'
import { sentencesOf } from '../rules/words.ts'

/** A rule that a change breaks, and what is wrong then. */
export interface BrokenRule {
  readonly constraint: string
  readonly kind: string
  readonly violations: readonly Violation[]
  readonly sentence: string
}

/** What a change does to the cost of a timetable; negative is better. */
export interface ChangeCost {
  readonly hard: number
  readonly soft: number
  /** The hard constraints that become worse, by id. */
  readonly breaks: readonly string[]
  /** The soft constraints that become worse, by id. */
  readonly worsens: readonly string[]
  /** What the first hard rules that become worse say about it. */
  readonly reasons: readonly BrokenRule[]
}

/** Rules that one change explains at most. */
const maxReasons = 3

/** Applies a change, reads what it costs, and undoes it. */
export function costOfChange(state: SearchState, change: () => void): ChangeCost {
  const { problem, pointSet } = state
  state.accept()
  const { hard, soft } = state
  change()
  state.refresh()
  const worse = state.worsened()
  const constraintOf = (point: number) => problem.constraints[pointSet.constraintOf[point] ?? -1]
  const constraints = [...new Set(worse.flatMap((point) => constraintOf(point) ?? []))]
  const idsOf = (severity: string): string[] =>
    constraints.filter((constraint) => constraint.severity === severity).map(({ id }) => id)
  const cost = {
    hard: state.hard - hard,
    soft: state.soft - soft,
    breaks: idsOf('hard'),
    worsens: idsOf('soft'),
  }
  const explained = worse.filter((point) => constraintOf(point)?.severity === 'hard').slice(0, maxReasons)
  const after = explained.map((point) => state.describe(point))
  state.undo()
  const reasons = explained.map((point, at) => brokenRule(state, point, after[at] ?? []))
  return { ...cost, reasons }
}

export type QuickCost = Pick<ChangeCost, 'hard' | 'soft'>

/** The difference of the cost alone. */
export function quickCost(state: SearchState, change: () => void): QuickCost {
  state.accept()
  const { hard, soft } = state
  change()
  state.refresh()
  const cost = { hard: state.hard - hard, soft: state.soft - soft }
  state.undo()
  return cost
}

/** A broken rule with the violations that were not there before. */
function brokenRule(state: SearchState, point: number, violations: readonly Violation[]): BrokenRule {
  const { problem, pointSet } = state
  const { id, kind } = problem.constraints[pointSet.constraintOf[point] ?? -1] ?? { id: '', kind: '' }
  const former = new Set(state.describe(point).map((violation) => JSON.stringify(violation)))
  const fresh = violations.filter((violation) => !former.has(JSON.stringify(violation)))
  const shown = fresh.length > 0 ? fresh : violations
  return {
    constraint: id,
    kind,
    violations: shown,
    sentence: sentencesOf(kind, shown),
  }
}
