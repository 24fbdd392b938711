/** How a member of staff stands with the school. */
export const staffStatuses = ['active', 'on_leave', 'left'] as const

export type StaffStatus = (typeof staffStatuses)[number]

/** What a member of staff is there; OneRoster 1.1 calls it role. */
export const staffKinds = ['teacher', 'administrator', 'aide', 'proctor', 'other'] as const

export type StaffKind = (typeof staffKinds)[number]

/** Dates `YYYY-MM-DD` or null; `employed_until` is the last day. */
export interface Employment {
  readonly status: StaffStatus
  readonly employed_from: string | null
  readonly employed_until: string | null
}

/**
 * The end of an employment that goes with a change of status: leaving without a date is leaving today, coming back
 * clears it.
 */
export function employedUntil(before: StaffStatus, after: Employment, today: string): string | null {
  if (after.status === 'left' && before !== 'left') return after.employed_until ?? today
  return before === 'left' && after.status !== 'left' ? null : after.employed_until
}

/** The last day of someone whom a change makes leave, or leave on another day; else undefined. */
export function leavesOn(before: Employment, after: Employment): string | undefined {
  const isSame = before.status === 'left' && before.employed_until === after.employed_until
  return after.status === 'left' && !isSame ? (after.employed_until ?? undefined) : undefined
}

/** Contradictions between the dates of an employment. */
export function faultsOfEmployment({ employed_from: from, employed_until: until }: Employment) {
  if (from === null || until === null || until >= from) return []
  const message = 'must not lie before employed_from'
  return [{ path: 'body/employed_until', code: 'before_employed_from', message }]
}
