import type { IndicatorCode } from '../rules/indicators.ts'

/** What the columns of a known file mean. */
export interface CohortLayout {
  readonly name: string
  readonly outcome: string
  readonly flags: readonly string[]
  /** Single columns to compare the score with: the best of them is the bar. */
  readonly singles: readonly string[]
  readonly indicators: Readonly<Partial<Record<IndicatorCode, string>>>
}

/** Files whose columns need not be explained. The first one that has all of the columns is taken. */
export const layouts: readonly CohortLayout[] = [
  {
    name: 'UCI Student Performance (Cortez and Silva 2008)',
    outcome: 'G3<10',
    flags: [
      'G1<10',
      'failures>=1',
      'absences>=10',
      'G1<10 or failures>=1',
      '2 of G1<10, failures>=1, absences>=10',
    ],
    singles: ['0-G1', 'failures', 'absences'],
    // Grades from 0 to 20; about 180 days of school in a year; courses failed in earlier years.
    indicators: { grade_level: 'G1*5', retention: 'failures', attendance_rate: '100-absences/1.8' },
  },
]
