import { identifier, type Statement, sql } from '../../../../kernel/db/statement.ts'

/** A row that is to be published. */
export interface LivingRow {
  readonly id: string
}

/** A row and one that it has to do with. */
export interface TieRow {
  readonly id: string
  readonly other: string
}

interface OrgRow {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly identifier: string | null
  readonly parent_org_id: string | null
}

export const selectOrgs = (tenant: string, ids: readonly string[]): Statement<OrgRow> =>
  sql<OrgRow>`
    select id, name, kind, identifier, parent_org_id from orgs
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

interface SessionRow {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly starts_on: string
  readonly ends_on: string
  readonly school_year: number
  readonly parent_id: string | null
}

export const selectSessions = (tenant: string, ids: readonly string[]): Statement<SessionRow> =>
  sql<SessionRow>`
    select id, title, kind, starts_on, ends_on, school_year, parent_id from academic_sessions
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** The calendar of the school. */
export const selectCalendar = (tenant: string): Statement<SessionRow> =>
  sql<SessionRow>`
    select id, title, kind, starts_on, ends_on, school_year, parent_id from academic_sessions
    where tenant_id = ${tenant} and archived_at is null order by starts_on, id`

/** The children of orgs or sessions. */
export const selectChildren = (
  tenant: string,
  table: 'orgs' | 'academic_sessions',
  ids: readonly string[],
): Statement<TieRow> => {
  const parent = identifier(table === 'orgs' ? 'parent_org_id' : 'parent_id')
  return sql<TieRow>`
    select ${parent} as id, id as other from ${identifier(table)}
    where tenant_id = ${tenant} and ${parent} = any(${ids}::uuid[]) and archived_at is null`
}

/** The ladder: what the school calls a grade level and what the standard does. */
export const selectLadder = (tenant: string): Statement<{ code: string; ceds: string }> =>
  sql<{ code: string; ceds: string }>`
    select code, coalesce(ceds_grade_code, code) as ceds from grade_levels
    where tenant_id = ${tenant} and archived_at is null`

interface TaughtRow {
  readonly id: string
  readonly title: string
  readonly grade_levels: readonly string[]
  readonly subjects: readonly string[]
  readonly subject_codes: readonly string[]
  readonly org_id: string | null
}

interface CourseRow extends TaughtRow {
  readonly course_code: string | null
  readonly school_year_id: string | null
}

export const selectCourses = (tenant: string, ids: readonly string[]): Statement<CourseRow> =>
  sql<CourseRow>`
    select id, title, course_code, grade_levels, subjects, subject_codes, org_id, school_year_id from courses
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export interface ClassRow extends TaughtRow {
  readonly class_code: string | null
  readonly kind: string
  readonly location: string | null
  readonly periods: readonly string[]
  readonly term_ids: readonly string[]
  readonly course_id: string | null
}

export const selectClasses = (tenant: string, ids: readonly string[]): Statement<ClassRow> =>
  sql<ClassRow>`
    select id, title, class_code, kind, location, grade_levels, subjects, subject_codes, periods, term_ids, org_id,
      course_id
    from classes where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** Where and when classes are taught. */
export const selectClassPlaces = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; org_id: string | null; term_ids: readonly string[] }> =>
  sql<{ id: string; org_id: string | null; term_ids: readonly string[] }>`
    select id, org_id, term_ids from classes where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

/** Which of courses are there. */
export const selectLivingCourses = (tenant: string, ids: readonly string[]): Statement<LivingRow> =>
  sql<LivingRow>`
    select id from courses where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** What classes or courses use. */
export const selectResourceTies = (
  tenant: string,
  owner: 'class' | 'course',
  ids: readonly string[],
): Statement<TieRow> => {
  const column = identifier(`${owner}_id`)
  return sql<TieRow>`
    select distinct ${column} as id, resource_id as other from ${identifier(`${owner}_resources`)}
    where tenant_id = ${tenant} and ${column} = any(${ids}::uuid[]) and archived_at is null`
}
