import { daysBetween } from '../../../kernel/time/dates.ts'

/** Why a student is away, as a family says it. */
export const absenceReasons = ['illness', 'appointment', 'family', 'religious', 'travel', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

export const reportStatuses = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Days back that a family may still report, and days that one report may cover. */
export const reportedDaysBack = 14
export const maxReportDays = 60

/** The rules of a school for reports; null: the rule does not exist. */
export interface ReportRules {
  /** Reports of up to so many days are approved at once. */
  readonly approvedDays: number | null
  /** Reports of more than so many days need a document. */
  readonly documentDays: number | null
}

/** The dates of a report, both included, and whether a document came with it. */
interface ReportedAbsence {
  readonly starts_on: string
  readonly ends_on: string
  readonly hasDocument: boolean
}

/** The number of calendar days that a report covers. */
const daysOf = ({ starts_on, ends_on }: Pick<ReportedAbsence, 'starts_on' | 'ends_on'>): number =>
  daysBetween(starts_on, ends_on) + 1

/** Whether the school needs a document for an absence of this length, and none was sent. */
export const isDocumentMissing = (report: ReportedAbsence, { documentDays }: ReportRules): boolean =>
  documentDays !== null && !report.hasDocument && daysOf(report) > documentDays

/** Whether the school approves such a report without anybody looking at it. */
export const isApprovedByRule = (report: ReportedAbsence, rules: ReportRules): boolean =>
  rules.approvedDays !== null && daysOf(report) <= rules.approvedDays && !isDocumentMissing(report, rules)

/** What is wrong with the dates of a report by a family; undefined: nothing. */
export function errorOfDates(
  { starts_on, ends_on }: Pick<ReportedAbsence, 'starts_on' | 'ends_on'>,
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
): { readonly field: 'starts_on' | 'ends_on'; readonly code: string; readonly message: string } | undefined {
  if (ends_on < starts_on)
    return { field: 'ends_on', code: 'end_before_start', message: `is before ${starts_on}` }
  if (starts_on < earliest)
    return {
      field: 'starts_on',
      code: 'too_long_ago',
      message: `is before ${earliest}; the school enters it`,
    }
  if (ends_on > latest) return { field: 'ends_on', code: 'range', message: `is after ${latest}` }
  if (daysOf({ starts_on, ends_on }) > maxReportDays)
    return {
      field: 'ends_on',
      code: 'range',
      message: `is more than ${maxReportDays} days from ${starts_on}`,
    }
  return undefined
}

/** Whether a report may be withdrawn: while it waits, or as long as the approved absence has not begun. */
export const mayWithdraw = (
  { status, starts_on }: { readonly status: ReportStatus; readonly starts_on: string },
  today: string,
): boolean => status === 'waiting' || (status === 'approved' && starts_on > today)
