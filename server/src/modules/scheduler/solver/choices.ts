import type { Role } from '../rules/problem.ts'
import type { Random } from './random.ts'
import type { SearchSpace } from './search-space.ts'

/** Chooses resources for open roles. */
export class ChoiceMoves {
  readonly #space: SearchSpace
  readonly #random: Random
  readonly #candidates: readonly (readonly Int32Array[])[]

  constructor(space: SearchSpace, random: Random) {
    this.#space = space
    this.#random = random
    this.#candidates = space.problem.events.map(({ open }) =>
      open.map((role: Role) => space.domains.candidates(role)),
    )
  }

  #candidatesAt(meeting: number, position: number): Int32Array {
    const { eventOf } = this.#space.state.timetable
    return (this.#candidates[eventOf[meeting] as number] as readonly Int32Array[])[position] as Int32Array
  }

  /** Gives every open role of a block that is empty or clashes a free resource, where there is one. */
  mend(block: number): void {
    const { state, meetings } = this.#space
    if (!this.#space.unit(block).hasChoices) return
    const { firstChoice, choices } = state.timetable
    for (const meeting of meetings[block] as Int32Array) {
      const first = firstChoice[meeting] as number
      const count = (firstChoice[meeting + 1] as number) - first
      for (let position = 0; position < count; position += 1) {
        const chosen = choices[first + position] as number
        if (chosen < 0 || this.#uses(meeting, chosen) > 1) this.#chooseFree(meeting, position)
      }
    }
  }

  #chooseFree(meeting: number, position: number): void {
    const candidates = this.#candidatesAt(meeting, position)
    const offset = this.#random.below(candidates.length)
    for (let index = 0; index < candidates.length; index += 1) {
      this.#space.state.steps += 1
      const candidate = candidates[(index + offset) % candidates.length] as number
      if (this.#uses(meeting, candidate) > 0) continue
      this.#space.state.setChoice(meeting, position, candidate)
      return
    }
  }

  /** How often a resource is used at the times of a meeting, at most. */
  #uses(meeting: number, resource: number): number {
    const { timetable } = this.#space.state
    let time = timetable.time[meeting] as number
    let max = 0
    for (let left = timetable.duration[meeting] as number; left > 0 && time >= 0; left -= 1) {
      const end = timetable.atomStart[time + 1] as number
      for (let place = timetable.atomStart[time] as number; place < end; place += 1) {
        const at = resource * timetable.atomCount + (timetable.timeAtoms[place] as number)
        max = Math.max(max, timetable.busy[at] as number)
      }
      time = timetable.next[time] as number
    }
    return max
  }

  /** Chooses another resource for one role of a block; the one that uses it now gets the former one in exchange. */
  change(block: number): boolean {
    const { state, meetings } = this.#space
    const { firstChoice, choices } = state.timetable
    const all = meetings[block] as Int32Array
    const meeting = all[this.#random.below(all.length)] as number
    const first = firstChoice[meeting] as number
    const count = (firstChoice[meeting + 1] as number) - first
    if (count === 0) return false
    const position = this.#random.below(count)
    const candidates = this.#candidatesAt(meeting, position)
    if (candidates.length === 0) return false
    const candidate = candidates[this.#random.below(candidates.length)] as number
    const former = choices[first + position] as number
    if (candidate === former) return false
    const other = this.#userOf(meeting, candidate)
    state.setChoice(meeting, position, candidate)
    if (other >= 0 && this.#space.movable[this.#space.blockOf[other] as number] === 1) {
      this.#replace(other, candidate, former)
    }
    return true
  }

  /** The one meeting that uses a resource at the start of a meeting, -1 for none or several. */
  #userOf(meeting: number, resource: number): number {
    const { timetable } = this.#space.state
    const time = timetable.time[meeting] as number
    if (time < 0) return -1
    const at =
      resource * timetable.atomCount + (timetable.timeAtoms[timetable.atomStart[time] as number] as number)
    return timetable.busy[at] === 1 ? (timetable.users[at] as number) - 1 : -1
  }

  /** Replaces a chosen resource of a meeting; without a replacement, the place stays open. */
  #replace(meeting: number, resource: number, replacement: number): void {
    const { state } = this.#space
    const { firstChoice, choices } = state.timetable
    const first = firstChoice[meeting] as number
    for (let place = first; place < (firstChoice[meeting + 1] as number); place += 1) {
      if (choices[place] !== resource) continue
      const candidates = this.#candidatesAt(meeting, place - first)
      if (replacement < 0 || candidates.includes(replacement))
        state.setChoice(meeting, place - first, replacement)
      return
    }
  }
}
