import type { AttendanceStatus } from './marks.ts'
import { isAttended, type Meaning } from './meanings.ts'

/** What a student has in another session of the same day. */
export interface SameDayMark {
  /** Local `HH:MM` at which that session begins. */
  readonly starts: string
  readonly status: AttendanceStatus
  /** null: a bare status, or a code that new marks may no longer carry. */
  readonly code: string | null
  readonly meaning: Meaning
}

/** What the office knows beforehand of the session. */
interface KnownAbsence {
  readonly status: AttendanceStatus
  readonly code: string | null
  /** It covers the whole day and not only some periods. */
  readonly wholeDay: boolean
}

export const suggestionSources = ['planned_absence', 'earlier_session', 'later_session'] as const

/** What a register proposes for a student who has no mark in it yet. */
interface Suggestion {
  readonly status: AttendanceStatus
  readonly code: string | null
  /** What it comes from; null: nothing is known of the day. */
  readonly from: (typeof suggestionSources)[number] | null
  /** Somebody must look before it is saved. */
  readonly confirm: boolean
}

const present = { status: 'present', code: null } as const

/**
 * What the day says of a student in a session that begins at `starts`. An absence goes on until somebody sees the
 * student; a student who left early, is elsewhere, or came although an absence was planned must be confirmed.
 * `marks` are those of the other sessions of the day, the earliest first.
 */
export function suggestionOf(
  marks: readonly SameDayMark[],
  starts: string,
  planned: KnownAbsence | undefined,
): Suggestion {
  const last = marks.findLast((mark) => mark.starts <= starts)
  const wasPresent = last !== undefined && isAttended(last.meaning)
  if (planned) {
    const { status, code } = planned
    return { status, code, from: 'planned_absence', confirm: wasPresent && planned.wholeDay }
  }
  if (last) return carriedOn(last)
  const isMissedLater = marks.some(({ meaning }) => !isAttended(meaning))
  return isMissedLater
    ? { ...present, from: 'later_session', confirm: true }
    : { ...present, from: null, confirm: false }
}

function carriedOn({ status, code, meaning }: SameDayMark): Suggestion {
  const from = 'earlier_session'
  if (!isAttended(meaning)) return { status, code, from, confirm: false }
  if (status === 'left_early') return { status: 'absent', code: null, from, confirm: true }
  if (meaning === 'attending_elsewhere') return { status, code, from, confirm: true }
  return { ...present, from, confirm: false }
}
