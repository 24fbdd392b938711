import { identifier, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'

/** The tables of this module that an import may archive rows of. */
export type ArchivableTable =
  | 'orgs'
  | 'academic_sessions'
  | 'courses'
  | 'classes'
  | 'enrollments'
  | 'grade_levels'
  | 'calendar_entries'

/** Archives rows by id; those that already are keep their instant. */
export const updateArchived = (
  tenant: string,
  table: ArchivableTable,
  ids: readonly string[],
  at: Date,
): Statement<{ id: string }> => sql`
  update ${identifier(table)} set archived_at = ${at}, updated_at = ${at}, version = version + 1
    ${sqlIf(table !== 'calendar_entries', () => sql`, changed_in = default`)}
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null returning id`

/** A live grade level as a whole. */
export interface GradeLevelRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly position: number
  readonly ceds_grade_code: string | null
  readonly isced_level: number | null
}

/** The live ladder of the school, the lowest first. */
export const selectGradeLevels = (tenant: string): Statement<GradeLevelRow> => sql`
  select level.id, level.code, level.name, level.position, level.ceds_grade_code, level.isced_level
  from grade_levels level
  where level.tenant_id = ${tenant} and level.archived_at is null order by level.position, level.code`

/** A live academic session as a whole; dates `YYYY-MM-DD`, both included. */
export interface SessionRow {
  readonly id: string
  readonly org_id: string | null
  readonly title: string
  readonly kind: 'school_year' | 'semester' | 'term' | 'grading_period'
  readonly starts_on: string
  readonly ends_on: string
  readonly parent_id: string | null
  readonly school_year: number
}

/** Live academic sessions of the school as a whole (of no single org), the earliest first. */
export const selectSchoolSessions = (tenant: string): Statement<SessionRow> => sql`
  select session.id, session.org_id, session.title, session.kind, session.starts_on, session.ends_on,
    session.parent_id, session.school_year
  from academic_sessions session
  where session.tenant_id = ${tenant} and session.archived_at is null and session.org_id is null
  order by session.starts_on, session.ends_on desc, session.id`
