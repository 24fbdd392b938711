import type { BulkAcademicSession } from '../../modules/academics/index.ts'

/** What is known before a school is planned: its calendar, and its local date and time. */
export interface Ground {
  /** `YYYY-MM-DD` in the school's zone. */
  readonly today: string
  /** Decides which of today's registers are taken, and nothing else. */
  readonly now: Date
  /** The school year that is shown: the one that is on, in the summer the one that was. */
  readonly year: Pick<BulkAcademicSession, 'id' | 'starts_on' | 'ends_on'>
  /** Its semesters or terms, the earliest first. */
  readonly terms: readonly Session[]
  /** What results count for: its grading periods, or the terms of a school without them. */
  readonly gradingPeriods: readonly Session[]
  /** Ids of the categories of evaluations by their codes: those of the template's shares. */
  readonly categories: ReadonlyMap<string, string>
  /** Every school day of the year before today, the earliest first. */
  readonly daysSoFar: readonly string[]
  /** School days before today on which registers were taken, the earliest first. */
  readonly pastDays: readonly string[]
  readonly isSchoolDay: boolean
  /** School days after today, some weeks of them. */
  readonly comingDays: readonly string[]
}

type Session = Pick<BulkAcademicSession, 'id' | 'starts_on' | 'ends_on'>
