import type { Constraint, Event, Problem } from '../../rules/problem.ts'
import type { Values } from '../../rules/rule.ts'
import { fillTemplate } from '../../rules/words.ts'
import { Domains } from '../domains.ts'

/** English sentences for the codes; other languages translate them and use the same values. */
const messages = {
  lesson_without_start:
    '{event}: no start is allowed for {count|period|periods}, because of fixed times, preferred times and unavailable times.',
  resource_overbooked:
    '{resource} has {demand|period|periods} of lessons, but only {supply|free period|free periods}.',
  resource_limit: '{resource} has {demand|period|periods} of lessons, but {rule} allows only {supply}.',
  slots_too_few:
    '{resource}: {count|lesson needs|lessons need} {demand|period|periods}, but only {supply} of the times allowed for them are free.',
  type_overbooked:
    '{role}: {count|lesson needs|lessons need} {demand|period|periods} in one of {names}, but these have only {supply|free period|free periods}.',
  no_resource_suits: '{event}: no {role} has the seats and the equipment that it needs.',
  spread_impossible:
    '{group}: at least {demand|meeting is|meetings are} needed, but {rule} allows only {supply}.',
  locked_clash: '{resource}: {first} and {second} are locked to the same time.',
  order_cyclic: 'The order of {names} is a circle: each one must follow the other.',
} as const

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
