import type { Solution } from '../rules/solution.ts'
import type { SearchState } from '../rules/state.ts'

/** The best timetable so far, copied from the arrays of the state. */
export class Snapshot {
  hard = Number.POSITIVE_INFINITY
  soft = Number.POSITIVE_INFINITY
  readonly #time: Int32Array
  readonly #duration: Int32Array
  readonly #choices: Int32Array

  constructor({ timetable }: SearchState) {
    this.#time = timetable.time.slice()
    this.#duration = timetable.duration.slice()
    this.#choices = timetable.choices.slice()
  }

  isWorseThan({ hard, soft }: SearchState): boolean {
    return hard < this.hard || (hard === this.hard && soft < this.soft)
  }

  take({ timetable, hard, soft }: SearchState): void {
    this.hard = hard
    this.soft = soft
    this.#time.set(timetable.time)
    this.#duration.set(timetable.duration)
    this.#choices.set(timetable.choices)
  }

  /** Brings a state to this timetable. */
  restore(state: SearchState): Solution {
    const { timetable } = state
    for (let meeting = 0; meeting < this.#time.length; meeting += 1) {
      if (timetable.duration[meeting] !== this.#duration[meeting]) state.setTime(meeting, -1)
      state.setDuration(meeting, this.#duration[meeting] as number)
      state.setTime(meeting, this.#time[meeting] as number)
      const first = timetable.firstChoice[meeting] as number
      for (let place = first; place < (timetable.firstChoice[meeting + 1] as number); place += 1) {
        state.setChoice(meeting, place - first, this.#choices[place] as number)
      }
    }
    state.accept()
    return state.solution()
  }
}
