import { bitsBetween, countBits, highestBit, lowestBit } from './bits.ts'
import type { Problem, TimeGroup } from './problem.ts'
import type { Timetable } from './timetable.ts'

/** How far a value is below the minimum or above the maximum. */
export const outside = (value: number, minimum: number, maximum: number): number =>
  value < minimum ? minimum - value : value > maximum ? value - maximum : 0

/** Periods in an amount of minutes, rounded; 0 only for no time at all. */
function roundedPeriods(minutes: number, problem: Problem): number {
  return minutes === 0 ? 0 : Math.max(1, Math.round(minutes / problem.periodMinutes))
}

/** Periods that an amount of minutes touches. */
export const wholePeriods = (minutes: number, problem: Problem): number =>
  problem.uniform ? minutes / problem.periodMinutes : Math.ceil(minutes / problem.periodMinutes)

/** Whether a resource is busy at all in a group. */
export function isBusyIn(timetable: Timetable, resource: number, group: TimeGroup): boolean {
  const { bits } = timetable
  const base = resource * timetable.words
  const { words, masks } = group
  for (let index = 0; index < words.length; index += 1) {
    if (((bits[base + (words[index] ?? 0)] ?? 0) & (masks[index] ?? 0)) !== 0) return true
  }
  return false
}

/** Minutes in a word of atoms. */
function minutesIn(problem: Problem, word: number, mask: number): number {
  let minutes = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    minutes += problem.atoms[word * 32 + lowestBit(rest)]?.minutes ?? 0
  }
  return minutes
}

/** Periods of a group in which a resource is busy. */
export function busyIn(timetable: Timetable, resource: number, group: TimeGroup): number {
  const { bits, problem } = timetable
  const base = resource * timetable.words
  const { words, masks } = group
  let amount = 0
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0
    const busy = (bits[base + word] ?? 0) & (masks[index] ?? 0)
    if (busy !== 0) amount += problem.uniform ? countBits(busy) : minutesIn(problem, word, busy)
  }
  return problem.uniform ? amount : roundedPeriods(amount, problem)
}

/** Periods of a group between the first and the last busy one in which a resource is not busy. */
export function idleIn(timetable: Timetable, resource: number, group: TimeGroup): number {
  if (group.words.length === 1 && timetable.problem.uniform) {
    const mask = group.masks[0] ?? 0
    const busy = (timetable.bits[resource * timetable.words + (group.words[0] ?? 0)] ?? 0) & mask
    if (busy === 0) return 0
    return countBits(mask & ~busy & bitsBetween(lowestBit(busy), highestBit(busy)))
  }
  return idleInWords(timetable, resource, group)
}

function idleInWords(timetable: Timetable, resource: number, group: TimeGroup): number {
  const { bits, problem } = timetable
  const base = resource * timetable.words
  // Idle so far since the last busy atom: it counts only when another busy atom follows.
  let idle = 0
  let open = 0
  let hasStarted = false
  for (let index = 0; index < group.atoms.length; index += 1) {
    const atom = group.atoms[index] ?? 0
    if (((bits[base + (atom >>> 5)] ?? 0) >>> (atom & 31)) & 1) {
      idle += open
      open = 0
      hasStarted = true
    } else if (hasStarted) open += problem.uniform ? 1 : (problem.atoms[atom]?.minutes ?? 0)
  }
  return problem.uniform ? idle : Math.round(idle / problem.periodMinutes)
}

export const isBusyAt = (timetable: Timetable, resource: number, atom: number): boolean =>
  (((timetable.bits[resource * timetable.words + (atom >>> 5)] ?? 0) >>> (atom & 31)) & 1) === 1

/** The time after the last one of a meeting, counted as times of the cycle. */
export const endOf = (timetable: Timetable, meeting: number): number =>
  (timetable.time[meeting] ?? -1) + (timetable.duration[meeting] ?? 0)

/** The atoms that a meeting covers. */
export function atomsOf(timetable: Timetable, meeting: number): number[] {
  const atoms: number[] = []
  let time = timetable.time[meeting] ?? -1
  for (let left = timetable.duration[meeting] ?? 0; left > 0 && time >= 0; left -= 1) {
    const { atoms: covered, next } = timetable.problem.times[time] ?? { atoms: [], next: -1 }
    atoms.push(...covered)
    time = next
  }
  return atoms
}

/** The meetings of an event that are in use. */
export function meetingsOf(timetable: Timetable, event: number): number[] {
  const meetings: number[] = []
  const end = timetable.firstMeeting[event + 1] ?? 0
  for (let meeting = timetable.firstMeeting[event] ?? 0; meeting < end; meeting += 1) {
    if ((timetable.duration[meeting] ?? 0) > 0) meetings.push(meeting)
  }
  return meetings
}

/** The last time that a meeting covers. */
export function lastTimeOf(timetable: Timetable, meeting: number): number {
  let time = timetable.time[meeting] ?? -1
  for (let left = (timetable.duration[meeting] ?? 0) - 1; left > 0 && time >= 0; left -= 1) {
    const next = timetable.problem.times[time]?.next ?? -1
    if (next < 0) return time
    time = next
  }
  return time
}
