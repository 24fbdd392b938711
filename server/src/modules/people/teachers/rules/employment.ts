/** The employment status of a member of staff. */
export const staffStatuses = ['active', 'on_leave', 'left'] as const

type StaffStatus = (typeof staffStatuses)[number]

/** What a member of staff is there; OneRoster 1.1 calls it role. */
export const staffKinds = ['teacher', 'administrator', 'aide', 'proctor', 'other'] as const

/** Dates `YYYY-MM-DD` or null; `employment_ends_on` is the last day. */
interface Employment {
  readonly status: StaffStatus
  readonly employment_starts_on: string | null
  readonly employment_ends_on: string | null
}

/**
 * The end of an employment that goes with a change of status: leaving without a date is leaving today, coming back
 * clears it.
 */
export function employedUntil(before: StaffStatus, after: Employment, today: string): string | null {
  if (after.status === 'left' && before !== 'left') return after.employment_ends_on ?? today
  return before === 'left' && after.status !== 'left' ? null : after.employment_ends_on
}

/** The last day of someone whom a change makes leave, or leave on another day; else undefined. */
export function leavesOn(before: Employment, after: Employment): string | undefined {
  const isSame = before.status === 'left' && before.employment_ends_on === after.employment_ends_on
  return after.status === 'left' && !isSame ? (after.employment_ends_on ?? undefined) : undefined
}

/** Contradictions between the dates of an employment. */
export function errorsOfEmployment({ employment_starts_on: from, employment_ends_on: until }: Employment) {
  if (from === null || until === null || until >= from) return []
  const message = 'must not lie before employment_starts_on'
  return [{ path: 'body/employment_ends_on', code: 'before_employed_from', message }]
}
