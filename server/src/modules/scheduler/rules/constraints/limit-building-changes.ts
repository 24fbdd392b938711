import { groupsNamed, timeGroupsAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { changesIn, JourneyPoint } from './journeys.ts'
import { violation } from './point.ts'

/** Changes of building above the limit of each day. */
class LimitBuildingChanges extends JourneyPoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly maximum: number

  constructor(problem: Problem, resource: number, groups: readonly TimeGroup[], limits: CompiledParameters) {
    super(problem, resource)
    this.groups = groups
    this.maximum = limits.maximum
  }

  #changes(timetable: Timetable): { group: TimeGroup; count: number }[] {
    const stays = this.stays(timetable)
    return this.groups
      .map((group) => ({ group, count: changesIn(stays, group).length }))
      .filter(({ count }) => count > this.maximum)
  }

  deviation(timetable: Timetable): number {
    return this.#changes(timetable).reduce((sum, { count }) => sum + count - this.maximum, 0)
  }

  describe(timetable: Timetable): readonly Violation[] {
    return this.#changes(timetable).map(({ group, count }) => {
      const values = { resource: this.name, count, group: groupsNamed([group]), limit: this.maximum }
      return violation(this.problem, 'buildings_changed', values, { resources: [this.resource] })
    })
  }
}

export const limitBuildingChanges: Rule = {
  kind: 'limit_building_changes',
  appliesTo: 'resources',
  required: ['maximum'],
  optional: ['timeGroups'],
  messages: {
    buildings_changed: '{resource}: {count|change|changes} of building on {group}, limit {limit}',
  },
  compile: (problem, { resources, parameters }) => {
    const groups = timeGroupsAt(problem, parameters.timeGroups)
    return [...resources].map((resource) => new LimitBuildingChanges(problem, resource, groups, parameters))
  },
}
