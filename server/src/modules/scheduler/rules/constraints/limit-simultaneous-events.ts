import { wholePeriods } from '../measures.ts'
import { timeOfAtom, timesNamed } from '../naming.ts'
import type { Constraint, Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, maxIds, violation } from './point.ts'

/** Events of a group that run at the same time, above the limit, summed over the times. */
class LimitSimultaneousEvents extends GroupPoint implements Point {
  readonly maximum: number
  readonly code: string
  /** 1 for each atom that counts. */
  readonly counts: Uint8Array
  readonly #uses: Uint16Array

  constructor(problem: Problem, group: number, maximum: number, code: string, counts: Uint8Array) {
    super(problem, group, { time: true, duration: true })
    this.maximum = maximum
    this.code = code
    this.counts = counts
    this.#uses = new Uint16Array(problem.atoms.length)
  }

  /** Atoms with too many events. */
  #crowded(timetable: Timetable): number[] {
    const uses = this.#uses.fill(0)
    this.#visit(timetable, (_, atom) => {
      uses[atom] = (uses[atom] as number) + 1
    })
    const crowded: number[] = []
    for (let atom = 0; atom < uses.length; atom += 1) {
      if ((uses[atom] ?? 0) > this.maximum && this.counts[atom] === 1) crowded.push(atom)
    }
    return crowded
  }

  deviation(timetable: Timetable): number {
    let minutes = 0
    for (const atom of this.#crowded(timetable)) {
      minutes += ((this.#uses[atom] ?? 0) - this.maximum) * (this.problem.atoms[atom]?.minutes ?? 0)
    }
    return wholePeriods(minutes, this.problem)
  }

  describe(timetable: Timetable): readonly Violation[] {
    const crowded = this.#crowded(timetable)
    const times = new Map(crowded.map((atom) => [timeOfAtom(this.problem, atom)?.index ?? -1, atom]))
    const eventsAt = new Map([...times.values()].map((atom): [number, number[]] => [atom, []]))
    this.#visit(timetable, (event, atom) => {
      const events = eventsAt.get(atom)
      if (events && events.length < maxIds && events.at(-1) !== event) events.push(event)
    })
    return [...times].map(([time, atom]) => {
      const events = eventsAt.get(atom) ?? []
      const at = timesNamed(this.problem, [time])
      const values = { group: this.name, count: this.#uses[atom] ?? 0, time: at, limit: this.maximum }
      return violation(this.problem, this.code, values, { events, times: [time] })
    })
  }

  /** Visits every atom of every meeting of the group. */
  #visit(timetable: Timetable, visitor: (event: number, atom: number) => void): void {
    const { firstMeeting, time, duration, next, atomStart, timeAtoms } = timetable
    for (const event of this.members) {
      const last = firstMeeting[event + 1] as number
      for (let meeting = firstMeeting[event] as number; meeting < last; meeting += 1) {
        let at = time[meeting] as number
        for (let left = duration[meeting] as number; left > 0 && at >= 0; left -= 1) {
          const end = atomStart[at + 1] as number
          for (let place = atomStart[at] as number; place < end; place += 1)
            visitor(event, timeAtoms[place] as number)
          at = next[at] as number
        }
      }
    }
  }
}

function pointsOf(problem: Problem, constraint: Constraint, maximum: number, code: string): Point[] {
  const { times } = constraint.parameters
  const counts = new Uint8Array(problem.atoms.length).fill(times.length === 0 ? 1 : 0)
  for (const time of times) for (const atom of problem.times[time]?.atoms ?? []) counts[atom] = 1
  return [...constraint.eventGroups].map(
    (group) => new LimitSimultaneousEvents(problem, group, maximum, code, counts),
  )
}

export const limitSimultaneousEvents: Rule = {
  kind: 'limit_simultaneous_events',
  appliesTo: 'eventGroups',
  required: ['maximum'],
  optional: ['times', 'timeGroups'],
  messages: { events_simultaneous: '{group}: {count} lessons at {time}, limit {limit}' },
  compile: (problem, constraint) =>
    pointsOf(problem, constraint, constraint.parameters.maximum, 'events_simultaneous'),
}

/** Events that must not run at the same time, for example because they share what is no resource. */
export const avoidOverlap: Rule = {
  kind: 'avoid_overlap',
  appliesTo: 'eventGroups',
  required: [],
  optional: [],
  messages: { events_overlap: '{group}: {count} of its lessons overlap at {time}' },
  compile: (problem, constraint) => pointsOf(problem, constraint, 1, 'events_overlap'),
}
