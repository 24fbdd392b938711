import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { type SettingsRow, selectSettings } from '../marks/settings.sql.ts'
import { countsForTerm } from '../marks/term-items.sql.ts'
import { type Visibility, wholeClassSeen } from '../visibility.sql.ts'
import { figures, openCounts, teachersOf } from './class-figures.sql.ts'

/**
 * The condition that a living class belongs to a term: evaluations of it count there, or it is taught in the term, in
 * one around it or in a part of it, and is no homeroom.
 */
export const hasMarksIn = (tenant: string): Fragment => sql`
  (class.archived_at is null and (exists (select 1 from line_items item
      where item.tenant_id = ${tenant} and item.class_id = class.id and ${countsForTerm(tenant, sql`term.id`)})
    or (class.kind = 'scheduled' and class.term_ids && array(
      select near.id from academic_sessions near
      where near.tenant_id = ${tenant} and (near.id in (term.id, term.parent_id) or near.parent_id = term.id)))))`

export interface TermFrameRow {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly starts_on: string
  readonly ends_on: string
  readonly settings: SettingsRow
}

/** A living academic session of the school with everything that marks are made by. */
export const selectTermFrame = (tenant: string, termId: string): Statement<TermFrameRow> => sql`
  select term.id, term.title, term.kind, term.starts_on, term.ends_on,
    (select row_to_json(settings) from (${selectSettings(tenant)}) settings) as settings
  from academic_sessions term
  where term.tenant_id = ${tenant} and term.id = ${termId} and term.archived_at is null`

/** One order about the marks of a term at a time, until the transaction ends. */
export const selectTermLock = (tenant: string, termId: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`term grading ${tenant} ${termId}`}, 0))`

/** A class of a term with what was decided about it. */
export interface GradedClassRow {
  readonly class_id: string
  readonly title: string
  readonly grading_id: string | null
  readonly closed_at: Date | null
  readonly published_at: Date | null
  readonly publish_at: Date | null
  readonly version: number
}

/** The classes of a term, or one of them. */
export const selectGradedClasses = (
  tenant: string,
  { termId, classId }: { readonly termId: string; readonly classId?: string | undefined },
): Statement<GradedClassRow> => sql`
  select class.id as class_id, class.title, grading.id as grading_id, grading.closed_at, grading.published_at,
    grading.publish_at, coalesce(grading.version, 0) as version
  from academic_sessions term
  join classes class on class.tenant_id = ${tenant}
  left join term_gradings grading on grading.tenant_id = ${tenant} and grading.class_id = class.id
    and grading.term_id = term.id
  where term.tenant_id = ${tenant} and term.id = ${termId}
  ${sqlIf(classId, () => sql`and class.id = ${classId}`)}
  and (grading.id is not null or ${hasMarksIn(tenant)}) order by class.id`

/** What is open in the classes of a term. */
interface OpenClassRow {
  readonly class_id: string
  readonly evaluations: number
  readonly unpublished: number
  readonly open_results: number
}

/** Closing a class asks for what is open, whenever it is due. */
export const selectOpen = (
  tenant: string,
  { termId, classIds }: { readonly termId: string; readonly classIds: readonly string[] },
): Statement<OpenClassRow> => sql`
  select listed.class_id, open.evaluations, open.unpublished, open.open_results
  from unnest(${classIds}::uuid[]) as listed (class_id)
  cross join lateral (${openCounts(tenant, sql`listed.class_id`, sql`${termId}::uuid`, sql`null::date`)}) open`

interface TermClassFilters {
  readonly termId: string
  readonly classId?: string | undefined
  readonly gradeLevel?: string | undefined
  readonly staffId?: string | undefined
  readonly state?: 'open' | 'closed' | 'published' | undefined
}

export interface TermClassRow extends OpenClassRow {
  readonly term_id: string
  readonly term_title: string
  readonly title: string
  readonly grade_levels: string[]
  readonly subjects: string[]
  readonly teachers: { id: string; name: string }[]
  readonly to_grade: number
  readonly last_graded_at: Date | null
  readonly average: string | null
  readonly average_of: number | null
  readonly students: number
  readonly marks: number
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly published_at: Date | null
  readonly publish_at: Date | null
}

const states = {
  open: sql`and grading.closed_at is null`,
  closed: sql`and grading.closed_at is not null and grading.published_at is null`,
  published: sql`and grading.published_at is not null`,
}

const termClasses = (
  visibility: Visibility,
  { termId, classId, state, gradeLevel, staffId }: TermClassFilters,
): Fragment => sql`
  from academic_sessions term
  join classes class on class.tenant_id = ${visibility.tenant}
  left join term_gradings grading on grading.tenant_id = ${visibility.tenant} and grading.class_id = class.id
    and grading.term_id = term.id
  left join (${memberNames(visibility.tenant)}) closer on closer.user_id = grading.closed_by
  where term.tenant_id = ${visibility.tenant} and term.archived_at is null and term.id = ${termId}
  ${sqlIf(classId, () => sql`and class.id = ${classId}`)}
  ${sqlIf(gradeLevel, () => sql`and ${gradeLevel} = any(class.grade_levels)`)}
  ${sqlIf(
    staffId,
    () => sql`and exists (select 1 from enrollments taught where taught.tenant_id = ${visibility.tenant}
      and taught.class_id = class.id and taught.staff_id = ${staffId}::uuid and taught.role = 'teacher'
      and taught.archived_at is null)`,
  )}
  ${sqlIf(state, () => states[state ?? 'open'])}
  and ${wholeClassSeen(visibility, sql`class.id`)} and (grading.id is not null or ${hasMarksIn(visibility.tenant)})`

export const termClassSorting: Sorting = {
  id: sql`class.id`,
  columns: { title: { column: sql`class.title`, kind: 'text' } },
}

/** How far the classes of terms are: of the page, each with what is open. */
export const selectTermClasses = (
  visibility: Visibility,
  filters: TermClassFilters & { readonly today: string },
  page: Keyset,
): Statement<TermClassRow & KeysetRow> => sql<TermClassRow & KeysetRow>`
  select listed.*, open.evaluations, open.unpublished, open.open_results, open.to_grade,
    reached.last_graded_at, reached.average, reached.average_of,
    (${teachersOf(visibility.tenant, sql`listed.class_id`)}) as teachers,
    (select count(distinct enrollment.student_id)::int from enrollments enrollment
      join students student on student.tenant_id = ${visibility.tenant} and student.id = enrollment.student_id
        and student.archived_at is null
      where enrollment.tenant_id = ${visibility.tenant} and enrollment.class_id = listed.class_id
      and enrollment.role = 'student' and enrollment.archived_at is null
      and (enrollment.starts_on is null or enrollment.starts_on <= listed.ends_on)
      and (enrollment.ends_on is null or enrollment.ends_on > listed.starts_on)) as students,
    (select count(*)::int from term_marks mark where mark.tenant_id = ${visibility.tenant}
      and mark.class_id = listed.class_id and mark.term_id = listed.term_id and mark.archived_at is null) as marks
  from (select paged.*, row_number() over () as place from (
      select class.id, term.id as term_id, term.title as term_title, term.starts_on, term.ends_on,
        class.id as class_id, class.title, class.grade_levels, class.subjects, grading.closed_at, closer.name as closed_by, grading.published_at,
        grading.publish_at, ${page.key} as sort_key
      ${termClasses(visibility, filters)} ${page.after} ${page.order}) paged) listed
  cross join lateral (${openCounts(visibility.tenant, sql`listed.class_id`, sql`listed.term_id`, sql`${filters.today}::date`)}) open
  cross join lateral (${figures(visibility.tenant, sql`listed.class_id`, sql`listed.term_id`)}) reached
  order by listed.place`

export const countTermClasses = (
  visibility: Visibility,
  filters: TermClassFilters,
): Statement<{ count: number }> => sql`select count(*)::int as count ${termClasses(visibility, filters)}`

/** A term of the school in numbers. */
interface TermSummaryRow extends Omit<TermFrameRow, 'settings'> {
  readonly classes: number
  readonly closed: number
  readonly published: number
  readonly unpublished_evaluations: number
}

export const selectTermSummary = (visibility: Visibility, termId: string): Statement<TermSummaryRow> => sql`
  select term.id, term.title, term.kind, term.starts_on, term.ends_on, tally.classes, tally.closed, tally.published,
    (select count(*)::int from line_items item where item.tenant_id = ${visibility.tenant} and item.status = 'draft'
      and ${countsForTerm(visibility.tenant, sql`term.id`)}
      and ${wholeClassSeen(visibility, sql`item.class_id`)}) as unpublished_evaluations
  from academic_sessions term
  cross join lateral (select count(*)::int as classes, count(grading.closed_at)::int as closed,
      count(grading.published_at)::int as published
    from classes class
    left join term_gradings grading on grading.tenant_id = ${visibility.tenant} and grading.class_id = class.id
      and grading.term_id = term.id
    where class.tenant_id = ${visibility.tenant} and ${wholeClassSeen(visibility, sql`class.id`)}
    and (grading.id is not null or ${hasMarksIn(visibility.tenant)})) tally
  where term.tenant_id = ${visibility.tenant} and term.id = ${termId} and term.archived_at is null`

export const gradingsTable = {
  table: 'term_gradings',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    term_id: 'uuid',
    class_id: 'uuid',
    closed_at: 'timestamptz',
    closed_by: 'uuid',
    published_at: 'timestamptz',
    publish_at: 'timestamptz',
    published_by: 'uuid',
    summary: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const termMarksTable = {
  table: 'term_marks',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    term_id: 'uuid',
    class_id: 'uuid',
    student_id: 'uuid',
    value: 'numeric',
    percent: 'numeric',
    letter: 'text',
    passed: 'boolean',
    rank: 'int',
    provisional: 'boolean',
    counted: 'int',
    working: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const satisfies BulkTable

interface ClassesOfTerm {
  readonly termId: string
  readonly classIds: readonly string[]
}

/**
 * Publishes the closed marks of classes from an instant on, never before the evaluations that they are made of; answers
 * from when each class is seen.
 */
export const updatePublished = (
  tenant: string,
  { termId, classIds }: ClassesOfTerm,
  order: { readonly publishAt: Date; readonly now: Date; readonly by: string | null },
): Statement<{ id: string; class_id: string; publish_at: Date }> => sql`
  update term_gradings grading set published_at = ${order.now}, published_by = ${order.by},
    publish_at = greatest(${order.publishAt}::timestamptz, (select max(item.publish_at) from line_items item
      where item.tenant_id = ${tenant} and item.class_id = grading.class_id and item.status <> 'draft'
      and ${countsForTerm(tenant, sql`grading.term_id`)})),
    updated_at = ${order.now}, version = version + 1
  where grading.tenant_id = ${tenant} and grading.term_id = ${termId}
  and grading.class_id = any(${classIds}::uuid[]) and grading.closed_at is not null
  returning grading.id, grading.class_id, grading.publish_at`

/** Opens classes again. */
export const updateReopened = (
  tenant: string,
  { termId, classIds }: ClassesOfTerm,
  now: Date,
): Statement<{ id: string }> => sql`
  update term_gradings set closed_at = null, closed_by = null, published_at = null, published_by = null,
    publish_at = null, summary = '{}', updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and term_id = ${termId} and class_id = any(${classIds}::uuid[])
  and closed_at is not null returning id`

/** Archives the marks that a closing froze; answers how many. */
export const updateMarksArchived = (
  tenant: string,
  { termId, classIds }: ClassesOfTerm,
  now: Date,
): Statement<{ count: number }> => sql`
  with gone as (update term_marks set archived_at = ${now}, updated_at = ${now}, version = version + 1
    where tenant_id = ${tenant} and term_id = ${termId} and class_id = any(${classIds}::uuid[])
    and archived_at is null returning id)
  select count(*)::int as count from gone`

/** How many frozen marks the classes have, and how many of them have no value; by class. */
export const countFrozen = (
  tenant: string,
  { termId, classIds }: ClassesOfTerm,
): Statement<{ class_id: string; marks: number; without_mark: number }> => sql`
  select mark.class_id, count(*)::int as marks, count(*) filter (where mark.value is null)::int as without_mark
  from term_marks mark
  where mark.tenant_id = ${tenant} and mark.term_id = ${termId} and mark.class_id = any(${classIds}::uuid[])
  and mark.archived_at is null group by mark.class_id`
