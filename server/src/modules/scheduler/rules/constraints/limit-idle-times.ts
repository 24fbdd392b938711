import { idleIn, outside } from '../measures.ts'
import { groupsNamed, timeGroupsAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** Idle times of a resource over all groups, below or above the limits. */
class LimitIdleTimes extends ResourcePoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly limits: CompiledParameters

  constructor(problem: Problem, resource: number, groups: readonly TimeGroup[], limits: CompiledParameters) {
    super(problem, resource)
    this.groups = groups
    this.limits = limits
  }

  #idle(timetable: Timetable): number {
    let idle = 0
    for (let index = 0; index < this.groups.length; index += 1) {
      const group = this.groups[index]
      if (group) idle += idleIn(timetable, this.resource, group)
    }
    return idle
  }

  deviation(timetable: Timetable): number {
    return outside(this.#idle(timetable), this.limits.minimum, this.limits.maximum)
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (this.deviation(timetable) === 0) return []
    const { minimum, maximum } = this.limits
    const count = this.#idle(timetable)
    const about = { resources: [this.resource] }
    if (count < minimum) {
      const values = { resource: this.name, count, limit: minimum }
      return [violation(this.problem, 'idle_too_few', values, about)]
    }
    const idle = this.groups.filter((group) => idleIn(timetable, this.resource, group) > 0)
    const values = { resource: this.name, count, where: groupsNamed(idle), limit: maximum }
    return [violation(this.problem, 'idle_too_many', values, about)]
  }
}

export const limitIdleTimes: Rule = {
  kind: 'limit_idle_times',
  appliesTo: 'resources',
  required: [],
  optional: ['timeGroups', 'minimum', 'maximum'],
  messages: {
    idle_too_many: '{resource}: {count|idle period|idle periods} on {where}, limit {limit}',
    idle_too_few: '{resource}: {count|idle period|idle periods}, at least {limit}',
  },
  compile: (problem, { resources, parameters }) => {
    const groups = timeGroupsAt(problem, parameters.timeGroups)
    return [...resources].map((resource) => new LimitIdleTimes(problem, resource, groups, parameters))
  },
}
