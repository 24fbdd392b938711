import { atomsOf, meetingsOf, wholePeriods } from '../measures.ts'
import { eventAt, listNames, timeOfAtom } from '../naming.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

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
    const users = this.#users(timetable)
    return [...clashes].map(([time, count]) => {
      const events = users.get(time) ?? []
      const names = listNames(events.map((event) => eventAt(this.problem, event).name))
      const at = this.problem.times[time]?.name ?? ''
      const values = { resource: this.name, time: at, count, names }
      return violation(this.problem, 'clash', values, { resources: [this.resource], times: [time], events })
    })
  }

  /** The events that use the resource at each time. */
  #users(timetable: Timetable): Map<number, number[]> {
    const users = new Map<number, number[]>()
    for (const { index, fixed } of this.problem.events) {
      for (const meeting of meetingsOf(timetable, index)) {
        const { firstChoice, choices } = timetable
        const chosen = choices.subarray(firstChoice[meeting], firstChoice[meeting + 1])
        if (!fixed.includes(this.resource) && !chosen.includes(this.resource)) continue
        const times = atomsOf(timetable, meeting).map((atom) => timeOfAtom(this.problem, atom)?.index ?? -1)
        for (const time of new Set(times)) users.set(time, (users.get(time) ?? []).concat(index))
      }
    }
    return users
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
