import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { syllabusIsVisible, type Visibility } from '../visibility.sql.ts'

export interface TopicRow {
  readonly id: string
  readonly title: string
}

/** Decimals come as text. */
export interface UnitRow {
  readonly id: string
  readonly syllabus_id: string
  readonly position: number
  readonly title: string
  readonly description: string | null
  readonly planned_lessons: string
  readonly weight: string | null
  readonly due_date: string | null
  readonly topics: readonly TopicRow[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`unit.id, unit.syllabus_id, unit.position, unit.title, unit.description, unit.planned_lessons,
  unit.weight, unit.due_date, unit.topics, unit.created_at, unit.updated_at, unit.archived_at, unit.version`

interface UnitFilters {
  readonly syllabus_id?: string
  readonly archived?: boolean
}

const isVisible = (visibility: Visibility): Fragment => sql`unit.tenant_id = ${visibility.tenant} and exists (
  select from syllabi syllabus where syllabus.tenant_id = ${visibility.tenant} and syllabus.id = unit.syllabus_id
  and ${syllabusIsVisible(visibility)})`

const matching = (visibility: Visibility, filters: UnitFilters): Fragment => sql`${isVisible(visibility)}
  ${sqlIf(!filters.archived, () => sql`and unit.archived_at is null`)}
  ${sqlIf(filters.syllabus_id, () => sql`and unit.syllabus_id = ${filters.syllabus_id}`)}`

export const selectUnits = (visibility: Visibility, filters: UnitFilters, page: Keyset) =>
  sql<UnitRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from syllabus_units unit
    where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countUnits = (visibility: Visibility, filters: UnitFilters) =>
  sql<{ count: number }>`
    select count(*)::int as count from syllabus_units unit where ${matching(visibility, filters)}`

/** By syllabus and place; the place as text of one length, as the keyset wants it. */
export const unitSorting: Sorting = {
  id: sql`unit.id`,
  columns: {
    position: { column: sql`(unit.syllabus_id::text || lpad(unit.position::text, 6, '0'))`, kind: 'text' },
  },
}

export const selectUnit = (visibility: Visibility, id: string): Statement<UnitRow> => sql<UnitRow>`
  select ${columns} from syllabus_units unit where ${isVisible(visibility)} and unit.id = ${id}`

/** The live units of a syllabus in their order. */
export const selectUnitsOf = (tenant: string, syllabusId: string): Statement<UnitRow> => sql<UnitRow>`
  select ${columns} from syllabus_units unit
  where unit.tenant_id = ${tenant} and unit.syllabus_id = ${syllabusId} and unit.archived_at is null
  order by unit.position, unit.id`

/** Gives units their places by the order of the ids. */
export const updatePositions = (tenant: string, ids: readonly string[], at: Date): Statement<unknown> => sql`
  update syllabus_units unit set position = placed.position, updated_at = ${at}, version = unit.version + 1
  from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
  where unit.tenant_id = ${tenant} and unit.id = placed.id and unit.position <> placed.position`

/** Columns that a change takes over. */
export const unitValues = [
  'title',
  'description',
  'planned_lessons',
  'weight',
  'due_date',
  'topics',
  'archived_at',
] as const

export const unitsTable = {
  table: 'syllabus_units',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    syllabus_id: 'uuid',
    position: 'int',
    title: 'text',
    description: 'text',
    planned_lessons: 'numeric',
    weight: 'numeric',
    due_date: 'date',
    topics: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
