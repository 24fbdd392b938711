import { wholePeriods } from '../measures.ts'
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
  /** The meeting that was counted last: one may cover a time by several atoms. */
  last: number
}

/** Events that one clash names at most; its count says how many there are. */
const maxEvents = 50

/** Uses of a resource beyond one, summed over the times. */
class AvoidClashes extends ResourcePoint implements Point {
  /** Only describing a clash needs them. */
  readonly #users: () => Users

  constructor(problem: Problem, resource: number, users: () => Users) {
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
    const users = this.#eventsAt(timetable, clashes)
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

  /** The first events that use the resource at each of the times, and how many do. */
  #eventsAt(timetable: Timetable, times: ReadonlyMap<number, number>): Map<number, UsersAt> {
    const { fixed, open } = this.#users()
    const found = new Map(
      [...times.keys()].map((time) => [time, { events: [], total: 0, last: -1 } as UsersAt]),
    )
    const ofType = open.get(this.problem.resources[this.resource]?.type ?? -1) ?? []
    for (const event of fixed.get(this.resource) ?? []) this.#addEvent(timetable, found, event, false)
    for (const event of ofType) this.#addEvent(timetable, found, event, true)
    return found
  }

  #addEvent(
    timetable: Timetable,
    found: ReadonlyMap<number, UsersAt>,
    event: number,
    isChosen: boolean,
  ): void {
    const { firstMeeting } = timetable
    const end = firstMeeting[event + 1] as number
    for (let meeting = firstMeeting[event] as number; meeting < end; meeting += 1)
      if (!isChosen || this.#isChosenBy(timetable, meeting)) this.#add(timetable, found, meeting)
  }

  #isChosenBy({ firstChoice, choices }: Timetable, meeting: number): boolean {
    const end = firstChoice[meeting + 1] as number
    for (let place = firstChoice[meeting] as number; place < end; place += 1)
      if (choices[place] === this.resource) return true
    return false
  }

  /** Counts a meeting at each time that it covers. */
  #add(timetable: Timetable, found: ReadonlyMap<number, UsersAt>, meeting: number): void {
    const { time, duration, next, atomStart, timeAtoms, eventOf } = timetable
    const event = eventOf[meeting] as number
    let at = time[meeting] as number
    for (let left = duration[meeting] as number; left > 0 && at >= 0; left -= 1) {
      const end = atomStart[at + 1] as number
      for (let place = atomStart[at] as number; place < end; place += 1) {
        const covered = timeOfAtom(this.problem, timeAtoms[place] as number)?.index ?? -1
        const users = found.get(covered)
        if (!users || users.last === meeting) continue
        users.last = meeting
        users.total += 1
        if (users.events.length < maxEvents) users.events.push(event)
      }
      at = next[at] as number
    }
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
    let known: Users | undefined
    const users = (): Users => {
      known ??= usersOf(problem)
      return known
    }
    return [...resources].map((resource) => new AvoidClashes(problem, resource, users))
  },
}
