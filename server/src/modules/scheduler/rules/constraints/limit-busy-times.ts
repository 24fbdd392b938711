import { busyIn, outside } from '../measures.ts'
import { groupsNamed, timeGroupsAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** Busy times of each group that has any, below or above the limits; a group without lessons costs nothing. */
class LimitBusyTimes extends ResourcePoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly limits: CompiledParameters

  constructor(problem: Problem, resource: number, groups: readonly TimeGroup[], limits: CompiledParameters) {
    super(problem, resource)
    this.groups = groups
    this.limits = limits
  }

  deviation(timetable: Timetable): number {
    const { minimum, maximum } = this.limits
    let amount = 0
    for (let index = 0; index < this.groups.length; index += 1) {
      const group = this.groups[index]
      const busy = group ? busyIn(timetable, this.resource, group) : 0
      if (busy > 0) amount += outside(busy, minimum, maximum)
    }
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    const { minimum, maximum } = this.limits
    return this.groups.flatMap((group) => {
      const count = busyIn(timetable, this.resource, group)
      if (count === 0 || outside(count, minimum, maximum) === 0) return []
      const isOver = count > maximum
      const values = {
        resource: this.name,
        count,
        group: groupsNamed([group]),
        limit: isOver ? maximum : minimum,
      }
      const code = isOver ? 'busy_too_many' : 'busy_too_few'
      return [violation(this.problem, code, values, { resources: [this.resource] })]
    })
  }
}

export const limitBusyTimes: Rule = {
  kind: 'limit_busy_times',
  appliesTo: 'resources',
  required: [],
  optional: ['timeGroups', 'minimum', 'maximum'],
  messages: {
    busy_too_many: '{resource}: {count|busy period|busy periods} on {group}, limit {limit}',
    busy_too_few: '{resource}: {count|busy period|busy periods} on {group}, at least {limit}',
  },
  compile: (problem, { resources, parameters }) => {
    const groups = timeGroupsAt(problem, parameters.timeGroups)
    return [...resources].map((resource) => new LimitBusyTimes(problem, resource, groups, parameters))
  },
}
