import { outside } from '../measures.ts'
import type { CompiledParameters, Event, Problem } from '../problem.ts'
import type { Point, Rule, Subject, Violation, Watches } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { violation } from './point.ts'

/** A role that the resource fills, or may fill. */
interface Part {
  readonly event: number
  /** Position of the choice, -1 for a fixed role. */
  readonly choice: number
  /** Workload of one period. */
  readonly rate: number
}

/** The workload of a resource, rounded up, below or above the limits. */
class LimitWorkload implements Point {
  readonly problem: Problem
  readonly resource: number
  readonly limits: CompiledParameters
  readonly parts: readonly Part[]
  readonly subject: Subject
  readonly resources: readonly number[] = []
  readonly events: readonly number[]
  readonly watches: Watches = { choice: true, duration: true }

  constructor(problem: Problem, resource: number, limits: CompiledParameters) {
    this.problem = problem
    this.resource = resource
    this.limits = limits
    this.parts = problem.events.flatMap((event) => partsOf(problem, event, resource))
    this.subject = { type: 'resource', index: resource }
    this.events = [...new Set(this.parts.map(({ event }) => event))]
  }

  workload({ firstMeeting, duration, firstChoice, choices }: Timetable): number {
    let load = 0
    for (const { event, choice, rate } of this.parts) {
      for (let meeting = firstMeeting[event] ?? 0; meeting < (firstMeeting[event + 1] ?? 0); meeting += 1) {
        const isHere = choice < 0 || choices[(firstChoice[meeting] ?? 0) + choice] === this.resource
        if (isHere) load += (duration[meeting] ?? 0) * rate
      }
    }
    // Rounding up must not turn a sum of thirds into one more.
    return Math.ceil(load - 1e-9)
  }

  deviation(timetable: Timetable): number {
    return outside(this.workload(timetable), this.limits.minimum, this.limits.maximum)
  }

  describe(timetable: Timetable): readonly Violation[] {
    const count = this.workload(timetable)
    const { minimum, maximum } = this.limits
    if (outside(count, minimum, maximum) === 0) return []
    const { name } = this.problem.resources[this.resource] ?? { name: '' }
    const isOver = count > maximum
    const values = { resource: name, count, limit: isOver ? maximum : minimum }
    const code = isOver ? 'workload_too_high' : 'workload_too_low'
    return [violation(this.problem, code, values, { resources: [this.resource] })]
  }
}

function partsOf(problem: Problem, event: Event, resource: number): Part[] {
  const type = problem.resources[resource]?.type
  return event.roles
    .filter((role) => (role.choice < 0 ? role.resource === resource : role.type === type))
    .map(({ choice, workload }) => ({
      event: event.index,
      choice,
      rate: event.duration === 0 ? 0 : workload / event.duration,
    }))
}

export const limitWorkload: Rule = {
  kind: 'limit_workload',
  appliesTo: 'resources',
  required: [],
  optional: ['minimum', 'maximum'],
  messages: {
    workload_too_high: '{resource}: workload {count}, limit {limit}',
    workload_too_low: '{resource}: workload {count}, at least {limit}',
  },
  compile: (problem, { resources, parameters }) =>
    [...resources].map((resource) => new LimitWorkload(problem, resource, parameters)),
}
