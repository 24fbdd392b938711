import { countBits, lowestBit } from '../bits.ts'
import { wholePeriods } from '../measures.ts'
import { timeOfAtom } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { GroupPoint, violation } from './point.ts'

/** Times at which some but not all events of a group run. */
class LinkEvents extends GroupPoint implements Point {
  readonly #some: Int32Array
  readonly #every: Int32Array
  readonly #one: Int32Array

  constructor(problem: Problem, group: number) {
    super(problem, group, { time: true, duration: true })
    this.#some = new Int32Array(problem.words)
    this.#every = new Int32Array(problem.words)
    this.#one = new Int32Array(problem.words)
  }

  /** The atoms with some but not all events, in the words that the point owns. */
  #unlinked(timetable: Timetable): Int32Array {
    const some = this.#some.fill(0)
    const every = this.#every.fill(-1)
    for (const event of this.members) {
      const one = this.#one.fill(0)
      timetable.addEventBits(event, one)
      for (let word = 0; word < one.length; word += 1) {
        const bits = one[word] as number
        some[word] = (some[word] as number) | bits
        every[word] = (every[word] as number) & bits
      }
    }
    for (let word = 0; word < some.length; word += 1) {
      some[word] = (some[word] as number) & ~(every[word] as number)
    }
    return some
  }

  deviation(timetable: Timetable): number {
    const bits = this.#unlinked(timetable)
    let amount = 0
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0
      if (this.problem.uniform) {
        amount += countBits(rest) * this.problem.periodMinutes
        continue
      }
      for (; rest !== 0; rest &= rest - 1)
        amount += this.problem.atoms[word * 32 + lowestBit(rest)]?.minutes ?? 0
    }
    return wholePeriods(amount, this.problem)
  }

  describe(timetable: Timetable): readonly Violation[] {
    const count = this.deviation(timetable)
    if (count === 0) return []
    const bits = this.#unlinked(timetable)
    const atoms = this.problem.atoms.flatMap((_, atom) =>
      ((bits[atom >>> 5] ?? 0) >>> (atom & 31)) & 1 ? [atom] : [],
    )
    const times = [...new Set(atoms.map((atom) => timeOfAtom(this.problem, atom)?.index ?? -1))]
    const values = { group: this.name, count }
    return [violation(this.problem, 'events_not_linked', values, { events: this.events, times })]
  }
}

export const linkEvents: Rule = {
  kind: 'link_events',
  appliesTo: 'eventGroups',
  required: [],
  optional: [],
  messages: { events_not_linked: '{group}: only some of its lessons run at {count|time|times}' },
  compile: (problem, { eventGroups }) => [...eventGroups].map((group) => new LinkEvents(problem, group)),
}
