import { isBusyAt, isBusyIn } from '../measures.ts'
import { groupsNamed, timeGroupAt } from '../naming.ts'
import type { CompiledParameters, Problem, TimeGroup } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** A day and the atoms of its lunch window. */
interface Window {
  readonly day: TimeGroup
  readonly atoms: readonly number[]
}

/** Free periods that are missing within the lunch window of each day with lessons. */
class LunchBreak extends ResourcePoint implements Point {
  readonly windows: readonly Window[]
  readonly minimum: number

  constructor(problem: Problem, resource: number, windows: readonly Window[], minimum: number) {
    super(problem, resource)
    this.windows = windows
    this.minimum = minimum
  }

  #free(timetable: Timetable, { atoms }: Window): number {
    const { atoms: all, periodMinutes } = this.problem
    let minutes = 0
    for (const atom of atoms) {
      if (!isBusyAt(timetable, this.resource, atom)) minutes += all[atom]?.minutes ?? 0
    }
    return Math.floor(minutes / periodMinutes)
  }

  #missing(timetable: Timetable, window: Window): number {
    if (!isBusyIn(timetable, this.resource, window.day)) return 0
    return Math.max(0, this.minimum - this.#free(timetable, window))
  }

  deviation(timetable: Timetable): number {
    let amount = 0
    for (const window of this.windows) amount += this.#missing(timetable, window)
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    return this.windows.flatMap((window) => {
      if (this.#missing(timetable, window) === 0) return []
      const count = this.#free(timetable, window)
      const values = { resource: this.name, count, group: groupsNamed([window.day]), limit: this.minimum }
      return [violation(this.problem, 'no_lunch', values, { resources: [this.resource] })]
    })
  }
}

function windowsOf(problem: Problem, { times }: CompiledParameters): Window[] {
  const inWindow = new Set([...times].flatMap((time) => [...(problem.times[time]?.atoms ?? [])]))
  return problem.days
    .map(({ index }) => timeGroupAt(problem, index))
    .map((day) => ({ day, atoms: [...day.atoms].filter((atom) => inWindow.has(atom)) }))
    .filter(({ atoms }) => atoms.length > 0)
}

export const lunchBreak: Rule = {
  kind: 'lunch_break',
  appliesTo: 'resources',
  required: [],
  optional: ['times', 'timeGroups', 'minimum'],
  messages: {
    no_lunch: '{resource}: {count|free period|free periods} at lunch on {group}, at least {limit}',
  },
  compile: (problem, { resources, parameters }) => {
    const windows = windowsOf(problem, parameters)
    const minimum = parameters.minimum === 0 ? 1 : parameters.minimum
    return [...resources].map((resource) => new LunchBreak(problem, resource, windows, minimum))
  },
}
