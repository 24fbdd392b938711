import type { SearchState } from '../rules/state.ts'

/** What a change does to the cost of a timetable; negative is better. */
export interface ChangeCost {
  readonly hard: number
  readonly soft: number
  /** The hard constraints that become worse, by id. */
  readonly breaks: readonly string[]
  /** The soft constraints that become worse, by id. */
  readonly worsens: readonly string[]
}

/** Applies a change, reads what it costs, and undoes it. */
export function costOfChange(state: SearchState, change: () => void): ChangeCost {
  const { problem, pointSet } = state
  state.accept()
  const { hard, soft } = state
  const before = state.cost.slice()
  change()
  state.refresh()
  const worse = new Set<number>()
  state.cost.forEach((cost, point) => {
    if (cost > (before[point] ?? 0)) worse.add(pointSet.constraintOf[point] ?? 0)
  })
  const constraints = [...worse].flatMap((index) => problem.constraints[index] ?? [])
  const idsOf = (severity: string): string[] =>
    constraints.filter((constraint) => constraint.severity === severity).map(({ id }) => id)
  const cost = {
    hard: state.hard - hard,
    soft: state.soft - soft,
    breaks: idsOf('hard'),
    worsens: idsOf('soft'),
  }
  state.undo()
  return cost
}
