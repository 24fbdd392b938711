import { runLengths } from '../rules/compile-solution.ts'
import type { Event, Problem, Role } from '../rules/problem.ts'
import { RoleChoices } from './role-choices.ts'

/** The starts and resources that the hard rules about one lesson alone allow. */
export class Domains {
  readonly #problem: Problem
  readonly #lengths: Int32Array
  /** For each event, constraints with its hard preferred times: the set, and the duration that it is about. */
  readonly #preferred: readonly {
    readonly times: ReadonlySet<number>
    readonly duration: number | undefined
  }[][]
  /** For each resource, 1 for each atom in which it must not be busy. */
  readonly #forbidden = new Map<number, Uint8Array>()
  readonly #choices: RoleChoices

  constructor(problem: Problem) {
    this.#problem = problem
    this.#lengths = runLengths(problem)
    this.#preferred = problem.events.map(() => [])
    for (const { kind, severity, events, resources, parameters } of problem.constraints) {
      if (severity !== 'hard') continue
      if (kind === 'prefer_times') {
        const times = new Set(parameters.times)
        for (const event of events) this.#preferred[event]?.push({ times, duration: parameters.duration })
      }
      if (kind === 'avoid_unavailable_times') this.#forbid(resources, parameters.times)
    }
    this.#choices = new RoleChoices(problem)
  }

  #forbid(resources: Int32Array, times: Int32Array): void {
    for (const resource of resources) {
      const atoms = this.#forbidden.get(resource) ?? new Uint8Array(this.#problem.atoms.length)
      for (const time of times) for (const atom of this.#problem.times[time]?.atoms ?? []) atoms[atom] = 1
      this.#forbidden.set(resource, atoms)
    }
  }

  /** Resources that may fill a role; all of its type when the rules leave none. */
  candidates(role: Role): Int32Array {
    return this.#choices.candidates(role)
  }

  /** Resources that the rules allow for a role; may be none. */
  allowedFor(role: Role): Int32Array {
    return this.#choices.allowed(role)
  }

  /**
   * Starts for all the events at once with a duration. When the rules leave none, the rules of single lessons are
   * dropped: a place that breaks a rule is better than none.
   */
  starts(events: readonly Event[], duration: number): Int32Array {
    const fixed = events.find(({ time }) => time >= 0)
    if (fixed) return Int32Array.of(fixed.time)
    const fitting = this.fitting(duration, events)
    const preferred = fitting.filter((time) =>
      events.every((event) => this.#isPreferred(event, time, duration)),
    )
    const free = preferred.filter((time) => events.every((event) => this.#isFree(event, time, duration)))
    return Int32Array.from(free.length > 0 ? free : preferred.length > 0 ? preferred : fitting)
  }

  /** The starts that no hard rule about the events alone forbids; may be none. */
  allowed(events: readonly Event[], duration: number): number[] {
    const isFixed = (time: number): boolean => events.every((event) => event.time < 0 || event.time === time)
    return this.fitting(duration, events).filter(
      (time) =>
        isFixed(time) &&
        events.every(
          (event) => this.#isPreferred(event, time, duration) && this.#isFree(event, time, duration),
        ),
    )
  }

  /** The starts by the bells of the events from which a duration fits into the day. */
  fitting(duration: number, events: readonly Event[]): number[] {
    const bells = new Set(events.flatMap(({ bell }) => bell ?? []))
    return this.#problem.times
      .filter(({ index, bell }) => {
        const isOnBell = bells.size === 0 || (bell !== undefined && bells.size === 1 && bells.has(bell))
        return isOnBell && (this.#lengths[index] ?? 0) >= duration
      })
      .map(({ index }) => index)
  }

  /** Whether a hard rule forbids a resource to be busy in an atom. */
  isForbidden(resource: number, atom: number): boolean {
    return this.#forbidden.get(resource)?.[atom] === 1
  }

  #isPreferred(event: Event, time: number, duration: number): boolean {
    const rules = this.#preferred[event.index] ?? []
    return rules.every((rule) => (rule.duration ?? duration) !== duration || rule.times.has(time))
  }

  #isFree(event: Event, start: number, duration: number): boolean {
    let time = start
    for (let left = duration; left > 0 && time >= 0; left -= 1) {
      const { atoms, next } = this.#problem.times[time] ?? { atoms: [], next: -1 }
      for (const resource of event.fixed) {
        const forbidden = this.#forbidden.get(resource)
        if (forbidden && atoms.some((atom) => forbidden[atom] === 1)) return false
      }
      time = next
    }
    return true
  }
}
