/** Absence from which a student counts as chronically (US) and persistently (England) absent, in per cent. */
export const absentPercent = 10
/** Absence from which it is severe in England, in per cent. */
export const severePercent = 50
/** Fewer days say nothing: EDFacts FS195 counts students enrolled for at least ten school days. */
export const leastDays = 10
/**
 * No minimum beyond one possible session: the Department for Education counts every enrolment with any («a pupil enrolled
 * at a school for a short time, with some absence, may have a high absence rate», pupil absence statistics: methodology).
 */
export const leastSessions = 1

/**
 * Per cent of two totals, to three decimals, half up; null of nothing. Rounding comes last and once: 83 of 87 is
 * 95.402, while averages that were rounded first (2.86 of 3.00) would make it 95.333.
 */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100_000) / whole) / 1000

/**
 * Average daily attendance or membership: the sum over the days, a student who attended half the sessions
 * counting half, by the number of days; to two decimals, half up; null without days.
 */
export const averageDaily = (sum: number, days: number): number | null =>
  days === 0 ? null : Math.round((sum * 100) / days) / 100

/** Chronic absence (US): absent on at least a tenth of the days enrolled; null below the least number of days. */
export const isChronic = (
  { enrolled, absent }: { readonly enrolled: number; readonly absent: number },
  least = leastDays,
): boolean | null => (enrolled < least ? null : absent * 100 >= enrolled * absentPercent)

export const persistences = ['none', 'persistent', 'severe'] as const
type Persistence = (typeof persistences)[number]

/** Persistent absence (England) by sessions that were possible; null below the least number of them. */
export function persistenceOf(
  { possible, absent }: { readonly possible: number; readonly absent: number },
  least = leastSessions,
): Persistence | null {
  if (possible < Math.max(least, 1)) return null
  if (absent * 100 >= possible * severePercent) return 'severe'
  return absent * 100 >= possible * absentPercent ? 'persistent' : 'none'
}
