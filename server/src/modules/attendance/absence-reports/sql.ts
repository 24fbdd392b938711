import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { type PersonName, studentNames, visibleStudents } from '../../people/index.ts'
import type { AbsenceReason, ReportStatus } from '../rules/absence-reports.ts'
import type { Visibility } from '../visibility.sql.ts'
import type { AbsenceReportQueryValue } from './schema.ts'

/** A report as it is stored. */
export interface ReportRow {
  readonly id: string
  readonly student_id: string
  readonly starts_on: string
  readonly ends_on: string
  readonly period_ids: readonly string[]
  readonly reason: AbsenceReason
  readonly note: string | null
  readonly file_id: string | null
  readonly status: ReportStatus
  readonly by_rule: boolean
  readonly planned_absence_id: string | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_note: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

export interface ShownReportRow extends ReportRow, PersonName {
  readonly created_by_name: string | null
  readonly decided_by_name: string | null
  /** Days from which the school needs a document; null: never. */
  readonly document_days: number | null
}

export const reportsTable = {
  table: 'absence_reports',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    starts_on: 'date',
    ends_on: 'date',
    period_ids: 'uuid[]',
    reason: 'text',
    note: 'text',
    file_id: 'uuid',
    status: 'text',
    by_rule: 'boolean',
    planned_absence_id: 'uuid',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
    decision_note: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const reportValues = [
  'file_id',
  'status',
  'by_rule',
  'planned_absence_id',
  'decided_by',
  'decided_at',
  'decision_note',
] as const

const columns = sql`report.id, report.student_id, report.starts_on, report.ends_on, report.period_ids, report.reason,
  report.note, report.file_id, report.status, report.by_rule, report.planned_absence_id, report.decided_by,
  report.decided_at, report.decision_note, report.created_by, report.created_at, report.updated_at, report.version`

/** Those of students visible to the caller. */
const isVisible = ({ tenant, rings, today }: Visibility): Fragment =>
  sql`report.tenant_id = ${tenant} and ${visibleStudents(tenant, rings, today, sql`report.student_id`)}`

const matching = (visibility: Visibility, filters: AbsenceReportQueryValue): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(filters.student_id, () => sql`and report.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.status, () => sql`and report.status = any(${filters.status}::text[])`)}
  ${sqlIf(filters.date_from, () => sql`and report.ends_on >= ${filters.date_from}`)}
  ${sqlIf(filters.date_to, () => sql`and report.starts_on <= ${filters.date_to}`)}`

/** Newest first. */
export const reportSorting: Sorting = { id: sql`report.id`, columns: {} }

const shown = (tenant: string): Fragment => sql`
  ${columns}, student.first_name, student.middle_name, student.last_name, author.name as created_by_name,
    decider.name as decided_by_name, (select held.report_document_days from attendance_settings held
      where held.tenant_id = ${tenant}) as document_days
  from absence_reports report
  join (${studentNames(tenant)}) student on student.id = report.student_id
  left join (${memberNames(tenant)}) author on author.user_id = report.created_by
  left join (${memberNames(tenant)}) decider on decider.user_id = report.decided_by`

export const selectReports = (
  visibility: Visibility,
  filters: AbsenceReportQueryValue,
  page: Keyset,
): Statement<ShownReportRow & KeysetRow> => sql<ShownReportRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility.tenant)}
  where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countReports = (
  visibility: Visibility,
  filters: AbsenceReportQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from absence_reports report where ${matching(visibility, filters)}`

/** How many wait for the office, and since when. */
export const selectWaiting = (
  visibility: Visibility,
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(report.created_at) as oldest_at from absence_reports report
  where ${matching(visibility, { status: ['waiting'] })}`

export const selectReport = (visibility: Visibility, id: string): Statement<ShownReportRow> =>
  sql<ShownReportRow>`
    select ${shown(visibility.tenant)} where ${isVisible(visibility)} and report.id = ${id}`

/**
 * Those that the caller may change: of families their own, since the guardians of a child may be separated by a court
 * and one does not act for the other.
 */
const isOwn = (visibility: Visibility): Fragment => sql`${isVisible(visibility)}
  and (${visibility.rings.school}::boolean or report.created_by = ${visibility.rings.userId ?? null}::uuid)`

/** The report itself, locked, so that two decisions come one after the other. */
export const selectReportForUpdate = (visibility: Visibility, id: string): Statement<ReportRow> =>
  sql<ReportRow>`
    select ${columns} from absence_reports report
    where ${isOwn(visibility)} and report.id = ${id} for update`

/** The report to which a file belongs, if the caller may read its document. */
export const selectReportOfFile = (visibility: Visibility, fileId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select report.id from absence_reports report
    where ${isOwn(visibility)} and report.file_id = ${fileId} limit 1`

/** Locks the student, so that reports about one child come one after the other; no row: the caller does not see it. */
export const lockReportedStudent = (
  { tenant, rings, today }: Visibility,
  id: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from students student
  where student.tenant_id = ${tenant} and student.id = ${id} and student.archived_at is null
  and ${visibleStudents(tenant, rings, today, sql`student.id`)} for no key update`

/** The first open report about the student for the same days and periods. */
export const selectOverlappingReport = (
  tenant: string,
  row: Pick<ReportRow, 'student_id' | 'starts_on' | 'ends_on' | 'period_ids'>,
): Statement<Pick<ReportRow, 'id' | 'starts_on' | 'ends_on'>> => sql`
  select report.id, report.starts_on, report.ends_on from absence_reports report
  where report.tenant_id = ${tenant} and report.student_id = ${row.student_id}
  and report.status in ('waiting', 'approved')
  and report.starts_on <= ${row.ends_on} and report.ends_on >= ${row.starts_on}
  and (report.period_ids = '{}' or ${row.period_ids}::uuid[] = '{}' or report.period_ids && ${row.period_ids}::uuid[])
  order by report.starts_on, report.id limit 1`
