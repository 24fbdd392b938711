import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'

export interface SchoolListRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'provisioning' | 'active' | 'suspended' | 'closed'
  readonly status_reason: string | null
  readonly plan_slug: string
  readonly country_code: string
  readonly parent_school_id: string | null
  readonly created_at: Date
}

interface SchoolFilter {
  readonly q?: string
  readonly status?: string
  readonly parent_school_id?: string
}

export const schoolSorting: Sorting = {
  id: sql`school.id`,
  columns: {
    attention: {
      column: sql`(case school.status when 'provisioning' then '0 ' when 'suspended' then '1 ' when 'active' then '2 '
        else '3 ' end || lower(school.name))`,
      kind: 'text',
    },
    name: { column: sql`lower(school.name)`, kind: 'text' },
    created_at: { column: sql`school.created_at`, kind: 'instant' },
  },
}

/** Schools of the installation: facts of their rows, which belong to no tenant. */
export const selectSchoolPage = (filter: SchoolFilter, page: Keyset): Statement<SchoolListRow & KeysetRow> =>
  sql<SchoolListRow & KeysetRow>`
    select school.id, school.slug, school.name, school.status, school.status_reason, school.plan_slug,
      school.country_code, school.parent_school_id, school.created_at, ${page.key} as sort_key
    from schools as school where true ${filters(filter)} ${page.after} ${page.order}`

export const countSchools = (filter: SchoolFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from schools as school where true ${filters(filter)}`

/** What of a school's jobs an operator looks after. */
export interface JobTrouble {
  readonly failed: number
  readonly late: number
}

/** Jobs that failed or wait among those made since a day; one that somebody cancelled has not failed. */
export const countJobTrouble = (
  tenant: string,
  { since, waitingSince }: { readonly since: Date; readonly waitingSince: Date },
): Statement<JobTrouble> =>
  sql<JobTrouble>`
    select count(*) filter (where state = 'failed' and coalesce(error ->> 'code', '') <> 'cancelled')::int as failed,
      count(*) filter (where state = 'queued' and created_at < ${waitingSince})::int as late
    from jobs where tenant_id = ${tenant} and created_at >= ${since}`

function filters({ q, status, parent_school_id: parent }: SchoolFilter): Fragment {
  return join(
    [
      sqlIf(status, () => sql`and school.status = ${status}`),
      sqlIf(parent, () => sql`and school.parent_school_id = ${parent}`),
      sqlIf(
        q,
        () =>
          sql`and (position(lower(${q}) in lower(school.name)) > 0 or position(lower(${q}) in school.slug) > 0)`,
      ),
    ],
    ' ',
  )
}
