import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, nothing, type Statement, sql, when } from '../../../kernel/db/statement.ts'
import { classIdsTaughtBy } from '../enrollments/sql.ts'
import type { SchoolClassWire } from './schema.ts'

export interface SchoolClassRow {
  readonly id: string
  readonly org_id: string | null
  readonly course_id: string | null
  readonly title: string
  readonly class_code: string | null
  readonly kind: SchoolClassWire['kind']
  readonly location: string | null
  readonly grade_levels: string[]
  readonly subjects: string[]
  readonly subject_codes: string[]
  readonly periods: string[]
  readonly term_ids: string[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export interface SchoolClassFilters {
  readonly orgId?: string | undefined
  readonly courseId?: string | undefined
  readonly termId?: string | undefined
  readonly kind?: string | undefined
  readonly gradeLevel?: string | undefined
  readonly taughtBy?: { readonly staffId: string; readonly on: string } | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
  /** Only classes whose id this query answers. */
  readonly among?: Fragment | undefined
}

export const classSorting: Sorting = {
  id: sql`class.id`,
  columns: {
    title: { column: sql`class.title`, kind: 'text' },
    updated_at: { column: sql`class.updated_at`, kind: 'instant' },
  },
}

const columns = sql`class.id, class.org_id, class.course_id, class.title, class.class_code, class.kind,
  class.location, class.grade_levels, class.subjects, class.subject_codes, class.periods, class.term_ids,
  class.created_at, class.updated_at, class.archived_at, class.version`

function matching(tenant: string, filters: SchoolClassFilters): Fragment {
  const { taughtBy, among } = filters
  return sql`class.tenant_id = ${tenant}
  ${when(!filters.archived, () => sql`and class.archived_at is null`)}
  ${when(filters.orgId, () => sql`and class.org_id = ${filters.orgId}`)}
  ${when(filters.courseId, () => sql`and class.course_id = ${filters.courseId}`)}
  ${when(filters.termId, () => sql`and ${filters.termId}::uuid = any(class.term_ids)`)}
  ${when(filters.kind, () => sql`and class.kind = ${filters.kind}`)}
  ${when(filters.gradeLevel, () => sql`and ${filters.gradeLevel} = any(class.grade_levels)`)}
  ${taughtBy ? sql`and class.id in (${classIdsTaughtBy(tenant, sql`${taughtBy.staffId}::uuid`, taughtBy.on)})` : nothing}
  ${among ? sql`and class.id in (${among})` : nothing}
  ${when(filters.updatedSince, () => sql`and class.updated_at >= ${filters.updatedSince}`)}`
}

/** One page of the classes of a school. */
export const selectClasses = (tenant: string, filters: SchoolClassFilters, page: Keyset) => sql<
  SchoolClassRow & KeysetRow
>`
  select ${columns}, ${page.key} as sort_key from classes class
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countClasses = (tenant: string, filters: SchoolClassFilters) => sql<{ count: number }>`
  select count(*)::int as count from classes class where ${matching(tenant, filters)}`

export const selectClass = (tenant: string, id: string) => sql<SchoolClassRow>`
  select ${columns} from classes class where class.tenant_id = ${tenant} and class.id = ${id}`

/** What other modules may know of a class. */
export interface ClassSummary {
  readonly id: string
  readonly title: string
  readonly class_code: string | null
  readonly kind: 'homeroom' | 'scheduled'
  readonly org_id: string | null
  readonly archived_at: Date | null
}

/** The classes of the school with these ids, archived ones included; unknown ids are left out. */
export const selectClassesById = (tenant: string, ids: readonly string[]): Statement<ClassSummary> => sql`
  select class.id, class.title, class.class_code, class.kind, class.org_id, class.archived_at
  from classes class where class.tenant_id = ${tenant} and class.id = any(${ids}::uuid[])`
