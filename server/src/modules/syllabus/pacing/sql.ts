import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { classIdsTaughtBy } from '../../academics/index.ts'
import { type TaughtClassRow, termSpans } from '../lessons.sql.ts'
import type { Measure } from '../rules/cover.ts'
import type { Layout } from '../rules/lay-units.ts'
import type { DateSpan } from '../rules/lesson-days.ts'
import { classIsVisible, type Visibility } from '../visibility.sql.ts'

export interface PacedClassRow extends TaughtClassRow {
  readonly title: string
  readonly class_code: string | null
  readonly grade_levels: readonly string[]
  readonly subjects: readonly string[]
  readonly teachers: readonly {
    readonly staff_id: string
    readonly first_name: string
    readonly last_name: string
  }[]
}

/** Which classes, on which day. */
interface PacingFilters {
  readonly asOf: string
  readonly classId: string | undefined
  readonly gradeLevel: string | undefined
  readonly subject: string | undefined
  readonly teacherId: string | undefined
}

/**
 * The number of the school year that a day belongs to: the one that is on, else the latest that is over, else the next.
 */
const yearOf = (tenant: string, date: string): Fragment => sql`(
  select year.school_year from academic_sessions year
  where year.tenant_id = ${tenant} and year.archived_at is null and year.kind = 'school_year'
  order by (year.starts_on <= ${date}::date and year.ends_on >= ${date}::date) desc,
    year.starts_on <= ${date}::date desc,
    case when year.starts_on <= ${date}::date then year.starts_on end desc, year.starts_on limit 1)`

/** Sessions of the school year of a day. */
const sessionIdsOf = (tenant: string, date: string): Fragment => sql`
  select session.id from academic_sessions session
  where session.tenant_id = ${tenant} and session.archived_at is null
  and session.school_year = ${yearOf(tenant, date)}`

/** Without a class: those of the year; homerooms alone that have a syllabus of their own. */
const matching = (visibility: Visibility, filters: PacingFilters): Fragment => sql`
  class.tenant_id = ${visibility.tenant} and class.archived_at is null and ${classIsVisible(visibility, sql`class.id`)}
  ${sqlIf(filters.classId, () => sql`and class.id = ${filters.classId}`)}
  ${sqlIf(
    filters.classId === undefined,
    () => sql`and (class.term_ids = '{}' or class.term_ids && array(${sessionIdsOf(visibility.tenant, filters.asOf)}))
      and (class.kind = 'scheduled' or ${inSubquery(
        sql`class.id`,
        sql`select own.class_id from syllabi own
        where own.tenant_id = ${visibility.tenant} and own.archived_at is null and own.class_id is not null`,
      )})`,
  )}
  ${sqlIf(filters.gradeLevel, () => sql`and class.grade_levels @> array[${filters.gradeLevel}]::text[]`)}
  ${sqlIf(
    filters.subject,
    () => sql`and (class.subject_codes @> array[${filters.subject}]::text[]
      or class.subjects @> array[${filters.subject}]::text[]
      or ${inSubquery(
        sql`class.id`,
        sql`select own.class_id from syllabi own where own.tenant_id = ${visibility.tenant}
        and own.archived_at is null and own.class_id is not null and own.subject_code = ${filters.subject}`,
      )})`,
  )}
  ${sqlIf(
    filters.teacherId,
    () =>
      sql`and ${inSubquery(sql`class.id`, classIdsTaughtBy(visibility.tenant, sql`select ${filters.teacherId}::uuid`, filters.asOf))}`,
  )}`

const teachersOf = (tenant: string, date: string): Fragment => sql`(
  select coalesce(json_agg(json_build_object('staff_id', staff.id, 'first_name', staff.first_name,
    'last_name', staff.last_name) order by enrollment.is_primary desc, staff.sort_name, staff.id), '[]')
  from enrollments enrollment
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = enrollment.staff_id
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = class.id and enrollment.role = 'teacher'
  and enrollment.archived_at is null and (enrollment.starts_on is null or enrollment.starts_on <= ${date}::date)
  and (enrollment.ends_on is null or enrollment.ends_on > ${date}::date))`

export const selectPacedClasses = (visibility: Visibility, filters: PacingFilters, page: Keyset) =>
  sql<PacedClassRow & KeysetRow>`
    select class.id, class.org_id, class.course_id, class.title, class.class_code, class.grade_levels,
      class.subjects, ${termSpans(visibility.tenant, sql`class.term_ids`)} as terms,
      ${teachersOf(visibility.tenant, filters.asOf)} as teachers, ${page.key} as sort_key
    from classes class where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countPacedClasses = (visibility: Visibility, filters: PacingFilters) =>
  sql<{
    count: number
  }>`select count(*)::int as count from classes class where ${matching(visibility, filters)}`

export const classSorting: Sorting = {
  id: sql`class.id`,
  columns: { title: { column: sql`class.title`, kind: 'text' } },
}

/** First and last day of the school year of a date, from its years and terms; null: the school has none. */
export const selectYearSpan = (
  tenant: string,
  date: string,
): Statement<{ first_day: string | null; last_day: string | null }> => sql`
  select min(session.starts_on) as first_day, max(session.ends_on) as last_day
  from academic_sessions session
  where session.tenant_id = ${tenant} and session.id in (${sessionIdsOf(tenant, date)})`

/** Decimals come as text. */
export interface PacedSyllabusRow extends DateSpan {
  readonly id: string
  readonly class_id: string | null
  readonly course_id: string | null
  readonly subject_code: string | null
  readonly title: string
  readonly minutes_per_lesson: number | null
  readonly lessons_per_week: string | null
  readonly layout: Layout
  readonly measure: Measure
  readonly units: readonly PacedUnitRow[]
}

export interface PacedUnitRow {
  readonly id: string
  readonly position: number
  readonly title: string
  readonly planned_lessons: number
  readonly weight: number | null
  readonly due_date: string | null
  readonly topic_ids: readonly string[]
}

/** The live syllabi of the classes and of their courses in the school year of a date, with their units. */
export const selectPacedSyllabi = (
  tenant: string,
  of: { readonly classIds: readonly string[]; readonly courseIds: readonly string[]; readonly date: string },
): Statement<PacedSyllabusRow> => sql<PacedSyllabusRow>`
  select syllabus.id, syllabus.class_id, syllabus.course_id, syllabus.subject_code, syllabus.title,
    syllabus.minutes_per_lesson, syllabus.lessons_per_week, syllabus.layout, syllabus.measure,
    session.starts_on, session.ends_on, (
      select coalesce(json_agg(json_build_object('id', unit.id, 'position', unit.position, 'title', unit.title,
        'planned_lessons', unit.planned_lessons, 'weight', unit.weight, 'due_date', unit.due_date,
        'topic_ids', (select coalesce(json_agg(topic ->> 'id'), '[]') from jsonb_array_elements(unit.topics) topic))
        order by unit.position, unit.id), '[]')
      from syllabus_units unit where unit.tenant_id = ${tenant} and unit.syllabus_id = syllabus.id
      and unit.archived_at is null) as units
  from syllabi syllabus
  join academic_sessions session on session.tenant_id = ${tenant} and session.id = syllabus.academic_session_id
  where syllabus.tenant_id = ${tenant} and syllabus.archived_at is null
  and session.id in (${sessionIdsOf(tenant, of.date)})
  and (syllabus.class_id = any(${of.classIds}::uuid[]) or syllabus.course_id = any(${of.courseIds}::uuid[]))
  order by syllabus.subject_code nulls first, session.starts_on, syllabus.id`

/** What a class was taught of a unit until a day, and until the recent past began. */
export interface CoveredRow {
  readonly class_id: string
  readonly unit_id: string
  readonly lessons: number
  readonly lessons_before: number
  readonly is_completed: boolean
  readonly is_completed_before: boolean
  /** Of each entry. */
  readonly topic_ids: readonly (readonly string[])[]
  readonly topic_ids_before: readonly (readonly string[])[]
  readonly last_date: string
}

export const selectCovered = (
  tenant: string,
  of: { readonly classIds: readonly string[]; readonly asOf: string; readonly recentFrom: string },
): Statement<CoveredRow> => sql<CoveredRow>`
  select entry.class_id, entry.unit_id, sum(entry.lessons)::float8 as lessons,
    coalesce(sum(entry.lessons) filter (where ${before(of.recentFrom)}), 0)::float8 as lessons_before,
    bool_or(entry.completes_unit) as is_completed,
    coalesce(bool_or(entry.completes_unit) filter (where ${before(of.recentFrom)}), false) as is_completed_before,
    coalesce(json_agg(entry.topic_ids) filter (where entry.topic_ids <> '{}'), '[]') as topic_ids,
    coalesce(json_agg(entry.topic_ids) filter (where entry.topic_ids <> '{}' and ${before(of.recentFrom)}), '[]')
      as topic_ids_before,
    max(entry.date) as last_date
  from coverage_entries entry
  where entry.tenant_id = ${tenant} and entry.archived_at is null and entry.date <= ${of.asOf}::date
  and ${inSubquery(sql`entry.class_id`, sql`select unnest(${of.classIds}::uuid[])`)}
  group by entry.class_id, entry.unit_id`

const before = (date: string): Fragment => sql`entry.date < ${date}::date`
