import type { AttendanceStatus } from './marks.ts'
import { countsAsPossible, isAttended, type Meaning } from './meanings.ts'

const contradictionKinds = ['absent_then_present', 'present_then_absent'] as const
type ContradictionKind = (typeof contradictionKinds)[number]

/** A mark of a student in the order of the day. */
export interface DayMark {
  readonly id: string
  readonly status: AttendanceStatus
  readonly meaning: Meaning
  /** The office planned an absence of that session. */
  readonly isPlanned: boolean
}

/** Two marks of one day, one after the other, that cannot both be right without a word from somebody. */
interface Contradiction {
  readonly kind: ContradictionKind
  readonly earlierId: string
  readonly laterId: string
}

/**
 * What contradicts itself in the day of a student, the last pair of each kind. Explained and no contradiction: an
 * absence with leave or one that was planned, and an absence after leaving early.
 */
export function contradictionsOf(marks: readonly DayMark[]): Contradiction[] {
  const found = new Map<ContradictionKind, Contradiction>()
  const counted = marks.filter(({ meaning }) => countsAsPossible(meaning))
  for (const [index, later] of counted.entries()) {
    const earlier = counted[index - 1]
    const kind = earlier && kindOf(earlier, later)
    if (kind) found.set(kind, { kind, earlierId: earlier.id, laterId: later.id })
  }
  return contradictionKinds.flatMap((kind) => found.get(kind) ?? [])
}

function kindOf(earlier: DayMark, later: DayMark): ContradictionKind | undefined {
  if (isUnexplained(earlier) && isAttended(later.meaning)) return 'absent_then_present'
  const left = earlier.status === 'left_early'
  return isAttended(earlier.meaning) && !left && isUnexplained(later) ? 'present_then_absent' : undefined
}

const isUnexplained = ({ meaning, isPlanned }: DayMark): boolean =>
  meaning === 'unauthorised_absence' && !isPlanned
