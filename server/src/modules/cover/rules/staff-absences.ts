import { daysBetween } from '../../../kernel/time/dates.ts'

export const staffAbsenceReasons = ['illness', 'training', 'leave', 'other'] as const
export type StaffAbsenceReason = (typeof staffAbsenceReasons)[number]

export const absenceStatuses = ['requested', 'approved', 'declined', 'withdrawn'] as const
export type AbsenceStatus = (typeof absenceStatuses)[number]

/** Longest absence in days. */
const maxDays = 366

/** What is wrong with the dates of an absence. */
export function errorOfDates(
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string },
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
): { readonly field: string; readonly code: string; readonly message: string } | undefined {
  if (ends_on < starts_on)
    return { field: 'ends_on', code: 'end_before_start', message: `is before ${starts_on}` }
  if (starts_on < earliest) return { field: 'starts_on', code: 'too_early', message: `is before ${earliest}` }
  if (starts_on > latest) return { field: 'starts_on', code: 'too_late', message: `is after ${latest}` }
  if (daysBetween(starts_on, ends_on) >= maxDays)
    return { field: 'ends_on', code: 'range', message: `is more than ${maxDays} days after the first` }
  return undefined
}

/**
 * Whether somebody may withdraw an absence: the office while it holds, the person while it waits or before it begins.
 */
export function mayWithdraw(
  { status, starts_on }: { readonly status: AbsenceStatus; readonly starts_on: string },
  { isOffice, today }: { readonly isOffice: boolean; readonly today: string },
): boolean {
  if (status === 'requested') return true
  return status === 'approved' && (isOffice || starts_on > today)
}
