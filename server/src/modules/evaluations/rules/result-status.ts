/** What became of an evaluation for a student, in the words of the interface. */
export const resultStatuses = ['scored', 'missing', 'excused', 'absent', 'submitted'] as const
export type ResultStatus = (typeof resultStatuses)[number]

export const isResultStatus = (word: string): word is ResultStatus =>
  (resultStatuses as readonly string[]).includes(word)

/** How a result is stored: OneRoster 1.1 `scoreStatus` (section 4.10), and what its words leave open. */
interface StoredStatus {
  readonly score_status: 'exempt' | 'fully graded' | 'not submitted' | 'partially graded' | 'submitted'
  /** Not there at the time: distinct from `missing`, for which OneRoster has the same word. */
  readonly absent: boolean
}

const stored = {
  scored: { score_status: 'fully graded', absent: false },
  missing: { score_status: 'not submitted', absent: false },
  excused: { score_status: 'exempt', absent: false },
  absent: { score_status: 'not submitted', absent: true },
  submitted: { score_status: 'submitted', absent: false },
} as const satisfies Record<ResultStatus, StoredStatus>

/** Nothing is entered (any more); a comment may stand all the same. */
const open: StoredStatus = { score_status: 'partially graded', absent: false }

/** The stored words of a status; null: nothing is entered. */
export const storedStatusOf = (status: ResultStatus | null): StoredStatus =>
  status === null ? open : stored[status]

/** The status of a stored result; null where it is marked as graded and has no score. */
export function statusOf(
  row: StoredStatus & { readonly score: string | number | null },
): ResultStatus | null {
  switch (row.score_status) {
    case 'exempt':
      return 'excused'
    case 'submitted':
      return 'submitted'
    case 'not submitted':
      return row.absent ? 'absent' : 'missing'
    case 'fully graded':
    case 'partially graded':
      return row.score === null ? null : 'scored'
  }
}
