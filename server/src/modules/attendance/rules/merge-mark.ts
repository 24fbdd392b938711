import { type AttendanceStatus, isAttendanceStatus, type MarkValues } from './marks.ts'
import type { DayHalf } from './sessions.ts'

/** The meaning of a code of the school's own set. */
export interface CodeMeaning {
  readonly status: AttendanceStatus
  /** A retired code stays readable and may stand, but enters no new mark. */
  readonly isActive: boolean
  /** The half of the day whose sessions it is for; left out: any. */
  readonly half?: DayHalf
  /** Whether it is what the bare status means: the set that the school took over says so. */
  readonly isBare?: boolean
}

/** What a row says about a mark: omitted (undefined) changes nothing, null clears it. */
export interface GivenValues {
  /** One of the five statuses, or a code of the school. */
  readonly status: string | undefined
  readonly minutesLate: number | null | undefined
  readonly reasonCode: string | null | undefined
  readonly remarks: string | null | undefined
}

/** What is wrong with a row: the member, a stable code, a sentence. */
export interface Fault {
  readonly field: string
  readonly code: string
  readonly message: string
}

type Meaning = Pick<MarkValues, 'status' | 'code'>

/**
 * What the mark says once the row is laid over it, or why it cannot be; `half` is that of the session, null when it is
 * of the whole day.
 */
export function mergeMark(
  given: GivenValues,
  before: MarkValues | undefined,
  codes: ReadonlyMap<string, CodeMeaning>,
  half: DayHalf | null = null,
): MarkValues | Fault {
  const meaning = meaningOf(given.status, before, { codes, half })
  if ('field' in meaning) return meaning
  const late = meaning.status === 'late'
  if (!late && typeof given.minutesLate === 'number') {
    return {
      field: 'minutes_late',
      code: 'not_late',
      message: 'Minutes late stand with the status late only.',
    }
  }
  return {
    ...meaning,
    minutesLate: late ? stored(given.minutesLate, before?.minutesLate) : null,
    reasonCode: stored(given.reasonCode, before?.reasonCode),
    remarks: stored(given.remarks, before?.remarks),
  }
}

const stored = <Value>(given: Value | null | undefined, before: Value | null | undefined): Value | null =>
  given === undefined ? (before ?? null) : given

interface CodeBook {
  readonly codes: ReadonlyMap<string, CodeMeaning>
  readonly half: DayHalf | null
}

function meaningOf(
  status: string | undefined,
  before: MarkValues | undefined,
  book: CodeBook,
): Meaning | Fault {
  const { codes, half } = book
  if (status === undefined) {
    return before
      ? { status: before.status, code: before.code }
      : { field: 'status', code: 'required', message: 'A status or a code of the school is required.' }
  }
  if (isAttendanceStatus(status)) return { status, code: codeOfBare(status, before, book) }
  const own = codes.get(status)
  if (own?.half && half && own.half !== half && before?.code !== status) {
    return { field: 'status', code: 'wrong_session', message: `The code is for sessions of the ${own.half}.` }
  }
  if (own && (own.isActive || before?.code === status)) return { status: own.status, code: status }
  return own
    ? { field: 'status', code: 'retired_code', message: 'The school no longer uses this code.' }
    : { field: 'status', code: 'unknown_status', message: 'Neither a status nor a code of the school.' }
}

/**
 * The code of a bare status in a session, null when the school has none. An existing code of that status
 * says more than the bare status, and does not contradict it: it stays.
 */
function codeOfBare(
  status: AttendanceStatus,
  before: MarkValues | undefined,
  { codes, half }: CodeBook,
): string | null {
  const fits = (own: CodeMeaning) => !own.half || !half || own.half === half
  const bare = [...codes].find(([, own]) => own.isBare && own.isActive && own.status === status && fits(own))
  if (!bare) return null
  const stands = before?.status === status && before.code !== null ? codes.get(before.code) : undefined
  return before && stands && fits(stands) ? before.code : bare[0]
}

/** Whether two marks say the same. */
export const sameValues = (left: MarkValues, right: MarkValues): boolean =>
  left.status === right.status &&
  left.code === right.code &&
  left.minutesLate === right.minutesLate &&
  left.reasonCode === right.reasonCode &&
  left.remarks === right.remarks
