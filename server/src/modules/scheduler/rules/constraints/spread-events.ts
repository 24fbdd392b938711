import { outside } from '../measures.ts'
import { groupsNamed, timeGroupAt } from '../naming.ts'
import type { GroupLimit, Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, violation } from './point.ts'

/** The limits that each time takes part in, the same for all points of a constraint. */
interface Spread {
  readonly limits: readonly GroupLimit[]
  /** Positions in `limits` for each time. */
  readonly limitsOf: readonly Int32Array[]
  readonly counts: Int32Array
}

/** Meetings of a group of events that start in each time group, below or above its limits. */
class SpreadEvents extends GroupPoint implements Point {
  readonly spread: Spread

  constructor(problem: Problem, group: number, spread: Spread) {
    super(problem, group, { time: true, duration: true })
    this.spread = spread
  }

  /** Counts into the array that the points of the constraint share. */
  count({ firstMeeting, duration, time }: Timetable): Int32Array {
    const { counts } = this.spread
    counts.fill(0)
    for (let index = 0; index < this.members.length; index += 1) {
      const event = this.members[index] as number
      const end = firstMeeting[event + 1] as number
      for (let meeting = firstMeeting[event] as number; meeting < end; meeting += 1) {
        if (duration[meeting] !== 0) this.#countStart(time[meeting] as number)
      }
    }
    return counts
  }

  #countStart(start: number): void {
    const positions = this.spread.limitsOf[start]
    if (positions === undefined) return
    const { counts } = this.spread
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] as number
      counts[position] = (counts[position] as number) + 1
    }
  }

  deviation(timetable: Timetable): number {
    const counts = this.count(timetable)
    const { limits } = this.spread
    let amount = 0
    for (let position = 0; position < limits.length; position += 1) {
      const limit = limits[position]
      if (limit) amount += outside(counts[position] ?? 0, limit.minimum, limit.maximum)
    }
    return amount
  }

  describe(timetable: Timetable): readonly Violation[] {
    const counts = [...this.count(timetable)]
    return this.spread.limits.flatMap(({ group, minimum, maximum }, position) => {
      const count = counts[position] ?? 0
      if (outside(count, minimum, maximum) === 0) return []
      const times = groupsNamed([timeGroupAt(this.problem, group)])
      const values = { group: this.name, count, times, minimum, maximum }
      return [violation(this.problem, 'events_not_spread', values, this.#about(timetable, group))]
    })
  }

  #about({ firstMeeting, duration, time }: Timetable, group: number): { events: number[]; times: number[] } {
    const inGroup = new Set(timeGroupAt(this.problem, group).times)
    const events: number[] = []
    const times: number[] = []
    for (const event of this.members) {
      for (let meeting = firstMeeting[event] ?? 0; meeting < (firstMeeting[event + 1] ?? 0); meeting += 1) {
        const start = time[meeting] ?? -1
        if (!inGroup.has(start) || duration[meeting] === 0) continue
        events.push(event)
        times.push(start)
      }
    }
    return { events: [...new Set(events)], times: [...new Set(times)] }
  }
}

export const spreadEvents: Rule = {
  kind: 'spread_events',
  appliesTo: 'eventGroups',
  required: ['limits'],
  optional: [],
  messages: {
    events_not_spread:
      '{group}: {count|meeting starts|meetings start} in {times}, allowed are {minimum} to {maximum}',
  },
  compile: (problem, { eventGroups, parameters }) => {
    const { limits } = parameters
    const positions: number[][] = problem.times.map(() => [])
    limits.forEach(({ group }, position) => {
      for (const time of timeGroupAt(problem, group).times) positions[time]?.push(position)
    })
    const limitsOf = positions.map((list) => Int32Array.from(list))
    const spread = { limits, limitsOf, counts: new Int32Array(limits.length) }
    return [...eventGroups].map((group) => new SpreadEvents(problem, group, spread))
  },
}
