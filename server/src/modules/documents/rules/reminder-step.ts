import { addDaysWithin, daysBetween } from '../../../kernel/time/dates.ts'
import type { RequirementStatus } from './requirement-status.ts'

/** The days of the ladder of one requirement. */
interface Ladder {
  /** Days after the document is missing. */
  readonly missing: readonly number[]
  /** Days before it expires. */
  readonly expiry: readonly number[]
}

/** One required document of one person. */
interface Lack {
  readonly status: RequirementStatus
  /** Since when it is required, `YYYY-MM-DD`. */
  readonly since: string
  /** The last day of the accepted document; null: there is none, or it is valid for good. */
  readonly valid_until: string | null
}

/** A step of a ladder: taken once for the same basis. */
interface ReminderStep {
  readonly basis: string
  readonly step: string
}

/**
 * The step of the ladder that is due on a day; undefined: none. Of several that were not taken, as when a job did not
 * run, the last one alone. What waits for the office is nobody's to upload.
 */
export function dueStep(lack: Lack, ladder: Ladder, today: string): ReminderStep | undefined {
  const { status, since, valid_until: validUntil } = lack
  if (status === 'valid' || status === 'to_check') return undefined
  if (status === 'expiring') return validUntil === null ? undefined : beforeExpiry(validUntil, ladder, today)
  const basis = status === 'expired' && validUntil !== null ? addDaysWithin(validUntil, 1) : since
  const age = daysBetween(basis, today)
  const reached = ladder.missing.filter((days) => days <= age)
  return reached.length === 0 ? undefined : { basis, step: `missing:${Math.max(...reached)}` }
}

function beforeExpiry(validUntil: string, { expiry }: Ladder, today: string): ReminderStep | undefined {
  const left = daysBetween(today, validUntil)
  const reached = expiry.filter((days) => days >= left)
  return reached.length === 0 ? undefined : { basis: validUntil, step: `expiry:${Math.min(...reached)}` }
}

/** Of a reminder that the office sends itself: once a day. */
export const manualStep = (today: string): ReminderStep => ({ basis: today, step: 'manual' })
