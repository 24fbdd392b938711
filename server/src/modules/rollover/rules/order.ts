/** The status of a student at the school. */
type StudentStatus = 'applicant' | 'active' | 'suspended' | 'transferred_out' | 'graduated' | 'withdrawn'

export const classRules = ['copy', 'none'] as const
export const seatRules = ['homerooms', 'none'] as const
export const leaverStatuses = ['withdrawn', 'transferred_out', 'graduated'] as const

/** A part of the new school year; dates `YYYY-MM-DD`, both included. */
interface OrderedTerm {
  readonly title: string
  readonly kind: 'semester' | 'term' | 'grading_period'
  readonly starts_on: string
  readonly ends_on: string
}

export interface OrderedYear {
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  /** null: those of the old year, moved. */
  readonly terms: readonly OrderedTerm[] | null
}

interface Leaver {
  readonly student_id: string
  readonly status: (typeof leaverStatuses)[number]
  readonly reason: string | null
  readonly exit_date: string
}

/** What a rollover is asked to do, nothing left open. */
export interface RolloverOrder {
  readonly from_academic_year_id: string
  /** An existing year, or the one to create. */
  readonly to: string | OrderedYear
  readonly repeaters: readonly string[]
  readonly leavers: readonly Leaver[]
  readonly graduate_last_level: boolean
  /** Last day of those who graduate. */
  readonly exit_date: string
  readonly classes: (typeof classRules)[number]
  readonly seats: (typeof seatRules)[number]
  /** Which homeroom of the new year takes the students of one of the old year; null: none does. */
  readonly homerooms: readonly { readonly from_class_id: string; readonly to_class_id: string | null }[]
}

/** The members of a student that a rollover changes. */
export interface StudentState {
  readonly status: StudentStatus
  readonly grade_level: string | null
  readonly homeroom_class_id: string | null
  readonly exit_date: string | null
  readonly exit_reason: string | null
}
