import type { Domain, IndicatorCode, Threshold } from './indicators.ts'

/** Thresholds and weights as somebody published them; indicators that are not named give no points. */
export interface Preset {
  readonly code: string
  readonly source: string
  readonly weights: Readonly<Record<Domain, number>>
  readonly thresholds: Readonly<Partial<Record<IndicatorCode, Threshold>>>
  readonly amberMin: number
  readonly redMin: number
}

/** A flag that is on or off gives all of its points above the last value that is no risk. */
const step = (last: number, first: number, share: number): Threshold => ({ from: last, full: first, share })

/**
 * Rules with a source. Each is on or off in its source; there is no value
 * between the last one without risk and the first one with it, so the points are the same.
 */
export const presets: readonly Preset[] = [
  {
    code: 'balfanz_abc',
    source:
      'Balfanz, Herzog and Mac Iver 2007 (Philadelphia, grade 6): attendance of 80 % or less, a failed course, a ' +
      'suspension or a poor mark for behaviour.',
    weights: { attendance: 34, behaviour: 33, course_performance: 33 },
    thresholds: {
      attendance_rate: step(80.1, 80, 100),
      behaviour: step(2, 3, 100),
      course_failures: step(0, 1, 100),
    },
    amberMin: 30,
    redMin: 60,
  },
  {
    code: 'chicago_on_track',
    source:
      'Allensworth and Easton 2005 (Chicago, first year of high school): more than one failed semester of a core ' +
      'subject. Their other sign, fewer credits than the year needs, is not counted here.',
    weights: { attendance: 0, behaviour: 0, course_performance: 100 },
    thresholds: { course_failures: step(1, 2, 100) },
    amberMin: 50,
    redMin: 100,
  },
  {
    code: 'baltimore',
    source:
      'Mac Iver and Messel 2012 (Baltimore, grade 9; ERIC ED553146): 20 days absent, a failed core course, a year ' +
      'over age, three days of suspension.',
    weights: { attendance: 40, behaviour: 20, course_performance: 40 },
    thresholds: {
      // 20 of 180 days are 88.9 %.
      attendance_rate: step(89, 88.9, 100),
      behaviour: step(2, 3, 100),
      course_failures: step(0, 1, 60),
      retention: step(0, 1, 40),
    },
    amberMin: 20,
    redMin: 60,
  },
  {
    code: 'ewims',
    source:
      'Faria and others 2017 (REL 2017-272): absent 10 % of the days, a failed course, an average of half of the scale ' +
      'or less, a suspension.',
    weights: { attendance: 40, behaviour: 20, course_performance: 40 },
    thresholds: {
      chronic_absence: step(9.9, 10, 100),
      behaviour: step(2, 3, 100),
      course_failures: step(0, 1, 60),
      grade_level: step(50.1, 50, 40),
    },
    amberMin: 20,
    redMin: 60,
  },
  {
    code: 'england_absence',
    source:
      'Department for Education (England): persistently absent from 10 % of the possible sessions, severely from 50 %.',
    weights: { attendance: 100, behaviour: 0, course_performance: 0 },
    thresholds: { attendance_rate: step(90.1, 90, 50), chronic_absence: step(49.9, 50, 50) },
    amberMin: 50,
    redMin: 100,
  },
]
