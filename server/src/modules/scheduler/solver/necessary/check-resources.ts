import { namesOf } from '../../rules/naming.ts'
import type { Event } from '../../rules/problem.ts'
import { type Conditions, indicesOf, sumOfDurations } from './impossibility.ts'

/** The starts of each event for its shortest meetings; an event without any is an impossibility. */
type Starts = ReadonlyMap<Event, readonly number[]>

function startsOf(conditions: Conditions): Starts {
  const { problem, domains } = conditions
  const shortest = new Map<number, number>()
  for (const { events, parameters } of conditions.hard('split_events')) {
    for (const event of events) {
      shortest.set(event, Math.max(shortest.get(event) ?? 1, parameters.minimumDuration))
    }
  }
  const splitting = problem.constraints.filter(
    ({ kind }) => kind === 'split_events' || kind === 'distribute_split_events',
  )
  const canSplit = new Set(splitting.flatMap(({ events }) => [...events]))
  const lengthOf = (event: Event): number => {
    const isWhole = event.time >= 0 || !(problem.freeSplits || canSplit.has(event.index))
    return isWhole ? event.duration : Math.min(event.duration, shortest.get(event.index) ?? 1)
  }
  return new Map(problem.events.map((event) => [event, domains.allowed([event], lengthOf(event))]))
}

/** Lessons without any start, and resources with more lessons than free periods. */
export function checkResources(conditions: Conditions): void {
  const starts = startsOf(conditions)
  for (const [event, allowed] of starts) {
    if (allowed.length > 0) continue
    const values = { event: event.name, count: event.duration }
    conditions.add('lesson_without_start', values, { events: [event.index] })
  }
  const lessons = lessonsOf(conditions)
  const clashing = conditions.clashing()
  for (const [resource, events] of lessons) {
    if (clashing.has(resource)) checkResource(conditions, resource, events, starts)
  }
  checkLimits(conditions, lessons)
}

/** The events that need each resource. */
function lessonsOf({ problem }: Conditions): ReadonlyMap<number, Event[]> {
  const lessons = new Map<number, Event[]>()
  for (const event of problem.events) {
    for (const resource of new Set(event.fixed)) {
      const list = lessons.get(resource)
      if (list) list.push(event)
      else lessons.set(resource, [event])
    }
  }
  return lessons
}

function checkResource(
  conditions: Conditions,
  resource: number,
  events: readonly Event[],
  starts: Starts,
): void {
  const free = conditions.freeAtoms(resource)
  const demand = sumOfDurations(events)
  const supply = conditions.periodsIn(free)
  const name = conditions.nameOf(resource)
  if (demand > supply) {
    const values = { resource: name, demand, supply }
    conditions.add('resource_overbooked', values, { resources: [resource], events: indicesOf(events) })
    return
  }
  // Pigeonholes: the lessons whose times are all within those of one lesson share these times.
  const startable = events.filter((event) => (starts.get(event)?.length ?? 0) > 0)
  const reach = new Map(
    startable.map((event) => [event, reachOf(conditions, event, starts.get(event) ?? [])]),
  )
  for (const set of distinctSets([...reach.values()])) {
    const inside = startable.filter((event) => reach.get(event)?.isSubsetOf(set))
    const room = conditions.periodsIn(free.filter((atom) => set.has(atom)))
    if (sumOfDurations(inside) <= room) continue
    const values = { resource: name, count: inside.length, demand: sumOfDurations(inside), supply: room }
    conditions.add('slots_too_few', values, { resources: [resource], events: indicesOf(inside) })
    return
  }
}

/** The atoms that an event can cover from its starts. */
function reachOf({ problem }: Conditions, event: Event, starts: readonly number[]): Set<number> {
  const atoms = new Set<number>()
  for (const start of starts) {
    let time = start
    for (let left = event.duration; left > 0 && time >= 0; left -= 1) {
      const { atoms: covered, next } = problem.times[time] ?? { atoms: [], next: -1 }
      for (const atom of covered) atoms.add(atom)
      time = next
    }
  }
  return atoms
}

/** Sets with different members. */
const distinctSets = (sets: readonly ReadonlySet<number>[]): ReadonlySet<number>[] => [
  ...new Map(sets.map((set) => [[...set].sort((left, right) => left - right).join(','), set])).values(),
]

/** Hard limits of busy times on all days. */
function checkLimits(conditions: Conditions, lessons: ReadonlyMap<number, readonly Event[]>): void {
  for (const { resources, parameters, name: rule } of conditions.hard('limit_busy_times')) {
    if (!conditions.coversAll(parameters.timeGroups)) continue
    const supply = parameters.maximum * parameters.timeGroups.length
    for (const resource of resources) {
      const demand = sumOfDurations(lessons.get(resource) ?? [])
      const values = { resource: conditions.nameOf(resource), demand, supply, rule }
      if (demand > supply) conditions.add('resource_limit', values, { resources: [resource] })
    }
  }
}

/** Lessons that must choose from the same resources, and the periods that these have. */
interface Demand {
  readonly role: string
  readonly candidates: readonly number[]
  readonly events: Event[]
}

/** Open roles with more lessons than free periods of all their candidates. */
export function checkTypes(conditions: Conditions): void {
  const [none, some] = partition(demandsOf(conditions))
  for (const { role, events } of none) {
    for (const { index, name } of events)
      conditions.add('no_resource_suits', { event: name, role }, { events: [index] })
  }
  const clashing = conditions.clashing()
  for (const demand of some) {
    if (demand.candidates.every((resource) => clashing.has(resource))) checkType(conditions, demand, some)
  }
}

function partition(demands: readonly Demand[]): [Demand[], Demand[]] {
  const { none = [], some = [] } = Object.groupBy(demands, ({ candidates }) =>
    candidates.length === 0 ? 'none' : 'some',
  )
  return [none, some]
}

/** Lessons that may only choose among some of the candidates need them too. */
function checkType(conditions: Conditions, { role, candidates }: Demand, demands: readonly Demand[]): void {
  const set = new Set(candidates)
  const events = demands
    .filter((other) => other.candidates.every((resource) => set.has(resource)))
    .flatMap((other) => other.events)
  const demand = sumOfDurations(events)
  const supply = candidates.reduce(
    (sum, resource) => sum + conditions.periodsIn(conditions.freeAtoms(resource)),
    0,
  )
  if (demand <= supply) return
  const names = namesOf(candidates.map((resource) => conditions.nameOf(resource)))
  const values = { role, count: events.length, demand, supply, names }
  conditions.add('type_overbooked', values, { resources: candidates, events: indicesOf(events) })
}

function demandsOf(conditions: Conditions): readonly Demand[] {
  const demands = new Map<string, Demand>()
  const assigned = new Set(conditions.hard('assign_resource').flatMap(({ events }) => [...events]))
  for (const event of conditions.problem.events) {
    for (const role of assigned.has(event.index) ? event.open : []) {
      const candidates = [...conditions.domains.allowedFor(role)]
      const key = candidates.join(',')
      const known = demands.get(key)
      if (known) known.events.push(event)
      else demands.set(key, { role: role.name, candidates, events: [event] })
    }
  }
  return [...demands.values()]
}
