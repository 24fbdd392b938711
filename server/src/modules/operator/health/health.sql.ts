import { platformTenant } from '../../../kernel/db/database.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Reason } from '../rules/verdict.ts'

/** What is stored of a school for the lists of operators. */
interface Health {
  readonly schoolId: string
  readonly students: number
  readonly staff: number
  readonly storageBytes: number
  readonly requestsToday: number
  readonly requests30Days: number
  readonly lastActivityAt: Date | null
  readonly failedJobs: number
  readonly lateJobs: number
  readonly redStudents: number
  readonly casesOpened: number
  readonly casesRecovered: number
  readonly severity: number
  readonly reasons: readonly Reason[]
  readonly serverVersion: string
  readonly at: Date
}

/** Stores the figures of a school; of two refreshes at a time the later one counts. */
export const upsertHealth = (one: Health): Statement<unknown> =>
  sql`
    insert into school_health as held (tenant_id, school_id, student_count, staff_count, storage_bytes, requests_today,
      requests_30_days, last_activity_at, failed_jobs, late_jobs, red_students, cases_opened, cases_recovered, severity,
      reasons, server_version, refreshed_at)
    values (${platformTenant}, ${one.schoolId}, ${one.students}, ${one.staff}, ${one.storageBytes},
      ${one.requestsToday}, ${one.requests30Days}, ${one.lastActivityAt}, ${one.failedJobs}, ${one.lateJobs},
      ${one.redStudents}, ${one.casesOpened}, ${one.casesRecovered}, ${one.severity},
      ${JSON.stringify(one.reasons)}::jsonb, ${one.serverVersion}, ${one.at})
    on conflict (tenant_id, school_id) do update set student_count = excluded.student_count,
      staff_count = excluded.staff_count, storage_bytes = excluded.storage_bytes,
      requests_today = excluded.requests_today, requests_30_days = excluded.requests_30_days,
      last_activity_at = excluded.last_activity_at, failed_jobs = excluded.failed_jobs, late_jobs = excluded.late_jobs,
      red_students = excluded.red_students, cases_opened = excluded.cases_opened,
      cases_recovered = excluded.cases_recovered, severity = excluded.severity, reasons = excluded.reasons,
      server_version = excluded.server_version, refreshed_at = excluded.refreshed_at
    where held.refreshed_at <= excluded.refreshed_at`

/** The money of a school by currency is replaced as a whole. */
export const deleteRevenue = (schoolId: string): Statement<unknown> =>
  sql`delete from school_revenue where tenant_id = ${platformTenant} and school_id = ${schoolId}`

export const revenueTable = {
  table: 'school_revenue',
  columns: { tenant_id: 'uuid', school_id: 'uuid', currency: 'text', amount: 'bigint' },
} as const satisfies BulkTable

/** The figures of a day; its last refresh stays. */
interface DayFigures {
  readonly day: string
  readonly students: number
  readonly staff: number
  readonly storageBytes: number
  readonly requests: number
  readonly rowsRead: number
}

export const upsertUsageDay = (schoolId: string, one: DayFigures): Statement<unknown> =>
  sql`
    insert into school_usage_days (tenant_id, school_id, day, student_count, staff_count, storage_bytes, requests,
      rows_read)
    values (${platformTenant}, ${schoolId}, ${one.day}, ${one.students}, ${one.staff}, ${one.storageBytes},
      ${one.requests}, ${one.rowsRead})
    on conflict (tenant_id, school_id, day) do update set student_count = excluded.student_count,
      staff_count = excluded.staff_count, storage_bytes = excluded.storage_bytes, requests = excluded.requests,
      rows_read = excluded.rows_read`

/** Requests of the days before, which may have been added to after midnight. */
export const updateRequestsOfDays = (
  schoolId: string,
  days: readonly { readonly day: string; readonly requests: number; readonly rows_read: number }[],
): Statement<unknown> =>
  sql`
    update school_usage_days held set requests = one.requests, rows_read = one.rows_read
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as one (day date, requests bigint, rows_read bigint)
    where held.tenant_id = ${platformTenant} and held.school_id = ${schoolId} and held.day = one.day
      and (held.requests, held.rows_read) is distinct from (one.requests, one.rows_read)`

/** Open schools whose figures are older than an instant or missing, the oldest first. */
export const selectDueSchools = (before: Date, limit: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select school.id from schools school
    left join school_health health on health.tenant_id = ${platformTenant} and health.school_id = school.id
    where school.status in ('active', 'suspended') and (health.refreshed_at is null or health.refreshed_at < ${before})
    order by health.refreshed_at nulls first limit ${limit}`

/** Open schools that were not compared with their rows since an instant. */
export const selectUnverifiedSchools = (before: Date, limit: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select health.school_id as id from school_health health
    join schools school on school.id = health.school_id
    where health.tenant_id = ${platformTenant} and school.status in ('active', 'suspended')
      and (health.verified_at is null or health.verified_at < ${before})
    order by health.verified_at nulls first limit ${limit}`

/** What a comparison of counters with rows repaired. */
export const updateVerified = (
  schoolId: string,
  drift: Readonly<Record<string, number>>,
  at: Date,
): Statement<unknown> =>
  sql`
    update school_health set drift = ${JSON.stringify(drift)}::jsonb, verified_at = ${at}
    where tenant_id = ${platformTenant} and school_id = ${schoolId}`
