import type { Problem } from '../problem.ts'

/** The events that use a resource, or may use one. */
interface EventUsers {
  /** Events by a resource that they always have. */
  readonly fixed: ReadonlyMap<number, readonly number[]>
  /** Events by a type of which they choose a resource. */
  readonly open: ReadonlyMap<number, readonly number[]>
  /** Those of them that choose another resource too. */
  readonly openTwice: ReadonlyMap<number, readonly number[]>
}

const none: readonly number[] = []

/** The events that may use one resource. The lists of a type are shared by all its resources: they can be very long. */
interface UsersOfResource {
  readonly fixed: readonly number[]
  readonly open: readonly number[]
  /** Events of which the resource is not enough to know when they change: always had, or next to another choice. */
  readonly watched: readonly number[]
}

const known = new WeakMap<Problem['events'], EventUsers>()

function usersIn(problem: Problem): EventUsers {
  const users = known.get(problem.events) ?? compileUsers(problem)
  known.set(problem.events, users)
  return users
}

function compileUsers({ events }: Problem): EventUsers {
  const fixed = new Map<number, number[]>()
  const open = new Map<number, number[]>()
  const openTwice = new Map<number, number[]>()
  for (const event of events) {
    for (const resource of event.fixed) add(fixed, resource, event.index)
    for (const { type } of event.open) {
      add(open, type, event.index)
      if (event.open.length > 1) add(openTwice, type, event.index)
    }
  }
  return { fixed, open, openTwice }
}

/** Each event is added once: events come in their order. */
function add(lists: Map<number, number[]>, key: number, event: number): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [event])
  else if (list.at(-1) !== event) list.push(event)
}

export function usersOf(problem: Problem, resource: number): UsersOfResource {
  const { fixed, open, openTwice } = usersIn(problem)
  const type = problem.resources[resource]?.type ?? -1
  const own = fixed.get(resource) ?? none
  const twice = openTwice.get(type) ?? none
  return {
    fixed: own,
    open: open.get(type) ?? none,
    watched: twice.length === 0 ? own : [...new Set([...own, ...twice])],
  }
}
