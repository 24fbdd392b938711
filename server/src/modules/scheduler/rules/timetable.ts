import type { Problem } from './problem.ts'
import type { Meeting, Solution } from './solution.ts'

/**
 * A timetable on typed arrays: the meetings of every event, and how often each resource is busy in each atom. An event
 * has as many places for meetings as its duration; a place with duration 0 is empty.
 */
export class Timetable {
  readonly problem: Problem
  /** The places of event `e` are `firstMeeting[e]` to `firstMeeting[e + 1] - 1`. */
  readonly firstMeeting: Int32Array
  readonly eventOf: Int32Array
  readonly duration: Int32Array
  /** The start of each meeting, -1 without one. */
  readonly time: Int32Array
  readonly locked: Uint8Array
  /** The choices of meeting `m` start at `firstChoice[m]`: a resource or -1 for each open role. */
  readonly firstChoice: Int32Array
  readonly choices: Int32Array
  /** How many meetings use a resource in an atom: `busy[resource * atomCount + atom]`. */
  readonly busy: Uint16Array
  /** The sum of the meetings + 1 that use a resource in an atom: the one meeting + 1 where `busy` is 1. */
  readonly users: Int32Array
  /** The atoms in which a resource is busy, as bits: `bits[resource * words + word]`. */
  readonly bits: Int32Array
  /** Minutes of uses of a resource beyond one at a time. */
  readonly clash: Int32Array
  readonly atomCount: number
  readonly words: number
  /** The time after each one, -1 at the end. */
  readonly next: Int32Array
  /** The atoms of time `t` are `timeAtoms[atomStart[t]]` to `timeAtoms[atomStart[t + 1] - 1]`. */
  readonly atomStart: Int32Array
  readonly timeAtoms: Int32Array
  /** The resources that each event always has. */
  readonly fixed: readonly Int32Array[]
  readonly #minutes: Int32Array

  constructor(problem: Problem, solution: Solution) {
    this.problem = problem
    this.atomCount = problem.atoms.length
    this.words = problem.words
    const places = placesOf(problem, solution)
    this.firstMeeting = new Int32Array(problem.events.length + 1)
    places.forEach((count, event) => {
      this.firstMeeting[event + 1] = (this.firstMeeting[event] ?? 0) + count
    })
    const total = this.firstMeeting[problem.events.length] ?? 0
    this.eventOf = new Int32Array(total)
    this.duration = new Int32Array(total)
    this.time = new Int32Array(total).fill(-1)
    this.locked = new Uint8Array(total)
    this.firstChoice = new Int32Array(total + 1)
    for (let event = 0; event < places.length; event += 1) this.#fillPlaces(event)
    this.choices = new Int32Array(this.firstChoice[total] ?? 0).fill(-1)
    this.busy = new Uint16Array(problem.resources.length * this.atomCount)
    this.users = new Int32Array(problem.resources.length * this.atomCount)
    this.bits = new Int32Array(problem.resources.length * this.words)
    this.clash = new Int32Array(problem.resources.length)
    this.fixed = problem.events.map((event) => event.fixed)
    this.next = Int32Array.from(problem.times, (time) => time.next)
    this.atomStart = new Int32Array(problem.times.length + 1)
    for (const time of problem.times) {
      this.atomStart[time.index + 1] = (this.atomStart[time.index] ?? 0) + time.atoms.length
    }
    this.timeAtoms = Int32Array.from(problem.times.flatMap((time) => [...time.atoms]))
    this.#minutes = Int32Array.from(problem.atoms, (atom) => atom.minutes)
    this.#load(solution)
  }

  #fillPlaces(event: number): void {
    const open = this.problem.events[event]?.open.length ?? 0
    for (let meeting = this.#first(event); meeting < this.#first(event + 1); meeting += 1) {
      this.eventOf[meeting] = event
      this.firstChoice[meeting + 1] = (this.firstChoice[meeting] ?? 0) + open
    }
  }

  #first(event: number): number {
    return this.firstMeeting[event] ?? 0
  }

  #load(solution: Solution): void {
    const filled = new Int32Array(this.problem.events.length)
    for (const { event, duration, time, choices, locked } of solution) {
      const meeting = this.#first(event) + (filled[event] ?? 0)
      filled[event] = (filled[event] ?? 0) + 1
      this.duration[meeting] = duration
      this.locked[meeting] = locked ? 1 : 0
      choices.forEach((resource, position) => {
        this.choices[(this.firstChoice[meeting] ?? 0) + position] = resource
      })
      this.setTime(meeting, time)
    }
  }

  /** Moves a meeting to a start, or takes its time with -1. */
  setTime(meeting: number, time: number): void {
    if (this.time[meeting] === time) return
    this.#use(meeting, -1)
    this.time[meeting] = time
    this.#use(meeting, 1)
  }

  /** Lengthens or shortens a meeting; 0 empties the place. */
  setDuration(meeting: number, duration: number): void {
    if (this.duration[meeting] === duration) return
    this.#use(meeting, -1)
    this.duration[meeting] = duration
    this.#use(meeting, 1)
  }

  /** Chooses the resource of an open role, or none with -1. */
  setChoice(meeting: number, position: number, resource: number): void {
    const place = (this.firstChoice[meeting] ?? 0) + position
    const previous = this.choices[place] ?? -1
    if (previous === resource) return
    if (previous >= 0) this.#span(meeting, previous, -1)
    this.choices[place] = resource
    if (resource >= 0) this.#span(meeting, resource, 1)
  }

  /** Counts a meeting for all its resources, or no longer. */
  #use(meeting: number, step: 1 | -1): void {
    if ((this.time[meeting] as number) < 0 || this.duration[meeting] === 0) return
    const fixed = this.fixed[this.eventOf[meeting] as number] as Int32Array
    for (let index = 0; index < fixed.length; index += 1) this.#span(meeting, fixed[index] as number, step)
    const end = this.firstChoice[meeting + 1] as number
    for (let place = this.firstChoice[meeting] as number; place < end; place += 1) {
      const resource = this.choices[place] as number
      if (resource >= 0) this.#span(meeting, resource, step)
    }
  }

  #span(meeting: number, resource: number, step: 1 | -1): void {
    let time = this.time[meeting] as number
    for (let left = this.duration[meeting] as number; left > 0 && time >= 0; left -= 1) {
      const end = this.atomStart[time + 1] as number
      for (let place = this.atomStart[time] as number; place < end; place += 1) {
        if (step === 1) this.#occupy(resource, this.timeAtoms[place] as number, meeting)
        else this.#release(resource, this.timeAtoms[place] as number, meeting)
      }
      time = this.next[time] as number
    }
  }

  #occupy(resource: number, atom: number, meeting: number): void {
    const place = resource * this.atomCount + atom
    this.users[place] = (this.users[place] as number) + meeting + 1
    const uses = this.busy[place] as number
    this.busy[place] = uses + 1
    const word = resource * this.words + (atom >>> 5)
    if (uses === 0) this.bits[word] = (this.bits[word] as number) | (1 << (atom & 31))
    else this.clash[resource] = (this.clash[resource] as number) + (this.#minutes[atom] as number)
  }

  #release(resource: number, atom: number, meeting: number): void {
    const place = resource * this.atomCount + atom
    this.users[place] = (this.users[place] as number) - meeting - 1
    const uses = this.busy[place] as number
    this.busy[place] = uses - 1
    const word = resource * this.words + (atom >>> 5)
    if (uses === 1) this.bits[word] = (this.bits[word] as number) & ~(1 << (atom & 31))
    else this.clash[resource] = (this.clash[resource] as number) - (this.#minutes[atom] as number)
  }

  /** Sets the bits of the atoms in which an event runs. */
  addEventBits(event: number, bits: Int32Array): void {
    const last = this.firstMeeting[event + 1] as number
    for (let meeting = this.firstMeeting[event] as number; meeting < last; meeting += 1) {
      let time = this.time[meeting] as number
      for (let left = this.duration[meeting] as number; left > 0 && time >= 0; left -= 1) {
        const end = this.atomStart[time + 1] as number
        for (let place = this.atomStart[time] as number; place < end; place += 1) {
          const atom = this.timeAtoms[place] as number
          bits[atom >>> 5] = (bits[atom >>> 5] as number) | (1 << (atom & 31))
        }
        time = this.next[time] as number
      }
    }
  }

  /** The meetings by index, without empty places. */
  solution(): Meeting[] {
    const meetings: Meeting[] = []
    for (let meeting = 0; meeting < this.eventOf.length; meeting += 1) {
      const duration = this.duration[meeting] ?? 0
      if (duration === 0) continue
      meetings.push({
        event: this.eventOf[meeting] ?? 0,
        duration,
        time: this.time[meeting] ?? -1,
        choices: [...this.choices.subarray(this.firstChoice[meeting], this.firstChoice[meeting + 1])],
        locked: this.locked[meeting] === 1,
      })
    }
    return meetings
  }
}

/** Places for meetings of each event: its duration, or more when a solution has more meetings. */
function placesOf(problem: Problem, solution: Solution): Int32Array {
  const used = new Int32Array(problem.events.length)
  for (const { event } of solution) used[event] = (used[event] ?? 0) + 1
  return Int32Array.from(problem.events, (event) => Math.max(event.duration, used[event.index] ?? 0))
}
