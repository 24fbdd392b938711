import { ResourcePoint } from '../rules/constraints/point.ts'
import { busyIn } from '../rules/measures.ts'
import { timeGroupsAt } from '../rules/naming.ts'
import type { Guide } from '../rules/point-set.ts'
import type { Problem, TimeGroup } from '../rules/problem.ts'
import type { Point, Violation } from '../rules/rule.ts'
import type { Timetable } from '../rules/timetable.ts'

/**
 * Lessons on the days that a resource has too many of. The rule itself costs the same until such a day is empty; this
 * point says how far it is from that.
 */
class EmptyDays extends ResourcePoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly maximum: number
  readonly #loads: number[] = []

  constructor(problem: Problem, resource: number, groups: readonly TimeGroup[], maximum: number) {
    super(problem, resource)
    this.groups = groups
    this.maximum = maximum
  }

  deviation(timetable: Timetable): number {
    const loads = this.#loads
    loads.length = 0
    for (const group of this.groups) {
      const load = busyIn(timetable, this.resource, group)
      if (load > 0) loads.push(load)
    }
    const excess = loads.length - this.maximum
    if (excess <= 0) return 0
    loads.sort((left, right) => left - right)
    let lessons = 0
    for (let index = 0; index < excess; index += 1) lessons += loads[index] as number
    return lessons
  }

  describe(): readonly Violation[] {
    return []
  }
}

/** Guides for the rules that cost the same over many moves. */
export function guidesOf(problem: Problem): Guide[] {
  return problem.constraints
    .filter(({ kind, parameters }) => kind === 'cluster_busy_times' && Number.isFinite(parameters.maximum))
    .flatMap(({ resources, parameters, weight }) =>
      [...resources].map((resource): Guide => {
        const groups = timeGroupsAt(problem, parameters.timeGroups)
        return { point: new EmptyDays(problem, resource, groups, parameters.maximum), weight }
      }),
    )
}
