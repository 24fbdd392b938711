import type { LessonRow } from '../lessons/insert-lessons.ts'
import type { ConstraintRow, RequirementRow } from '../parts.sql.ts'
import type { Bell, BellPeriod } from '../rules/bells.ts'
import type { Cycle } from '../rules/cycle.ts'

/** The schedule itself, as compiling it needs it. */
export interface DraftSchedule {
  readonly id: string
  readonly name: string
  readonly org_id: string | null
  readonly cycle: Cycle
  readonly period_ids: readonly string[]
  readonly bells: readonly Bell[]
}

export interface DraftRoom {
  readonly id: string
  readonly name: string
  readonly building: string | null
  readonly capacity: number | null
  readonly features: readonly string[]
}

export interface DraftClass {
  readonly id: string
  readonly name: string
  readonly grade_levels: readonly string[]
  readonly room_id: string | null
}

export interface DraftGroup {
  readonly id: string
  readonly name: string
  readonly class_id: string
}

export interface DraftStaff {
  readonly id: string
  readonly name: string
}

/** Students who sit in the same classes and groups. */
export interface Audience {
  /** Ids of classes and of groups. */
  readonly units: readonly string[]
  readonly students: number
}

/** Everything that a timetable is made of, loaded or posted. */
export interface DraftParts {
  readonly schedule: DraftSchedule
  readonly periods: readonly BellPeriod[]
  readonly rooms: readonly DraftRoom[]
  readonly classes: readonly DraftClass[]
  readonly groups: readonly DraftGroup[]
  readonly staff: readonly DraftStaff[]
  readonly audiences: readonly Audience[]
  readonly requirements: readonly RequirementRow[]
  readonly lessons: readonly LessonRow[]
  readonly constraints: readonly ConstraintRow[]
}
