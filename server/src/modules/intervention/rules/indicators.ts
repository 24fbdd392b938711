/** What the weights of a school are given for: attendance, behaviour and course performance (the "ABC" of the field). */
export const domains = ['attendance', 'behaviour', 'course_performance'] as const

export type Domain = (typeof domains)[number]

/** What is counted: shares in percent from 0 to 100, differences of such shares, days, or numbers of things. */
export const indicatorUnits = ['percent', 'percentage_points', 'days', 'count'] as const

type IndicatorUnit = (typeof indicatorUnits)[number]

/** When a value is looked at: the days of the window, the terms so far, the school year, or all that is recorded. */
export const indicatorWindows = ['window', 'terms', 'year', 'history'] as const

type IndicatorWindow = (typeof indicatorWindows)[number]

/** How a value becomes points. Linear between `from`, which still gives none, and `full`. */
export interface Threshold {
  readonly from: number
  /** Below `from` where a low value is the risk. */
  readonly full: number
  /** Points that the full value gives, of the 100 of its domain; 0: the indicator is shown and not counted. */
  readonly share: number
}

interface Indicator extends Threshold {
  readonly domain: Domain
  readonly unit: IndicatorUnit
  readonly window: IndicatorWindow
}

/**
 * The indicators, with the thresholds that hold until a school changes them. The shares of a domain are more than 100
 * together, so that a student needs not all of them to reach the weight of the domain.
 *
 * Sources: 10 % of the days absent is chronic absence (U.S. Department of Education) and persistent absence (England);
 * attendance of 80 % or less, a failed course and a suspension are the flags of Balfanz, Herzog and Mac Iver (2007).
 * Grades weigh most: on the UCI student data the last grade alone has an AUC of 0.92 (`evaluate.test.ts`).
 */
export const indicators = {
  attendance_rate: row('attendance', 'percent', 'year', { from: 90, full: 70, share: 80 }),
  chronic_absence: row('attendance', 'percent', 'window', { from: 5, full: 20, share: 40 }),
  unexcused_absence: row('attendance', 'days', 'window', { from: 0, full: 8, share: 30 }),
  lateness: row('attendance', 'count', 'window', { from: 2, full: 12, share: 15 }),
  late_entry: row('attendance', 'days', 'year', { from: 20, full: 90, share: 10 }),
  mobility: row('attendance', 'count', 'history', { from: 1, full: 4, share: 10 }),
  behaviour: row('behaviour', 'count', 'window', { from: 0, full: 6, share: 100 }),
  grade_level: row('course_performance', 'percent', 'terms', { from: 75, full: 25, share: 100 }),
  grade_trend: row('course_performance', 'percentage_points', 'terms', { from: -5, full: -25, share: 25 }),
  course_failures: row('course_performance', 'count', 'terms', { from: 0, full: 3, share: 60 }),
  missing_work: row('course_performance', 'percent', 'window', { from: 10, full: 60, share: 30 }),
  retention: row('course_performance', 'count', 'history', { from: 0, full: 2, share: 15 }),
} as const satisfies Readonly<Record<string, Indicator>>

export type IndicatorCode = keyof typeof indicators

/** What is on record of everybody: without risk it says nothing, so a domain is not known by it alone. */
export const backgroundCodes: readonly IndicatorCode[] = ['late_entry', 'mobility', 'retention']

export const indicatorCodes = Object.keys(indicators) as readonly IndicatorCode[]

function row(domain: Domain, unit: IndicatorUnit, window: IndicatorWindow, threshold: Threshold): Indicator {
  const { from, full, share } = threshold
  return { domain, unit, window, from, full, share }
}
