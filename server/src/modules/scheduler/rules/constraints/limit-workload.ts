import { outside } from '../measures.ts'
import { eventAt } from '../naming.ts'
import type { CompiledParameters, Event, Problem, Role } from '../problem.ts'
import type { Point, Rule, Subject, Violation, Watches } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { usersOf } from './event-users.ts'
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
  /** Parts that any resource of the type may fill, shared by all of them. */
  readonly openParts: readonly Part[]
  readonly subject: Subject
  /** A part that is chosen changes with the resource. */
  readonly resources: readonly number[]
  readonly events: readonly number[]
  readonly watches: Watches = { choice: true, duration: true }
  readonly size: number

  constructor(problem: Problem, resource: number, limits: CompiledParameters, openParts: readonly Part[]) {
    this.problem = problem
    this.resource = resource
    this.limits = limits
    this.events = usersOf(problem, resource).fixed
    this.parts = this.events.flatMap((event) => fixedParts(eventAt(problem, event), resource))
    this.openParts = openParts
    this.resources = openParts.length > 0 ? [resource] : []
    this.subject = { type: 'resource', index: resource }
    this.size = this.parts.length + openParts.length
  }

  workload(timetable: Timetable): number {
    const load = this.#loadOf(timetable, this.parts) + this.#loadOf(timetable, this.openParts)
    // Rounding up must not turn a sum of thirds into one more.
    return Math.ceil(load - 1e-9)
  }

  #loadOf({ firstMeeting, duration, firstChoice, choices }: Timetable, parts: readonly Part[]): number {
    let load = 0
    for (const { event, choice, rate } of parts) {
      for (let meeting = firstMeeting[event] ?? 0; meeting < (firstMeeting[event + 1] ?? 0); meeting += 1) {
        const isHere = choice < 0 || choices[(firstChoice[meeting] ?? 0) + choice] === this.resource
        if (isHere) load += (duration[meeting] ?? 0) * rate
      }
    }
    return load
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

const partOf = (event: Event, { choice, workload }: Role): Part => ({
  event: event.index,
  choice,
  rate: event.duration === 0 ? 0 : workload / event.duration,
})

const fixedParts = (event: Event, resource: number): Part[] =>
  event.roles
    .filter((role) => role.choice < 0 && role.resource === resource)
    .map((role) => partOf(event, role))

/** The parts that resources of each type may fill. */
function openPartsOf({ events }: Problem): ReadonlyMap<number, readonly Part[]> {
  const parts = new Map<number, Part[]>()
  for (const event of events)
    for (const role of event.open) {
      const list = parts.get(role.type)
      if (list) list.push(partOf(event, role))
      else parts.set(role.type, [partOf(event, role)])
    }
  return parts
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
  compile: (problem, { resources, parameters }) => {
    const openParts = openPartsOf(problem)
    return [...resources].map((resource) => {
      const ofType = openParts.get(problem.resources[resource]?.type ?? -1) ?? []
      return new LimitWorkload(problem, resource, parameters, ofType)
    })
  },
}
