import type { Meeting } from '../rules/solution.ts'
import type { SearchState } from '../rules/state.ts'
import type { Timetable } from '../rules/timetable.ts'

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
  restore(state: SearchState): void {
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
  }

  /** Gives the meetings that have lost their times these again. */
  restoreTimes(state: SearchState): void {
    for (const [meeting, time] of state.timetable.time.entries())
      if (time < 0) state.setTime(meeting, this.#time[meeting] as number)
    state.accept()
  }

  /** The meetings that are different now, before and after. */
  changes({ timetable }: SearchState): { readonly before: Meeting; readonly after: Meeting }[] {
    const places = { time: this.#time, duration: this.#duration, choices: this.#choices }
    const differs = (meeting: number): boolean => {
      const end = timetable.firstChoice[meeting + 1] as number
      for (let place = timetable.firstChoice[meeting] as number; place < end; place += 1)
        if (timetable.choices[place] !== this.#choices[place]) return true
      return (
        timetable.time[meeting] !== this.#time[meeting] ||
        timetable.duration[meeting] !== this.#duration[meeting]
      )
    }
    return [...timetable.eventOf.keys()].filter(differs).map((meeting) => ({
      before: meetingIn(timetable, places, meeting),
      after: meetingIn(timetable, timetable, meeting),
    }))
  }
}

const meetingIn = (
  { eventOf, firstChoice, locked }: Timetable,
  { time, duration, choices }: Pick<Timetable, 'time' | 'duration' | 'choices'>,
  meeting: number,
): Meeting => ({
  event: eventOf[meeting] as number,
  duration: duration[meeting] as number,
  time: time[meeting] as number,
  choices: [...choices.subarray(firstChoice[meeting], firstChoice[meeting + 1])],
  locked: locked[meeting] === 1,
})
