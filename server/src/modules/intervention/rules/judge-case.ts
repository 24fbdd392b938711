import { type CaseOutcome, type CaseStatus, isClosed, mayMove } from './case-states.ts'

/** A validation error: where, which, and in words. */
interface CaseError {
  readonly path: string
  readonly code: string
  readonly message: string
}

interface CaseState {
  readonly status: CaseStatus
  readonly outcome: CaseOutcome | null
  readonly outcome_note: string | null
}

/** What contradicts in a change of a case. */
export function errorsOfCase(before: CaseState, after: CaseState): CaseError[] {
  if (!mayMove(before.status, after.status))
    return [
      {
        path: 'body/status',
        code: 'status_order',
        message: `does not follow ${before.status}: open, in_progress, then resolved or dismissed`,
      },
    ]
  if (isClosed(after.status) && after.outcome === null)
    return [
      {
        path: 'body/outcome',
        code: 'outcome_required',
        message: 'says what became of a case that is closed',
      },
    ]
  if (!isClosed(after.status) && after.outcome !== null)
    return [{ path: 'body/outcome', code: 'outcome_of_open', message: 'is for a case that is closed' }]
  if (!isClosed(after.status) && after.outcome_note !== null)
    return [{ path: 'body/outcome_note', code: 'outcome_of_open', message: 'is for a case that is closed' }]
  return []
}

/** What contradicts in an intervention. */
export const errorsOfIntervention = (
  {
    starts_on,
    ends_on,
    outcome,
    outcome_note,
  }: {
    readonly starts_on: string
    readonly ends_on: string | null
    readonly outcome: string | null
    readonly outcome_note: string | null
  },
  path = 'body',
): CaseError[] => {
  if (ends_on !== null && ends_on < starts_on)
    return [{ path: `${path}/ends_on`, code: 'end_before_start', message: 'is before the first day' }]
  if (outcome === null && outcome_note !== null)
    return [{ path: `${path}/outcome_note`, code: 'outcome_required', message: 'needs an outcome' }]
  return []
}

/** What contradicts in a note: days to come, and with whom where there was no contact. */
export function errorsOfNote(
  {
    kind,
    happened_on,
    contact_with,
    contact_way,
  }: {
    readonly kind: string
    readonly happened_on: string
    readonly contact_with: string | null
    readonly contact_way: string | null
  },
  today: string,
): CaseError[] {
  if (happened_on > today)
    return [{ path: 'body/happened_on', code: 'in_future', message: `is after today, ${today}` }]
  if (kind === 'contact' || (contact_with === null && contact_way === null)) return []
  const member = contact_with === null ? 'contact_way' : 'contact_with'
  return [{ path: `body/${member}`, code: 'contact_only', message: 'is for notes of the kind contact' }]
}

const day = 86_400_000

/** Whether a person may change a note: its author, within a day, until it is removed. */
export const mayChangeNote = (
  note: {
    readonly author_user_id: string | null
    readonly created_at: Date
    readonly removed_at: Date | null
  },
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): boolean =>
  note.removed_at === null &&
  userId !== null &&
  note.author_user_id === userId &&
  now.getTime() - note.created_at.getTime() < day
