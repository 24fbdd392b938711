import { countBits, lowestBit, wordsOf } from '../bits.ts'
import { wholePeriods } from '../measures.ts'
import { timeOfAtom, timesNamed } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { ResourcePoint, violation } from './point.ts'

interface Forbidden {
  readonly words: Int32Array
  readonly masks: Int32Array
}

/** Forbidden times at which a resource is busy. */
class AvoidUnavailableTimes extends ResourcePoint implements Point {
  readonly forbidden: Forbidden

  constructor(problem: Problem, resource: number, forbidden: Forbidden) {
    super(problem, resource)
    this.forbidden = forbidden
  }

  deviation({ bits, words: size }: Timetable): number {
    const { words, masks } = this.forbidden
    const { uniform, periodMinutes } = this.problem
    let minutes = 0
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] ?? 0
      const busy = (bits[this.resource * size + word] ?? 0) & (masks[index] ?? 0)
      if (busy !== 0) minutes += uniform ? countBits(busy) * periodMinutes : this.#minutes(word, busy)
    }
    return minutes === 0 ? 0 : wholePeriods(minutes, this.problem)
  }

  #minutes(word: number, busy: number): number {
    let minutes = 0
    for (let rest = busy; rest !== 0; rest &= rest - 1) {
      minutes += this.problem.atoms[word * 32 + lowestBit(rest)]?.minutes ?? 0
    }
    return minutes
  }

  describe(timetable: Timetable): readonly Violation[] {
    const count = this.deviation(timetable)
    if (count === 0) return []
    const times = new Set<number>()
    this.forbidden.words.forEach((word, index) => {
      const busy =
        (timetable.bits[this.resource * timetable.words + word] ?? 0) & (this.forbidden.masks[index] ?? 0)
      for (let rest = busy; rest !== 0; rest &= rest - 1) {
        times.add(timeOfAtom(this.problem, word * 32 + lowestBit(rest))?.index ?? -1)
      }
    })
    const values = { resource: this.name, count, times: timesNamed(this.problem, [...times]) }
    const about = { resources: [this.resource], times: [...times] }
    return [violation(this.problem, 'busy_when_unavailable', values, about)]
  }
}

export const avoidUnavailableTimes: Rule = {
  kind: 'avoid_unavailable_times',
  appliesTo: 'resources',
  required: [],
  optional: ['times', 'timeGroups'],
  messages: {
    busy_when_unavailable:
      '{resource}: has lessons in {count|unavailable period|unavailable periods} ({times})',
  },
  compile: (problem, { resources, parameters }) => {
    const atoms = [...parameters.times].flatMap((time) => [...(problem.times[time]?.atoms ?? [])])
    const forbidden = wordsOf(Int32Array.from(atoms))
    return [...resources].map((resource) => new AvoidUnavailableTimes(problem, resource, forbidden))
  },
}
