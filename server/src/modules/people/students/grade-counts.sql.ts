import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** How many active students a grade level has; null: those without one. */
export interface GradeCount {
  readonly grade_level: string | null
  readonly students: number
}

/** The active students of the school by grade level; also usable as a derived table. */
export const selectGradeCounts = (tenant: string): Statement<GradeCount> => sql<GradeCount>`
  select student.grade_level, count(*)::int as students from students student
  where student.tenant_id = ${tenant} and student.status = 'active' and student.archived_at is null
  group by student.grade_level`
