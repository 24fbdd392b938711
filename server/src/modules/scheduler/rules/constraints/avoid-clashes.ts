import { atomsOf, meetingsOf, wholePeriods } from '../measures.ts'
import { eventAt, namesOf, timeOfAtom, timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

/** Events that have a resource, or may choose one of a type. */
interface Users {
  readonly fixed: ReadonlyMap<number, readonly number[]>
  readonly open: ReadonlyMap<number, readonly number[]>
}

interface UsersAt {
  readonly events: number[]
  total: number
}

/** Events that one clash names at most; its count says how many there are. */
const maxEvents = 50

/** Uses of a resource beyond one, summed over the times. */
class AvoidClashes extends ResourcePoint implements Point {
  readonly #users: Users

  constructor(problem: Problem, resource: number, users: Users) {
    super(problem, resource)
    this.#users = users
  }

  deviation({ clash }: Timetable): number {
    return wholePeriods(clash[this.resource] ?? 0, this.problem)
  }

  describe(timetable: Timetable): readonly Violation[] {
    if (timetable.clash[this.resource] === 0) return []
    const { busy, atomCount } = timetable
    const clashes = new Map<number, number>()
    for (let atom = 0; atom < atomCount; atom += 1) {
      const uses = busy[this.resource * atomCount + atom] ?? 0
      const time = timeOfAtom(this.problem, atom)?.index ?? -1
      if (uses > 1) clashes.set(time, Math.max(clashes.get(time) ?? 0, uses))
    }
    const users = this.#eventsAt(timetable)
    return [...clashes].map(([time, count]) => {
      const { events, total } = users.get(time) ?? { events: [], total: 0 }
      const names = namesOf(
        events.map((event) => eventAt(this.problem, event).name),
        total,
      )
      const at = timesNamed(this.problem, [time])
      const values = { resource: this.name, time: at, count, names }
      return violation(this.problem, 'clash', values, { resources: [this.resource], times: [time], events })
    })
  }

  /** The first events that use the resource at each time, and how many do. */
  #eventsAt(timetable: Timetable): Map<number, UsersAt> {
    const { firstChoice, choices } = timetable
    const found = new Map<number, UsersAt>()
    const add = (event: number, meeting: number): void => {
      const times = atomsOf(timetable, meeting).map((atom) => timeOfAtom(this.problem, atom)?.index ?? -1)
      for (const time of new Set(times)) {
        const users = found.get(time) ?? { events: [], total: 0 }
        found.set(time, users)
        users.total += 1
        if (users.events.length < maxEvents) users.events.push(event)
      }
    }
    for (const event of this.#users.fixed.get(this.resource) ?? []) {
      for (const meeting of meetingsOf(timetable, event)) add(event, meeting)
    }
    const type = this.problem.resources[this.resource]?.type ?? -1
    for (const event of this.#users.open.get(type) ?? []) {
      for (const meeting of meetingsOf(timetable, event)) {
        const chosen = choices.subarray(firstChoice[meeting], firstChoice[meeting + 1])
        if (chosen.includes(this.resource)) add(event, meeting)
      }
    }
    return found
  }
}

function usersOf(problem: Problem): Users {
  const fixed = new Map<number, number[]>()
  const open = new Map<number, number[]>()
  const add = (map: Map<number, number[]>, key: number, event: number): void => {
    const list = map.get(key)
    if (list) list.push(event)
    else map.set(key, [event])
  }
  for (const event of problem.events) {
    for (const resource of event.fixed) add(fixed, resource, event.index)
    for (const type of new Set(event.open.map((role) => role.type))) add(open, type, event.index)
  }
  return { fixed, open }
}

export const avoidClashes: Rule = {
  kind: 'avoid_clashes',
  appliesTo: 'resources',
  required: [],
  optional: [],
  messages: { clash: '{resource}: {count} lessons at the same time, {time} ({names})' },
  compile: (problem, { resources }) => {
    const users = usersOf(problem)
    return [...resources].map((resource) => new AvoidClashes(problem, resource, users))
  },
}
