import { platformTenant } from '../../../kernel/db/database.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { Reason } from '../rules/verdict.ts'

/** A school with what is stored of it: no statement here visits a school. */
export interface FiguresRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'provisioning' | 'active' | 'suspended' | 'closed'
  readonly status_reason: string | null
  readonly plan_slug: string
  readonly country_code: string
  readonly primary_sector: string | null
  readonly parent_school_id: string | null
  readonly created_at: Date
  readonly student_count: number
  readonly staff_count: number
  readonly storage_bytes: number
  readonly requests_today: number
  readonly requests_30_days: number
  readonly last_activity_at: Date | null
  readonly failed_jobs: number
  readonly late_jobs: number
  readonly red_students: number
  readonly cases_opened: number
  readonly cases_recovered: number
  readonly severity: number
  readonly reasons: readonly Reason[]
  readonly server_version: string | null
  readonly refreshed_at: Date | null
}

export interface SchoolFilter {
  readonly q?: string
  readonly status?: string
  readonly verdict?: 'ok' | 'warn' | 'bad'
  readonly primary_sector?: string
  readonly school_id?: string
  readonly country?: string
  readonly parent_school_id?: string
  /** Slugs of the plans of a level. */
  readonly plans?: readonly string[]
  /** Closed schools are left out. */
  readonly open?: boolean
  /** Only schools in which a case was opened. */
  readonly withCases?: boolean
}

const name = { column: sql`lower(school.name)`, kind: 'text' } as const
const createdAt = { column: sql`school.created_at`, kind: 'instant' } as const

export const schoolSorting: Sorting = {
  id: sql`school.id`,
  columns: {
    attention: {
      column: sql`(case school.status when 'provisioning' then '0 ' when 'suspended' then '1 ' when 'active' then '2 '
        else '3 ' end || lower(school.name))`,
      kind: 'text',
    },
    worst: {
      column: sql`((2 - coalesce(health.severity, 0))::text || ' ' || lower(school.name))`,
      kind: 'text',
    },
    students: {
      column: sql`lpad((2000000000 - coalesce(health.student_count, 0))::text, 10, '0')`,
      kind: 'text',
    },
    name,
    created_at: createdAt,
  },
}

const source = sql`schools as school
    left join school_health as health on health.tenant_id = ${platformTenant} and health.school_id = school.id`

export const selectSchoolPage = (filter: SchoolFilter, page: Keyset): Statement<FiguresRow & KeysetRow> =>
  sql<FiguresRow & KeysetRow>`
    select school.id, school.slug, school.name, school.status, school.status_reason, school.plan_slug,
      school.country_code, school.primary_sector, school.parent_school_id, school.created_at,
      coalesce(health.student_count, 0) as student_count, coalesce(health.staff_count, 0) as staff_count,
      coalesce(health.storage_bytes, 0)::float8 as storage_bytes,
      coalesce(health.requests_today, 0)::float8 as requests_today,
      coalesce(health.requests_30_days, 0)::float8 as requests_30_days, health.last_activity_at,
      coalesce(health.failed_jobs, 0) as failed_jobs, coalesce(health.late_jobs, 0) as late_jobs,
      coalesce(health.red_students, 0) as red_students, coalesce(health.cases_opened, 0) as cases_opened,
      coalesce(health.cases_recovered, 0) as cases_recovered, coalesce(health.severity, 0) as severity,
      coalesce(health.reasons, '[]') as reasons, health.server_version, health.refreshed_at, ${page.key} as sort_key
    from ${source} where true ${filters(filter)} ${page.after} ${page.order}`

/** The schools that match, on all pages. */
export const countSchools = (filter: SchoolFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${source} where true ${filters(filter)}`

interface CountrySum {
  readonly country: string
  readonly school_count: number
  readonly student_count: number
}

export const sumByCountry = (filter: SchoolFilter): Statement<CountrySum> =>
  sql<CountrySum>`
    select school.country_code as country, count(*)::int as school_count,
      coalesce(sum(health.student_count), 0)::int as student_count
    from ${source} where true ${filters(filter)} group by school.country_code
    order by student_count desc, school.country_code`

/** Money by currency; nothing is added over currencies. */
export const sumRevenue = (filter: SchoolFilter): Statement<{ currency: string; amount: string }> =>
  sql<{ currency: string; amount: string }>`
    select revenue.currency, sum(revenue.amount)::text as amount
    from ${source}
    join school_revenue as revenue on revenue.tenant_id = ${platformTenant} and revenue.school_id = school.id
    where true ${filters(filter)} group by revenue.currency order by revenue.currency`

export const countVerdicts = (filter: SchoolFilter): Statement<{ ok: number; warn: number; bad: number }> =>
  sql<{ ok: number; warn: number; bad: number }>`
    select count(*) filter (where coalesce(health.severity, 0) = 0)::int as ok,
      count(*) filter (where health.severity = 1)::int as warn,
      count(*) filter (where health.severity = 2)::int as bad
    from ${source} where true ${filters(filter)}`

export const sumRecovery = (
  filter: SchoolFilter,
): Statement<{ red: number; opened: number; recovered: number; schools: number }> =>
  sql<{ red: number; opened: number; recovered: number; schools: number }>`
    select coalesce(sum(health.red_students), 0)::int as red, coalesce(sum(health.cases_opened), 0)::int as opened,
      coalesce(sum(health.cases_recovered), 0)::int as recovered,
      count(*) filter (where health.cases_opened > 0)::int as schools
    from ${source} where true ${filters(filter)}`

/** The days of one school, the oldest first. */
interface DayRow {
  readonly day: string
  readonly student_count: number
  readonly staff_count: number
  readonly storage_bytes: number
  readonly requests: number
}

export const selectDays = (schoolId: string, from: string): Statement<DayRow> =>
  sql<DayRow>`
    select day, student_count, staff_count, storage_bytes::float8 as storage_bytes, requests::float8 as requests
    from school_usage_days
    where tenant_id = ${platformTenant} and school_id = ${schoolId} and day >= ${from}::date order by day`

/** What is stored of one school. */
export const selectOneSchool = (
  schoolId: string,
): Statement<Pick<FiguresRow, 'severity' | 'reasons' | 'refreshed_at'>> =>
  sql`
    select severity, reasons, refreshed_at from school_health
    where tenant_id = ${platformTenant} and school_id = ${schoolId}`

const severities = { ok: 0, warn: 1, bad: 2 } as const

function filters(filter: SchoolFilter): Fragment {
  const { q, status, verdict, primary_sector: sector, country, plans } = filter
  const { parent_school_id: parent, school_id: id } = filter
  return join(
    [
      sqlIf(status, () => sql`and school.status = ${status}`),
      sqlIf(filter.open, () => sql`and school.status <> 'closed'`),
      sqlIf(verdict, () => sql`and coalesce(health.severity, 0) = ${verdict ? severities[verdict] : 0}`),
      sqlIf(id, () => sql`and school.id = ${id}`),
      sqlIf(sector, () => sql`and school.primary_sector = ${sector}`),
      sqlIf(country, () => sql`and school.country_code = ${country}`),
      sqlIf(parent, () => sql`and school.parent_school_id = ${parent}`),
      sqlIf(plans, () => sql`and school.plan_slug = any(${plans}::text[])`),
      sqlIf(filter.withCases, () => sql`and health.cases_opened > 0`),
      sqlIf(
        q,
        () =>
          sql`and (position(lower(${q}) in lower(school.name)) > 0 or position(lower(${q}) in school.slug) > 0)`,
      ),
    ],
    ' ',
  )
}
