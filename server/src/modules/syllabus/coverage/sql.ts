import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { type TaughtClassRow, termSpans } from '../lessons.sql.ts'
import { classIsVisible, type Visibility } from '../visibility.sql.ts'

/** Decimals come as text. */
export interface CoverageRow {
  readonly id: string
  readonly class_id: string
  readonly syllabus_id: string
  readonly unit_id: string
  readonly date: string
  readonly period_id: string | null
  readonly lessons: string
  readonly topic_ids: readonly string[]
  readonly completes_unit: boolean
  readonly note: string | null
  readonly recorded_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`entry.id, entry.class_id, unit.syllabus_id, entry.unit_id, entry.date, entry.period_id,
  entry.lessons, entry.topic_ids, entry.completes_unit, entry.note, entry.recorded_by, entry.created_at,
  entry.updated_at, entry.archived_at, entry.version`

const withUnit = (tenant: string): Fragment => sql`coverage_entries entry
  join syllabus_units unit on unit.tenant_id = ${tenant} and unit.id = entry.unit_id`

const isVisible = (visibility: Visibility): Fragment =>
  sql`entry.tenant_id = ${visibility.tenant} and ${classIsVisible(visibility, sql`entry.class_id`)}`

interface CoverageFilters {
  readonly class_id?: string
  readonly syllabus_id?: string
  readonly unit_id?: string
  readonly date_from?: string
  readonly date_to?: string
  readonly archived?: boolean
}

const matching = (visibility: Visibility, filters: CoverageFilters): Fragment => sql`${isVisible(visibility)}
  ${sqlIf(!filters.archived, () => sql`and entry.archived_at is null`)}
  ${sqlIf(filters.class_id, () => sql`and entry.class_id = ${filters.class_id}`)}
  ${sqlIf(filters.syllabus_id, () => sql`and unit.syllabus_id = ${filters.syllabus_id}`)}
  ${sqlIf(filters.unit_id, () => sql`and entry.unit_id = ${filters.unit_id}`)}
  ${sqlIf(filters.date_from, () => sql`and entry.date >= ${filters.date_from}`)}
  ${sqlIf(filters.date_to, () => sql`and entry.date <= ${filters.date_to}`)}`

export const selectCoverage = (visibility: Visibility, filters: CoverageFilters, page: Keyset) =>
  sql<CoverageRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${withUnit(visibility.tenant)}
    where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countCoverage = (visibility: Visibility, filters: CoverageFilters) =>
  sql<{ count: number }>`
    select count(*)::int as count from ${withUnit(visibility.tenant)} where ${matching(visibility, filters)}`

/** The latest day first; the day as text, as the keyset wants it. */
export const coverageSorting: Sorting = {
  id: sql`entry.id`,
  columns: { date: { column: sql`entry.date::text`, kind: 'text' } },
}

export const selectEntry = (visibility: Visibility, id: string): Statement<CoverageRow> => sql<CoverageRow>`
  select ${columns} from ${withUnit(visibility.tenant)} where ${isVisible(visibility)} and entry.id = ${id}`

export const selectEntryForUpdate = (visibility: Visibility, id: string): Statement<CoverageRow> =>
  sql<CoverageRow>`${selectEntry(visibility, id)} for update of entry`

/** Visible live classes, locked in one order: requests that record for one run one after the other. */
export const selectClassesToRecord = (
  visibility: Visibility,
  ids: readonly string[],
): Statement<TaughtClassRow> => sql<TaughtClassRow>`
  select class.id, class.org_id, class.course_id, ${termSpans(visibility.tenant, sql`class.term_ids`)} as terms
  from classes class where class.tenant_id = ${visibility.tenant} and class.archived_at is null
  and class.id = any(${ids}::uuid[]) and ${classIsVisible(visibility, sql`class.id`)}
  order by class.id for no key update of class`

interface UnitToRecordRow {
  readonly id: string
  readonly class_id: string | null
  readonly course_id: string | null
  readonly starts_on: string
  readonly ends_on: string
  readonly topics: readonly { readonly id: string }[]
  readonly syllabus_id: string
}

/** Live units of live syllabi with their sessions. */
export const selectUnitsToRecord = (
  tenant: string,
  ids: readonly string[],
): Statement<UnitToRecordRow> => sql<UnitToRecordRow>`
  select unit.id, syllabus.class_id, syllabus.course_id, session.starts_on, session.ends_on, unit.topics,
    unit.syllabus_id
  from syllabus_units unit
  join syllabi syllabus on syllabus.tenant_id = ${tenant} and syllabus.id = unit.syllabus_id
    and syllabus.archived_at is null
  join academic_sessions session on session.tenant_id = ${tenant} and session.id = syllabus.academic_session_id
  where unit.tenant_id = ${tenant} and unit.archived_at is null and unit.id = any(${ids}::uuid[])`

/** Live entries of the classes on the days. */
export const selectState = (
  tenant: string,
  of: { readonly classIds: readonly string[]; readonly dates: readonly string[] },
): Statement<CoverageRow> => sql<CoverageRow>`
  select ${columns} from ${withUnit(tenant)}
  where entry.tenant_id = ${tenant} and entry.archived_at is null
  and ${inSubquery(sql`entry.class_id`, sql`select unnest(${of.classIds}::uuid[])`)}
  and ${inSubquery(sql`entry.date`, sql`select unnest(${of.dates}::date[])`)}`

/** Columns that a correction takes over. */
export const coverageValues = ['lessons', 'topic_ids', 'completes_unit', 'note', 'archived_at'] as const

export const coverageTable = {
  table: 'coverage_entries',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    unit_id: 'uuid',
    date: 'date',
    period_id: 'uuid',
    lessons: 'numeric',
    topic_ids: 'uuid[]',
    completes_unit: 'boolean',
    note: 'text',
    recorded_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export interface HistoryRow {
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived'
  readonly at: Date
  readonly actor_user_id: string | null
  readonly reason: string | null
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

export const selectHistory = (tenant: string, id: string, page: Keyset) =>
  sql<HistoryRow & KeysetRow>`
    select history.id, history.action, history.at, history.actor_user_id, history.reason, history.before,
      history.after, ${page.key} as sort_key
    from syllabus_history history
    where history.tenant_id = ${tenant} and history.entity = 'coverage_entry' and history.entity_id = ${id}
    ${page.after} ${page.order}`

export const countHistory = (tenant: string, id: string) =>
  sql<{ count: number }>`
    select count(*)::int as count from syllabus_history history
    where history.tenant_id = ${tenant} and history.entity = 'coverage_entry' and history.entity_id = ${id}`

/** Newest first. */
export const historySorting: Sorting = { id: sql`history.id`, columns: {} }
