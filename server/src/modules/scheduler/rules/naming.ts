import type { Event, Problem, Resource, Time, TimeGroup } from './problem.ts'

const missing = (what: string, index: number): never => {
  throw new RangeError(`There is no ${what} with index ${index}.`)
}

export const resourceAt = (problem: Problem, index: number): Resource =>
  problem.resources[index] ?? missing('resource', index)
export const eventAt = (problem: Problem, index: number): Event =>
  problem.events[index] ?? missing('event', index)
export const timeAt = (problem: Problem, index: number): Time =>
  problem.times[index] ?? missing('time', index)
export const timeGroupAt = (problem: Problem, index: number): TimeGroup =>
  problem.timeGroups[index] ?? missing('time group', index)

export const timeGroupsAt = (problem: Problem, indices: Int32Array): TimeGroup[] =>
  [...indices].map((index) => timeGroupAt(problem, index))

/** The name of a time, or that it has none. */
export const timeName = (problem: Problem, time: number): string =>
  time < 0 ? 'no time' : timeAt(problem, time).name

/** The first time that covers an atom. */
export const timeOfAtom = (problem: Problem, atom: number): Time | undefined =>
  problem.times.find((time) => time.atoms.includes(atom))

/** Names in a list, at most five and how many more. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown
}
