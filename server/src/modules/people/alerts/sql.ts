import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import { linkedChildIdsOf, visibleStudents } from '../visibility.sql.ts'
import type { alertKinds, alertSeverities, StudentAlertQueryValue } from './schema.ts'
import type { AlertVisibility } from './visibility.ts'

export interface StudentAlertRow {
  readonly id: string
  readonly student_id: string
  readonly kind: (typeof alertKinds)[number]
  readonly title: string
  readonly instruction: string | null
  readonly severity: (typeof alertSeverities)[number]
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly visible_to_teachers: boolean
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`alert.id, alert.student_id, alert.kind, alert.title, alert.instruction, alert.severity,
  alert.starts_on, alert.ends_on, alert.visible_to_teachers, alert.created_by, alert.created_at, alert.updated_at,
  alert.archived_at, alert.version`

/** What a child's own family must not read, whatever else a guardian does at the school. */
const isOfOwnChild = (tenant: string, userId: string): Fragment =>
  inSubquery(sql`alert.student_id`, linkedChildIdsOf(tenant, userId))

const kindIsVisible = ({ tenant, rings, isProtective }: AlertVisibility): Fragment => {
  const { userId } = rings
  const apart = userId === undefined ? sql.empty : sql`and not ${isOfOwnChild(tenant, userId)}`
  const protective = isProtective
    ? sql`or alert.kind in ('custody', 'safeguarding')`
    : sqlIf(rings.taught, () => sql`or (alert.kind = 'custody' and alert.visible_to_teachers)`)
  return sql`(alert.kind in ('medical', 'other') or ((false ${protective}) ${apart}))`
}

const isVisible = (visibility: AlertVisibility): Fragment => {
  const { tenant, rings, today } = visibility
  return sql`alert.tenant_id = ${tenant} and ${visibleStudents(tenant, rings, today, sql`alert.student_id`)}
    and ${kindIsVisible(visibility)}`
}

const isInClass = (tenant: string, classId: string, on: string): Fragment =>
  inSubquery(sql`alert.student_id`, enrolledStudentIds(tenant, { classId, on }))

const matching = (visibility: AlertVisibility, query: StudentAlertQueryValue): Fragment => {
  const { tenant, today } = visibility
  return sql`${isVisible(visibility)}
  ${sqlIf(!query.archived, () => sql`and alert.archived_at is null`)}
  ${sqlIf(query.student_id, () => sql`and alert.student_id = any(${query.student_id}::uuid[])`)}
  ${query.class_id === undefined ? sql.empty : sql`and ${isInClass(tenant, query.class_id, today)}`}
  ${sqlIf(
    query.current,
    () => sql`and (alert.starts_on is null or alert.starts_on <= ${today}::date)
      and (alert.ends_on is null or alert.ends_on >= ${today}::date)`,
  )}`
}

export const selectStudentAlerts = (
  visibility: AlertVisibility,
  query: StudentAlertQueryValue,
  page: Keyset,
): Statement<StudentAlertRow & KeysetRow> => sql`
  select ${columns}, ${page.key} as sort_key from student_alerts alert
  where ${matching(visibility, query)} ${page.after} ${page.order}`

/** What to do about a student in an emergency, most severe first, as one JSON array; only what the caller sees. */
export const emergencyInstructions = (visibility: AlertVisibility, studentId: Fragment): Fragment => sql`(
  select coalesce(json_agg(concat_ws(': ', alert.title, alert.instruction)
    order by array_position(array['critical', 'important', 'info'], alert.severity), alert.id), '[]')
  from student_alerts alert
  where ${matching(visibility, { current: true })} and alert.kind = 'medical'
  and alert.student_id = ${studentId})`

export const countStudentAlerts = (
  visibility: AlertVisibility,
  query: StudentAlertQueryValue,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from student_alerts alert where ${matching(visibility, query)}`

export const selectStudentAlert = (
  visibility: AlertVisibility,
  id: string,
): Statement<StudentAlertRow> => sql`
  select ${columns} from student_alerts alert where ${isVisible(visibility)} and alert.id = ${id}`

export const selectStudentAlertForUpdate = (
  visibility: AlertVisibility,
  id: string,
): Statement<StudentAlertRow> => sql`${selectStudentAlert(visibility, id)} for update of alert`

export const studentAlertsTable = {
  table: 'student_alerts',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    kind: 'text',
    title: 'text',
    instruction: 'text',
    severity: 'text',
    starts_on: 'date',
    ends_on: 'date',
    visible_to_teachers: 'boolean',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const alertValues = [
  'title',
  'instruction',
  'severity',
  'starts_on',
  'ends_on',
  'visible_to_teachers',
  'archived_at',
] as const

/** Newest first. */
export const alertSorting: Sorting = { id: sql`alert.id`, columns: {} }
