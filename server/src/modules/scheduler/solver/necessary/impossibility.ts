import type { Constraint, Event, Problem } from '../../rules/problem.ts'
import type { Values } from '../../rules/rule.ts'
import { fillTemplate } from '../../rules/words.ts'
import { Domains } from '../domains.ts'
import { messages } from './messages.ts'

/** Why no timetable can meet all hard rules, as a code with values and ids, and as an English sentence. */
export interface Impossibility {
  readonly code: keyof typeof messages
  readonly values: Values
  readonly resources: readonly string[]
  readonly events: readonly string[]
  readonly sentence: string
}

interface About {
  readonly resources?: readonly number[]
  readonly events?: readonly number[]
}

/** What the conditions look at, and the impossibilities that they collect. */
export class Conditions {
  readonly problem: Problem
  readonly domains: Domains
  readonly found: Impossibility[] = []
  readonly #hard: readonly Constraint[]

  constructor(problem: Problem) {
    this.problem = problem
    this.domains = new Domains(problem)
    this.#hard = problem.constraints.filter(({ severity }) => severity === 'hard')
  }

  /** The hard constraints of a kind. */
  hard(kind: string): Constraint[] {
    return this.#hard.filter((constraint) => constraint.kind === kind)
  }

  /** Resources that must not have two lessons at once. */
  clashing(): ReadonlySet<number> {
    return new Set(this.hard('avoid_clashes').flatMap(({ resources }) => [...resources]))
  }

  add(code: Impossibility['code'], values: Impossibility['values'], about: About): void {
    const { resources, events } = this.problem
    this.found.push({
      code,
      values,
      resources: (about.resources ?? []).map((index) => resources[index]?.id ?? ''),
      events: (about.events ?? []).map((index) => events[index]?.id ?? ''),
      sentence: fillTemplate(messages[code], values),
    })
  }

  nameOf(resource: number): string {
    return this.problem.resources[resource]?.name ?? ''
  }

  /** The atoms in which a resource may be busy. */
  freeAtoms(resource: number): number[] {
    return [...this.problem.atoms.keys()].filter((atom) => !this.domains.isForbidden(resource, atom))
  }

  /** How many periods fit at most into a set of atoms: a lesson of every week needs its atom in each week. */
  periodsIn(atoms: readonly number[]): number {
    const { times, uniform } = this.problem
    const set = new Set(atoms)
    const inside = times.filter((time) => time.atoms.every((atom) => set.has(atom)))
    if (inside.length === 0) return 0
    if (uniform && inside.every((time) => time.atoms.length === 1)) return set.size
    const smallest = Math.min(...inside.map((time) => this.#minutesOf([...time.atoms])))
    return Math.floor(this.#minutesOf([...set]) / smallest)
  }

  #minutesOf(atoms: readonly number[]): number {
    return atoms.reduce((sum, atom) => sum + (this.problem.atoms[atom]?.minutes ?? 0), 0)
  }

  /** Whether groups cover all times, each one once, so that limits of the groups add up. */
  coversAll(groups: Int32Array): boolean {
    const times = [...groups].flatMap((group) => [...(this.problem.timeGroups[group]?.times ?? [])])
    return times.length === this.problem.times.length && new Set(times).size === times.length
  }
}

export const sumOfDurations = (events: readonly Event[]): number =>
  events.reduce((sum, { duration }) => sum + duration, 0)

export const indicesOf = (events: readonly Event[]): number[] => events.map(({ index }) => index)
