import type { Sessions } from './measure.ts'

export const unreliableReasons = ['nobody_present', 'too_many_absent', 'registers_missing'] as const

/** Why the attendance of a school cannot be scored; undefined: it can. */
export type Unreliable = (typeof unreliableReasons)[number]

/** Half of the students cannot miss this share of the sessions in a school that teaches. */
const maxMedianAbsence = 0.4

/** A school that records less says nothing by it. */
const minRecorded = 0.2

/**
 * Whether what is recorded can be the attendance of a school: a set of codes in which "present" means absent, or registers
 * that nobody takes, would flag everybody or nobody. Students without a recorded session do not count.
 */
export function judgeAttendance(students: readonly Sessions[]): Unreliable | undefined {
  const recorded = students.filter((sessions) => sessions.recorded > 0)
  if (recorded.length === 0) return undefined
  const total = sumOf(recorded, 'recorded')
  if (sumOf(recorded, 'absent') === total) return 'nobody_present'
  const shares = recorded.map((one) => one.absent / one.recorded).toSorted((one, other) => one - other)
  if ((shares[Math.floor(shares.length / 2)] ?? 0) >= maxMedianAbsence) return 'too_many_absent'
  const expected = sumOf(students, 'expected')
  return expected > 0 && total < expected * minRecorded ? 'registers_missing' : undefined
}

const sumOf = (students: readonly Sessions[], member: 'recorded' | 'absent' | 'expected'): number =>
  students.reduce((sum, one) => sum + one[member], 0)
