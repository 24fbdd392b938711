/** What counts towards a score: the indicators of the server. */
const indicatorCodes = [
  'attendance_rate',
  'chronic_absence',
  'unexcused_absence',
  'lateness',
  'late_entry',
  'mobility',
  'behaviour',
  'grade_level',
  'grade_trend',
  'course_failures',
  'missing_work',
  'retention',
] as const

type IndicatorCode = (typeof indicatorCodes)[number]

/** An indicator of a student: its value, and the points that it adds to the score; both null where nothing is recorded. */
export interface Factor {
  readonly indicator: string
  readonly value: number | null
  readonly points: number | null
}

/** What is said at most about a student. */
const maxReasons = 3

interface Reason {
  readonly indicator: IndicatorCode
  readonly value: number
}

/** Indicators that say the same in other words: the weaker one of a pair is left out. */
const same: Readonly<Partial<Record<IndicatorCode, IndicatorCode>>> = {
  attendance_rate: 'chronic_absence',
  chronic_absence: 'attendance_rate',
}

const isCode = (code: string): code is IndicatorCode => indicatorCodes.some((one) => one === code)

/** The reasons that weigh most, the weightiest first; none where nothing adds to the score. */
export function reasonsOf(factors: readonly Factor[]): Reason[] {
  const weighty = factors
    .flatMap(({ indicator, value, points }) =>
      isCode(indicator) && value !== null && (points ?? 0) > 0
        ? [{ indicator, value, points: points ?? 0 }]
        : [],
    )
    .toSorted((one, other) => other.points - one.points)
  const taken = new Set<IndicatorCode>()
  const reasons: Reason[] = []
  for (const { indicator, value } of weighty) {
    const twin = same[indicator]
    if (twin !== undefined && taken.has(twin)) continue
    taken.add(indicator)
    reasons.push({ indicator, value })
  }
  return reasons.slice(0, maxReasons)
}

/** Indicators for which nothing is recorded. */
export const missingOf = (factors: readonly Factor[]): IndicatorCode[] =>
  factors.flatMap(({ indicator, value }) => (value === null && isCode(indicator) ? [indicator] : []))
