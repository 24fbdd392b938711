import { wholePeriods } from '../measures.ts'
import { eventAt, namesOf, timeOfAtom, timesNamed } from '../naming.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { usersOf } from './event-users.ts'
import { maxIds, ResourcePoint, violation } from './point.ts'

interface UsersAt {
  readonly events: number[]
  total: number
  /** The meeting that was counted last: one may cover a time by several atoms. */
  last: number
}

/** Uses of a resource beyond one, summed over the times. */
class AvoidClashes extends ResourcePoint implements Point {
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
    const { fixed, open } = usersOf(this.problem, this.resource)
    const found = new Map(
      [...times.keys()].map((time) => [time, { events: [], total: 0, last: -1 } as UsersAt]),
    )
    for (const event of fixed) this.#addEvent(timetable, found, event, false)
    for (const event of open) this.#addEvent(timetable, found, event, true)
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
        if (users.events.length < maxIds) users.events.push(event)
      }
      at = next[at] as number
    }
  }
}

export const avoidClashes: Rule = {
  kind: 'avoid_clashes',
  appliesTo: 'resources',
  required: [],
  optional: [],
  messages: { clash: '{resource}: {count} lessons at the same time, {time} ({names})' },
  compile: (problem, { resources }) => [...resources].map((resource) => new AvoidClashes(problem, resource)),
}
