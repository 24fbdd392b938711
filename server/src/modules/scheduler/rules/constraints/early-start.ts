import { isBusyAt, isBusyIn } from '../measures.ts'
import { groupsNamed, timeGroupsAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** A day and the atoms in which it may start. */
interface Start {
  readonly group: TimeGroup
  readonly atoms: readonly number[]
}

/** Days with lessons that do not start in the first period, above the limit. */
class EarlyStart extends ResourcePoint implements Point {
  readonly starts: readonly Start[]
  readonly maximum: number

  constructor(problem: Problem, resource: number, starts: readonly Start[], maximum: number) {
    super(problem, resource)
    this.starts = starts
    this.maximum = maximum
  }

  #late(timetable: Timetable): TimeGroup[] {
    const late = this.starts.filter(
      ({ group, atoms }) =>
        isBusyIn(timetable, this.resource, group) &&
        !atoms.some((atom) => isBusyAt(timetable, this.resource, atom)),
    )
    return late.map(({ group }) => group)
  }

  deviation(timetable: Timetable): number {
    return Math.max(0, this.#late(timetable).length - this.maximum)
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (this.deviation(timetable) === 0) return []
    const late = this.#late(timetable)
    const groups = groupsNamed(late)
    const values = { resource: this.name, count: late.length, groups, limit: this.maximum }
    return [violation(this.problem, 'starts_late', values, { resources: [this.resource] })]
  }
}

/** The first periods of a day: those of the parameter, or the first time of the day. */
function startsOf(problem: Problem, parameters: CompiledParameters): Start[] {
  return timeGroupsAt(problem, parameters.timeGroups).map((group) => {
    const inGroup = new Set(group.atoms)
    const named = parameters.times.filter((time) => group.times.includes(time))
    const times = named.length > 0 ? named : group.times.slice(0, 1)
    const atoms = [...times].flatMap((time) => [...(problem.times[time]?.atoms ?? [])])
    return { group, atoms: atoms.filter((atom) => inGroup.has(atom)) }
  })
}

export const earlyStart: Rule = {
  kind: 'early_start',
  appliesTo: 'resources',
  required: [],
  optional: ['times', 'maximum'],
  messages: {
    starts_late:
      '{resource}: {count|day does|days do} not start in the first period ({groups}), limit {limit}',
  },
  compile: (problem, { resources, parameters }) => {
    const days = Int32Array.from(problem.days, (day) => day.index)
    const starts = startsOf(problem, { ...parameters, timeGroups: days })
    const limit = Number.isFinite(parameters.maximum) ? parameters.maximum : 0
    return [...resources].map((resource) => new EarlyStart(problem, resource, starts, limit))
  },
}
