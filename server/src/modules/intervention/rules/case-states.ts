/** A case is closed by `resolved` or `dismissed`, for good: a student who needs help again gets another case. */
export const caseStatuses = ['open', 'in_progress', 'resolved', 'dismissed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** What became of the student, as the person who closes a case sees it. */
export const caseOutcomes = ['improved', 'unchanged', 'worse', 'moved', 'not_needed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number] | 'joined'

/** Those of closed cases: `joined` is a case of a duplicate whose student has another open case after the merge. */
export const shownOutcomes = [...caseOutcomes, 'joined'] as const

/** What is new about a case, the most urgent first. */
export const caseChanges = ['new', 'worse', 'better', 'no_help', 'overdue'] as const
export type CaseChange = (typeof caseChanges)[number]

/** Bands of a score. */
export const caseBands = ['green', 'amber', 'red', 'unknown'] as const
export type CaseBand = (typeof caseBands)[number]

/** What became of an intervention. */
export const helpOutcomes = ['helped', 'partly', 'not', 'not_held'] as const
export type HelpOutcome = (typeof helpOutcomes)[number]

export const noteKinds = ['note', 'contact', 'decision'] as const
export type NoteKind = (typeof noteKinds)[number]

/** `restricted` notes are for principals and counselors alone. */
export const noteLevels = ['team', 'restricted'] as const
export type NoteLevel = (typeof noteLevels)[number]

export const contactWays = ['phone', 'email', 'meeting', 'home_visit', 'letter', 'other'] as const
export type ContactWay = (typeof contactWays)[number]

/** Days without any help or contact after which a case says so. */
export const noHelpDays = 14

/** Days after which a case is judged by the score. */
export const recoveryDays = 60

export const isClosed = (status: CaseStatus): boolean => status === 'resolved' || status === 'dismissed'

/** Whether a case may go from one state to another; staying is no move. */
export function mayMove(from: CaseStatus, to: CaseStatus): boolean {
  if (from === to) return true
  if (isClosed(from)) return false
  return from === 'open' || to !== 'open'
}
