import { meetingsOf } from '../measures.ts'
import type { CompiledParameters, Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, stepsOfMeeting, violation } from './point.ts'

/**
 * Meetings of the events of a group that do not start together: the first meetings of all events are compared, then the
 * second ones, and so on. Durations may differ, unlike in `link_events`.
 */
class SameStart extends GroupPoint implements Point {
  readonly scope: CompiledParameters['scope']
  readonly size: number

  constructor(problem: Problem, group: number, scope: CompiledParameters['scope']) {
    super(problem, group, { time: true, duration: true })
    this.scope = scope
    this.size = stepsOfMeeting * this.members.length
  }

  /** What must be equal of the starts of an event, in order. */
  #keys(timetable: Timetable, event: number): number[] {
    const starts = meetingsOf(timetable, event)
      .map((meeting) => timetable.time[meeting] ?? -1)
      .filter((time) => time >= 0)
      .sort((left, right) => left - right)
    if (this.scope === 'time') return starts
    return starts.map((start) => this.problem.times[start]?.[this.scope === 'day' ? 'day' : 'period'] ?? -1)
  }

  deviation(timetable: Timetable): number {
    const [first = [], ...others] = [...this.members].map((event) => this.#keys(timetable, event))
    let amount = 0
    for (const keys of others) {
      amount += keys.filter((key, position) => position < first.length && key !== first[position]).length
    }
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    const count = this.deviation(timetable)
    const values = { group: this.name, count, scope: this.scope }
    return count === 0 ? [] : [violation(this.problem, 'starts_differ', values, { events: this.events })]
  }
}

export const sameStart: Rule = {
  kind: 'same_start',
  appliesTo: 'eventGroups',
  required: [],
  optional: ['scope'],
  messages: { starts_differ: '{group}: {count|meeting does|meetings do} not start at the same {scope}' },
  compile: (problem, { eventGroups, parameters }) =>
    [...eventGroups].map((group) => new SameStart(problem, group, parameters.scope)),
}
