import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import { refOf } from '../documents.sql.ts'

/** A row that is to be published. */
export interface LivingRow {
  readonly id: string
}

export const selectLivingOrgs = (tenant: string, ids: readonly string[]): Statement<LivingRow> =>
  sql<LivingRow>`
    select id from orgs where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export interface OrgRow {
  readonly id: string
  readonly sourced_id: string
  readonly name: string
  readonly kind: string
  readonly identifier: string | null
  readonly parent: string | null
  readonly children: readonly (string | null)[]
}

export const selectOrgs = (tenant: string, ids: readonly string[]): Statement<OrgRow> =>
  sql<OrgRow>`
    select id, ${refOf(tenant, 'orgs', sql`org.id`)} as sourced_id, name, kind, identifier,
      ${refOf(tenant, 'orgs', sql`org.parent_org_id`)} as parent,
      array(select ${refOf(tenant, 'orgs', sql`child.id`)} from orgs child
        where child.tenant_id = ${tenant} and child.parent_org_id = org.id and child.archived_at is null) as children
    from orgs org where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export const selectLivingSessions = (tenant: string, ids: readonly string[]): Statement<LivingRow> =>
  sql<LivingRow>`
    select id from academic_sessions
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export interface SessionRow {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly start_date: string
  readonly end_date: string
  readonly school_year: number
  readonly parent: string | null
  readonly children: readonly (string | null)[]
}

export const selectSessions = (tenant: string, ids: readonly string[]): Statement<SessionRow> =>
  sql<SessionRow>`
    select id, title, kind, start_date, end_date, school_year,
      ${refOf(tenant, 'academicSessions', sql`span.parent_id`)} as parent,
      array(select ${refOf(tenant, 'academicSessions', sql`part.id`)} from academic_sessions part
        where part.tenant_id = ${tenant} and part.parent_id = span.id and part.archived_at is null) as children
    from academic_sessions span where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** The calendar as it is published. */
export interface PublishedSession {
  readonly id: string
  readonly sourced_id: string
  readonly kind: string
  readonly start_date: string
  readonly end_date: string
  readonly parent_id: string | null
}

export const selectPublishedSessions = (tenant: string): Statement<PublishedSession> =>
  sql<PublishedSession>`
    select * from (select id, ${refOf(tenant, 'academicSessions', sql`span.id`)} as sourced_id, kind, start_date, end_date,
      parent_id from academic_sessions span where tenant_id = ${tenant} and archived_at is null) published
    where sourced_id is not null order by start_date, id`

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
  readonly org: string | null
}

export interface CourseRow extends TaughtRow {
  readonly course_code: string | null
  readonly school_year: string | null
  readonly resources: readonly (string | null)[]
}

const resourcesOf = (tenant: string, table: Fragment, owner: Fragment, id: Fragment): Fragment => sql`
  array(select distinct ${refOf(tenant, 'resources', sql`tie.resource_id`)} from ${table} tie
    where tie.tenant_id = ${tenant} and tie.${owner} = ${id} and tie.archived_at is null)`

export const selectCourses = (tenant: string, ids: readonly string[]): Statement<CourseRow> =>
  sql<CourseRow>`
    select id, title, course_code, grade_levels, subjects, subject_codes,
      ${refOf(tenant, 'orgs', sql`course.org_id`)} as org,
      ${refOf(tenant, 'academicSessions', sql`course.school_year_id`)} as school_year,
      ${resourcesOf(tenant, sql`course_resources`, sql`course_id`, sql`course.id`)} as resources
    from courses course where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export interface ClassRow extends TaughtRow {
  readonly class_code: string | null
  readonly kind: string
  readonly location: string | null
  readonly periods: readonly string[]
  readonly term_ids: readonly string[]
  /** Of the class itself, or the one that is made for it. */
  readonly course: string | null
  readonly resources: readonly (string | null)[]
}

export const selectClasses = (tenant: string, ids: readonly string[]): Statement<ClassRow> =>
  sql<ClassRow>`
    select id, title, class_code, kind, location, grade_levels, subjects, subject_codes, periods, term_ids,
      ${refOf(tenant, 'orgs', sql`class.org_id`)} as org,
      coalesce(${refOf(tenant, 'courses', sql`class.course_id`)}, ${refOf(tenant, 'courses', sql`class.id`)}) as course,
      ${resourcesOf(tenant, sql`class_resources`, sql`class_id`, sql`class.id`)} as resources
    from classes class where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** Of classes that are taught no course of the school: what is told as their own. */
export interface OwnCourseRow extends TaughtRow {
  readonly class_code: string | null
  /** The sourcedId of the class, once it has one. */
  readonly class_ref: string | null
}

export const selectOwnCourses = (tenant: string, ids: readonly string[]): Statement<OwnCourseRow> =>
  sql<OwnCourseRow>`
    select id, title, class_code, grade_levels, subjects, subject_codes,
      ${refOf(tenant, 'orgs', sql`class.org_id`)} as org,
      (select held.sourced_id from oneroster_documents held where held.tenant_id = ${tenant}
        and held.entity = 'classes' and held.id = class.id) as class_ref
    from classes class where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null
    and not exists (select from courses course where course.tenant_id = ${tenant} and course.id = class.course_id
      and course.archived_at is null)`
