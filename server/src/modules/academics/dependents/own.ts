import type { Dependent } from './dependent.ts'

/** What of academics itself points at classes and sessions. */
export const ownDependents: readonly Dependent[] = [
  { noun: 'enrollment', table: 'enrollments', classes: ['class_id'] },
  { noun: 'class', table: 'classes', sessionLists: ['term_ids'], liveOnly: true },
  { noun: 'term', table: 'academic_sessions', sessions: ['parent_id'] },
  { noun: 'course', table: 'courses', sessions: ['school_year_id'] },
]
