import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Measure } from '../rules/cover.ts'
import type { Layout } from '../rules/lay-units.ts'
import { syllabusIsVisible, type Visibility } from '../visibility.sql.ts'

/** Decimals come as text. */
export interface SyllabusRow {
  readonly id: string
  readonly class_id: string | null
  readonly course_id: string | null
  readonly academic_session_id: string
  readonly subject_code: string | null
  readonly title: string
  readonly description: string | null
  readonly minutes_per_lesson: number | null
  readonly lessons_per_week: string | null
  readonly layout: Layout
  readonly measure: Measure
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

/** A syllabus with what its units amount to. */
export interface SummedSyllabusRow extends SyllabusRow {
  readonly unit_count: number
  readonly planned_lessons: string
}

const columns = sql`syllabus.id, syllabus.class_id, syllabus.course_id, syllabus.academic_session_id,
  syllabus.subject_code, syllabus.title, syllabus.description, syllabus.minutes_per_lesson,
  syllabus.lessons_per_week, syllabus.layout, syllabus.measure, syllabus.created_at, syllabus.updated_at,
  syllabus.archived_at, syllabus.version`

const sums = (tenant: string): Fragment => sql`cross join lateral (
  select count(*)::int as unit_count, coalesce(sum(unit.planned_lessons), 0) as planned_lessons
  from syllabus_units unit where unit.tenant_id = ${tenant} and unit.syllabus_id = syllabus.id
  and unit.archived_at is null) summed`

interface SyllabusFilters {
  readonly class_id?: string
  readonly course_id?: string
  readonly academic_session_id?: string
  readonly subject_code?: string
  readonly archived?: boolean
}

const matching = (visibility: Visibility, filters: SyllabusFilters): Fragment => sql`
  syllabus.tenant_id = ${visibility.tenant} and ${syllabusIsVisible(visibility)}
  ${sqlIf(!filters.archived, () => sql`and syllabus.archived_at is null`)}
  ${sqlIf(filters.class_id, () => sql`and syllabus.class_id = ${filters.class_id}`)}
  ${sqlIf(filters.course_id, () => sql`and syllabus.course_id = ${filters.course_id}`)}
  ${sqlIf(filters.academic_session_id, () => sql`and syllabus.academic_session_id = ${filters.academic_session_id}`)}
  ${sqlIf(filters.subject_code, () => sql`and syllabus.subject_code = ${filters.subject_code}`)}`

export const selectSyllabi = (visibility: Visibility, filters: SyllabusFilters, page: Keyset) =>
  sql<SummedSyllabusRow & KeysetRow>`
    select ${columns}, summed.unit_count, summed.planned_lessons, ${page.key} as sort_key
    from syllabi syllabus ${sums(visibility.tenant)} where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countSyllabi = (visibility: Visibility, filters: SyllabusFilters) =>
  sql<{ count: number }>`
    select count(*)::int as count from syllabi syllabus where ${matching(visibility, filters)}`

export const selectSyllabus = (
  visibility: Visibility,
  id: string,
): Statement<SyllabusRow> => sql<SyllabusRow>`
  select ${columns} from syllabi syllabus
  where syllabus.tenant_id = ${visibility.tenant} and ${syllabusIsVisible(visibility)} and syllabus.id = ${id}`

/** The same, locked: requests that change it or its units run one after the other. */
export const selectSyllabusForUpdate = (visibility: Visibility, id: string): Statement<SyllabusRow> =>
  sql<SyllabusRow>`${selectSyllabus(visibility, id)} for no key update of syllabus`

/** Newest first. */
export const syllabusSorting: Sorting = { id: sql`syllabus.id`, columns: {} }

/** Marks that units changed, so that the tag of the whole does. */
export const updateTouched = (tenant: string, id: string, at: Date): Statement<unknown> => sql`
  update syllabi set updated_at = ${at}, version = version + 1 where tenant_id = ${tenant} and id = ${id}`

/** Whom a syllabus would be for, and when: locked, so that two cannot take the same place. */
interface Aim {
  readonly class_id: string | null
  readonly course_id: string | null
  readonly academic_session_id: string
  readonly subject_code: string | null
}

export const selectClassTurn = (tenant: string, id: string): Statement<{ id: string }> => sql<{ id: string }>`
  select class.id from classes class where class.tenant_id = ${tenant} and class.id = ${id}
  and class.archived_at is null for no key update`

export const selectCourseTurn = (tenant: string, id: string): Statement<{ id: string }> => sql<{
  id: string
}>`
  select course.id from courses course where course.tenant_id = ${tenant} and course.id = ${id}
  and course.archived_at is null for no key update`

/** The live session and subject that a syllabus names, and the live syllabus in its place. */
interface AimFacts {
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly is_subject: boolean
  readonly standing_id: string | null
  readonly standing_title: string | null
}

export const selectAimFacts = (
  tenant: string,
  aim: Aim,
  exceptId: string,
): Statement<AimFacts> => sql<AimFacts>`
  select session.starts_on, session.ends_on, standing.id as standing_id, standing.title as standing_title,
    exists (select from subjects subject where subject.tenant_id = ${tenant} and subject.archived_at is null
      and subject.code = ${aim.subject_code}::text) as is_subject
  from (select) one
  left join academic_sessions session on session.tenant_id = ${tenant} and session.archived_at is null
    and session.id = ${aim.academic_session_id}::uuid
  left join syllabi standing on standing.tenant_id = ${tenant} and standing.archived_at is null
    and standing.id <> ${exceptId}::uuid
    and standing.class_id is not distinct from ${aim.class_id}::uuid
    and standing.course_id is not distinct from ${aim.course_id}::uuid
    and standing.academic_session_id = ${aim.academic_session_id}::uuid
    and standing.subject_code is not distinct from ${aim.subject_code}::text`

/** Columns that a change takes over. */
export const syllabusValues = [
  'academic_session_id',
  'subject_code',
  'title',
  'description',
  'minutes_per_lesson',
  'lessons_per_week',
  'layout',
  'measure',
  'archived_at',
] as const

export const syllabiTable = {
  table: 'syllabi',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    course_id: 'uuid',
    academic_session_id: 'uuid',
    subject_code: 'text',
    title: 'text',
    description: 'text',
    minutes_per_lesson: 'int',
    lessons_per_week: 'numeric',
    layout: 'text',
    measure: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
