import { namesOf } from '../../rules/naming.ts'
import type { Solution } from '../../rules/solution.ts'
import type { Conditions } from './impossibility.ts'

/** Groups that need more meetings than their days allow. */
export function checkSpread(conditions: Conditions): void {
  const { problem } = conditions
  const needed = meetingsNeeded(conditions)
  for (const { eventGroups, parameters, name: rule } of conditions.hard('spread_events')) {
    if (!conditions.coversAll(Int32Array.from(parameters.limits, ({ group }) => group))) continue
    const supply = parameters.limits.reduce((sum, { maximum }) => sum + maximum, 0)
    for (const index of eventGroups) {
      const { name, members } = problem.eventGroups[index] ?? { name: '', members: [] }
      const demand = [...members].reduce((sum, event) => sum + (needed[event] ?? 0), 0)
      const values = { group: name, demand, supply, rule }
      if (demand > supply) conditions.add('spread_impossible', values, { events: [...members] })
    }
  }
}

/** The least number of meetings of each event. */
function meetingsNeeded(conditions: Conditions): readonly number[] {
  const { events } = conditions.problem
  const maxLength = events.map(({ duration }) => duration)
  for (const { events: members, parameters } of conditions.hard('split_events')) {
    for (const event of members) {
      maxLength[event] = Math.min(maxLength[event] ?? 1, parameters.maximumDuration)
    }
  }
  return events.map(({ duration }, event) => Math.ceil(duration / (maxLength[event] ?? duration)))
}

/** Circles in the order of events. */
export function checkOrder(conditions: Conditions): void {
  const next = new Map<number, number[]>()
  for (const { eventPairs } of conditions.hard('order_events')) {
    for (const { first, second } of eventPairs) next.set(first, (next.get(first) ?? []).concat(second))
  }
  const circle = circleIn(next)
  if (circle.length === 0) return
  const names = namesOf(circle.map((event) => conditions.problem.events[event]?.name ?? ''))
  conditions.add('order_cyclic', { names }, { events: circle })
}

/** A circle of a directed graph, empty when there is none. */
function circleIn(next: ReadonlyMap<number, readonly number[]>): number[] {
  const done = new Set<number>()
  for (const start of next.keys()) {
    const circle = circleFrom(start, next, done)
    if (circle.length > 0) return circle
  }
  return []
}

/** Goes on from one event without recursion, for chains of any length. */
function circleFrom(
  start: number,
  next: ReadonlyMap<number, readonly number[]>,
  done: Set<number>,
): number[] {
  const path: number[] = []
  const onPath = new Set<number>()
  const branches: number[][] = []
  const enter = (event: number): void => {
    path.push(event)
    onPath.add(event)
    branches.push([...(next.get(event) ?? [])])
  }
  if (!done.has(start)) enter(start)
  while (path.length > 0) {
    const follower = branches.at(-1)?.pop()
    if (follower === undefined) {
      const left = path.pop() ?? -1
      onPath.delete(left)
      done.add(left)
      branches.pop()
    } else if (onPath.has(follower)) return path.slice(path.indexOf(follower))
    else if (!done.has(follower)) enter(follower)
  }
  return []
}

/** Locked meetings that need the same resource at the same time. */
export function checkLocked(conditions: Conditions, solution: Solution): void {
  const clashing = conditions.clashing()
  const { events } = conditions.problem
  const users = new Map<string, number>()
  for (const { event, time, choices } of solution.filter(({ locked, time: at }) => locked && at >= 0)) {
    const resources = new Set([...(events[event]?.fixed ?? []), ...choices])
    for (const resource of [...resources].filter((member) => clashing.has(member))) {
      const key = `${resource} ${time}`
      const other = users.get(key)
      users.set(key, event)
      if (other !== undefined) addClash(conditions, resource, other, event)
    }
  }
}

function addClash(conditions: Conditions, resource: number, one: number, other: number): void {
  const { events } = conditions.problem
  const first = events[one]?.name ?? ''
  const second = events[other]?.name ?? ''
  const values = { resource: conditions.nameOf(resource), first, second }
  conditions.add('locked_clash', values, { resources: [resource], events: [one, other] })
}
