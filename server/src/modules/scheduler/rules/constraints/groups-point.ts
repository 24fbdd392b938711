import { groupsNamed, timeGroupAt } from '../naming.ts'
import type { CompiledParameters, Constraint, Problem, TimeGroup } from '../problem.ts'
import type { Point, Values, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** What a rule says about one resource on one day or in another time group. */
export interface GroupMeasure {
  /** How far the limit is missed, 0 when it is met. */
  readonly amount: (
    timetable: Timetable,
    resource: number,
    group: TimeGroup,
    limits: CompiledParameters,
  ) => number
  /** The code and the values of a violation, next to the names of the resource and the group. */
  readonly reason: (
    timetable: Timetable,
    resource: number,
    group: TimeGroup,
    limits: CompiledParameters,
  ) => { readonly code: string; readonly values: Values }
}

/** A deviation that is the sum over the time groups of a constraint. */
class GroupsPoint extends ResourcePoint implements Point {
  readonly groups: readonly TimeGroup[]
  readonly limits: CompiledParameters
  readonly measure: GroupMeasure

  constructor(problem: Problem, resource: number, limits: CompiledParameters, measure: GroupMeasure) {
    super(problem, resource)
    this.groups = [...limits.timeGroups].map((group) => timeGroupAt(problem, group))
    this.limits = limits
    this.measure = measure
  }

  deviation(timetable: Timetable): number {
    let amount = 0
    for (const group of this.groups)
      amount += this.measure.amount(timetable, this.resource, group, this.limits)
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    return this.groups.flatMap((group) => {
      if (this.measure.amount(timetable, this.resource, group, this.limits) === 0) return []
      const { code, values } = this.measure.reason(timetable, this.resource, group, this.limits)
      const named = { ...values, resource: this.name, group: groupsNamed([group]) }
      return [violation(this.problem, code, named, { resources: [this.resource] })]
    })
  }
}

/** One point for each resource of a constraint. */
export const groupsPoints = (
  problem: Problem,
  { resources, parameters }: Constraint,
  measure: GroupMeasure,
): Point[] => [...resources].map((resource) => new GroupsPoint(problem, resource, parameters, measure))
