import type { Event, Problem, Resource, Time, TimeGroup } from './problem.ts'
import type { NameList } from './rule.ts'

const missing = (what: string, index: number): never => {
  throw new RangeError(`There is no ${what} with index ${index}.`)
}

export const resourceAt = (problem: Problem, index: number): Resource =>
  problem.resources[index] ?? missing('resource', index)
export const eventAt = (problem: Problem, index: number): Event =>
  problem.events[index] ?? missing('event', index)
const timeAt = (problem: Problem, index: number): Time => problem.times[index] ?? missing('time', index)
export const timeGroupAt = (problem: Problem, index: number): TimeGroup =>
  problem.timeGroups[index] ?? missing('time group', index)

export const timeGroupsAt = (problem: Problem, indices: Int32Array): TimeGroup[] =>
  [...indices].map((index) => timeGroupAt(problem, index))

/** The first time that covers an atom. */
export function timeOfAtom(problem: Problem, atom: number): Time | undefined {
  const known = timesByAtom.get(problem.times)
  if (known) return known[atom]
  const times: Time[] = []
  for (const time of problem.times.toReversed()) {
    for (const covered of time.atoms) times[covered] = time
  }
  timesByAtom.set(problem.times, times)
  return times[atom]
}

const timesByAtom = new WeakMap<Problem['times'], readonly Time[]>()

/** Names in a sentence; `total` where only the first ones are given. */
export const namesOf = (names: readonly string[], total = names.length): NameList => ({
  of: 'names',
  ids: [],
  names,
  ...(total === names.length ? undefined : { total }),
})

/** Times in a sentence; -1 is no time. */
export function timesNamed(problem: Problem, times: readonly number[]): NameList {
  const named = times.filter((time) => time >= 0).map((time) => timeAt(problem, time))
  return { of: 'times', ids: named.map(({ id }) => id), names: named.map(({ name }) => name) }
}

export const groupsNamed = (groups: readonly TimeGroup[]): NameList => ({
  of: 'timeGroups',
  ids: groups.map(({ id }) => id),
  names: groups.map(({ name }) => name),
})
