/** Who should have a mark in a register, and who has. */
export interface Tally {
  /** Students on the roster that day. */
  readonly expected: number
  /** How many of them have a mark. */
  readonly marked: number
  /** Whether the session is held at all. */
  readonly isNeeded: boolean
}

export type Progress = 'not_needed' | 'not_taken' | 'partial' | 'taken' | 'closed'

/** How far a register is: taken when everyone on the roster of that day has a mark, those who joined later included. */
export function progressOf(register: 'open' | 'closed' | undefined, tally: Tally): Progress {
  if (register === 'closed') return 'closed'
  if (register === undefined) return tally.isNeeded ? 'not_taken' : 'not_needed'
  return tally.marked < tally.expected ? 'partial' : 'taken'
}
