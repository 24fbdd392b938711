import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, sql, when } from '../../../kernel/db/statement.ts'

export interface CourseRow {
  readonly id: string
  readonly org_id: string | null
  readonly school_year_id: string | null
  readonly title: string
  readonly course_code: string | null
  readonly grade_levels: string[]
  readonly subjects: string[]
  readonly subject_codes: string[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export interface CourseFilters {
  readonly orgId?: string | undefined
  readonly schoolYearId?: string | undefined
  readonly courseCode?: string | undefined
  readonly gradeLevel?: string | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
}

export const courseSorting: Sorting = {
  id: sql`course.id`,
  columns: {
    title: { column: sql`course.title`, kind: 'text' },
    updated_at: { column: sql`course.updated_at`, kind: 'instant' },
  },
}

const columns = sql`course.id, course.org_id, course.school_year_id, course.title, course.course_code,
  course.grade_levels, course.subjects, course.subject_codes, course.created_at, course.updated_at,
  course.archived_at, course.version`

const matching = (tenant: string, filters: CourseFilters): Fragment => sql`course.tenant_id = ${tenant}
  ${when(!filters.archived, () => sql`and course.archived_at is null`)}
  ${when(filters.orgId, () => sql`and course.org_id = ${filters.orgId}`)}
  ${when(filters.schoolYearId, () => sql`and course.school_year_id = ${filters.schoolYearId}`)}
  ${when(filters.courseCode, () => sql`and course.course_code = ${filters.courseCode}`)}
  ${when(filters.gradeLevel, () => sql`and ${filters.gradeLevel} = any(course.grade_levels)`)}
  ${when(filters.updatedSince, () => sql`and course.updated_at >= ${filters.updatedSince}`)}`

/** One page of the courses of a school. */
export const selectCourses = (tenant: string, filters: CourseFilters, page: Keyset) => sql<
  CourseRow & KeysetRow
>`
  select ${columns}, ${page.key} as sort_key from courses course
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countCourses = (tenant: string, filters: CourseFilters) => sql<{ count: number }>`
  select count(*)::int as count from courses course where ${matching(tenant, filters)}`

export const selectCourse = (tenant: string, id: string) => sql<CourseRow>`
  select ${columns} from courses course where course.tenant_id = ${tenant} and course.id = ${id}`
