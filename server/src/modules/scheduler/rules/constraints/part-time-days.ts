import { isBusyIn } from '../measures.ts'
import { groupsNamed, timeGroupsAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** Working days above the limit, and, when they must be adjacent, free days between working days. */
class PartTimeDays extends ResourcePoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly limits: CompiledParameters

  constructor(problem: Problem, resource: number, groups: readonly TimeGroup[], limits: CompiledParameters) {
    super(problem, resource)
    this.groups = groups
    this.limits = limits
  }

  #working(timetable: Timetable): number[] {
    return [...this.groups.keys()].filter((position) => {
      const group = this.groups[position]
      return group !== undefined && isBusyIn(timetable, this.resource, group)
    })
  }

  #gaps(working: readonly number[]): number {
    const first = working[0]
    const last = working.at(-1)
    if (!this.limits.adjacent || first === undefined || last === undefined) return 0
    return last - first + 1 - working.length
  }

  deviation(timetable: Timetable): number {
    const working = this.#working(timetable)
    return Math.max(0, working.length - this.limits.maximum) + this.#gaps(working)
  }

  describe(timetable: Timetable): readonly Violation[] {
    const working = this.#working(timetable)
    const groups = groupsNamed(working.flatMap((position) => this.groups[position] ?? []))
    const found: Violation[] = []
    const about = { resources: [this.resource] }
    if (working.length > this.limits.maximum) {
      const values = { resource: this.name, count: working.length, groups, limit: this.limits.maximum }
      found.push(violation(this.problem, 'days_too_many', values, about))
    }
    const gaps = this.#gaps(working)
    if (gaps > 0) {
      const values = { resource: this.name, count: gaps, groups }
      found.push(violation(this.problem, 'days_apart', values, about))
    }
    return found
  }
}

export const partTimeDays: Rule = {
  kind: 'part_time_days',
  appliesTo: 'resources',
  required: ['maximum'],
  optional: ['timeGroups', 'adjacent'],
  messages: {
    days_too_many: '{resource}: works on {count|day|days} ({groups}), limit {limit}',
    days_apart: '{resource}: {count|free day|free days} between working days ({groups})',
  },
  compile: (problem, { resources, parameters }) => {
    const groups = timeGroupsAt(problem, parameters.timeGroups)
    return [...resources].map((resource) => new PartTimeDays(problem, resource, groups, parameters))
  },
}
