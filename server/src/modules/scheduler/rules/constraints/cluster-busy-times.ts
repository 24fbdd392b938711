import { isBusyIn, outside } from '../measures.ts'
import { groupsNamed, timeGroupsAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** Time groups with any busy time, below or above the limits. */
class ClusterBusyTimes extends ResourcePoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly limits: CompiledParameters

  constructor(problem: Problem, resource: number, groups: readonly TimeGroup[], limits: CompiledParameters) {
    super(problem, resource)
    this.groups = groups
    this.limits = limits
  }

  deviation(timetable: Timetable): number {
    let busy = 0
    for (let index = 0; index < this.groups.length; index += 1) {
      const group = this.groups[index]
      if (group && isBusyIn(timetable, this.resource, group)) busy += 1
    }
    return outside(busy, this.limits.minimum, this.limits.maximum)
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (this.deviation(timetable) === 0) return []
    const busy = this.groups.filter((group) => isBusyIn(timetable, this.resource, group))
    const { minimum, maximum } = this.limits
    const groups = groupsNamed(busy)
    const values = { resource: this.name, count: busy.length, groups, minimum, maximum }
    const code = busy.length > maximum ? 'busy_groups_too_many' : 'busy_groups_too_few'
    return [violation(this.problem, code, values, { resources: [this.resource] })]
  }
}

export const clusterBusyTimes: Rule = {
  kind: 'cluster_busy_times',
  appliesTo: 'resources',
  required: [],
  optional: ['timeGroups', 'minimum', 'maximum'],
  messages: {
    busy_groups_too_many: '{resource}: has lessons on {count} days ({groups}), limit {maximum}',
    busy_groups_too_few: '{resource}: has lessons on {count} days ({groups}), at least {minimum}',
  },
  compile: (problem, { resources, parameters }) => {
    const groups = timeGroupsAt(problem, parameters.timeGroups)
    return [...resources].map((resource) => new ClusterBusyTimes(problem, resource, groups, parameters))
  },
}
