import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import type { RolloverOrder, StudentState } from './rules/order.ts'
import type { Action } from './rules/plan-students.ts'
import type { CurrentSession } from './rules/plan-year.ts'
import type { Summary } from './rules/summary.ts'

/** Live sessions of the school, the earliest first. */
export const selectSessions = (tenant: string): Statement<CurrentSession> => sql`
  select session.id, session.org_id, session.title, session.kind, session.starts_on, session.ends_on,
    session.parent_id, session.school_year
  from academic_sessions session
  where session.tenant_id = ${tenant} and session.archived_at is null
  order by session.starts_on, session.ends_on desc, session.id`

/** A student as a rollover finds them. */
export interface StudentRow extends StudentState {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly entry_date: string | null
}

/**
 * Active and suspended students (of one org where the year is that one's), locked. A student without a homeroom in the
 * record is found in the one that they sat in when the year ended.
 */
export const selectStudentsForUpdate = (
  tenant: string,
  { orgId, classIds, lastDay }: { orgId: string | null; classIds: readonly string[]; lastDay: string },
): Statement<StudentRow> => sql`
  select student.id, student.first_name, student.last_name, student.status, student.grade_level,
    coalesce(student.homeroom_class_id, (
      select enrollment.class_id from enrollments enrollment
      join classes class on class.tenant_id = ${tenant} and class.id = enrollment.class_id and class.kind = 'homeroom'
      where enrollment.tenant_id = ${tenant} and enrollment.student_id = student.id
      and enrollment.class_id = any(${classIds}::uuid[]) and enrollment.archived_at is null
      and (enrollment.starts_on is null or enrollment.starts_on <= ${lastDay})
      and (enrollment.ends_on is null or enrollment.ends_on > ${lastDay})
      order by enrollment.starts_on desc nulls last, enrollment.id limit 1)) as homeroom_class_id,
    student.entry_date, student.exit_date, student.exit_reason
  from students student
  where student.tenant_id = ${tenant} and student.archived_at is null and student.status in ('active', 'suspended')
  ${sqlIf(orgId !== null, () => sql`and student.org_id = ${orgId}`)}
  order by student.id for update of student`

/** A class of the old or of the new year. */
export interface ClassRow {
  readonly id: string
  readonly org_id: string | null
  readonly course_id: string | null
  readonly title: string
  readonly class_code: string | null
  readonly kind: 'homeroom' | 'scheduled'
  readonly location: string | null
  readonly room_id: string | null
  readonly grade_levels: readonly string[]
  readonly subjects: readonly string[]
  readonly subject_codes: readonly string[]
  readonly periods: readonly string[]
  readonly term_ids: readonly string[]
  /** Seats of its room. */
  readonly capacity: number | null
}

/** The live classes that run in any of the sessions. */
export const selectClassesIn = (tenant: string, sessionIds: readonly string[]): Statement<ClassRow> => sql`
  select class.id, class.org_id, class.course_id, class.title, class.class_code, class.kind, class.location,
    class.room_id, class.grade_levels, class.subjects, class.subject_codes, class.periods, class.term_ids,
    room.capacity
  from classes class left join rooms room on room.tenant_id = ${tenant} and room.id = class.room_id
  where class.tenant_id = ${tenant} and class.archived_at is null and class.term_ids && ${sessionIds}::uuid[]
  order by class.title, class.id`

/** Who teaches a class when the year ends. */
export interface TeachingRow {
  readonly class_id: string
  readonly staff_id: string
  readonly role: 'teacher' | 'administrator' | 'proctor' | 'aide'
  readonly is_primary: boolean
}

/** Staff who are in the classes when the year ends, and have not left. */
export const selectTeaching = (
  tenant: string,
  { classIds, lastDay }: { classIds: readonly string[]; lastDay: string },
): Statement<TeachingRow> => sql`
  select enrollment.class_id, enrollment.staff_id, enrollment.role, enrollment.is_primary
  from enrollments enrollment
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = enrollment.staff_id
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = any(${classIds}::uuid[])
  and enrollment.archived_at is null and staff.archived_at is null and staff.status <> 'left'
  and (enrollment.ends_on is null or enrollment.ends_on > ${lastDay})
  order by enrollment.class_id, enrollment.staff_id, enrollment.role`

/** How many scheduled classes of a term have marks that are not closed. */
export const countOpenMarks = (tenant: string, termId: string): Statement<{ count: number }> => sql`
  select count(distinct item.class_id)::int as count
  from line_items item join classes class on class.tenant_id = ${tenant} and class.id = item.class_id
  left join term_gradings grading on grading.tenant_id = ${tenant} and grading.class_id = item.class_id
    and grading.term_id = ${termId}
  where item.tenant_id = ${tenant} and item.archived_at is null and class.archived_at is null
  and class.term_ids && array[${termId}::uuid] and grading.closed_at is null`

/** What a rollover made, by id. */
export interface Made {
  readonly sessions: readonly string[]
  readonly classes: readonly string[]
  readonly enrollments: readonly string[]
}

/** A membership that a rollover ended. */
export interface EndedSeat {
  readonly id: string
  readonly before: {
    readonly ends_on: string | null
    readonly end_reason: string | null
    readonly archived: boolean
  }
  readonly after: {
    readonly ends_on: string | null
    readonly end_reason: string | null
    readonly archived: boolean
  }
}

export interface RolloverRow {
  readonly id: string
  readonly from_academic_year_id: string
  readonly to_academic_year_id: string | null
  readonly state: 'previewed' | 'applied' | 'undone'
  readonly ordered: RolloverOrder
  readonly fingerprint: string
  readonly summary: Summary
  readonly made: Partial<Made>
  readonly ended: readonly EndedSeat[]
  readonly created_at: Date
  readonly created_by: string | null
  readonly applied_at: Date | null
  readonly applied_by: string | null
  readonly undone_at: Date | null
  readonly undone_by: string | null
}

const columns: Fragment = sql`item.id, item.from_academic_year_id, item.to_academic_year_id, item.state, item.ordered,
  item.fingerprint, item.summary, item.made, item.ended, item.created_at, item.created_by, item.applied_at,
  item.applied_by, item.undone_at, item.undone_by`

export const rolloverSorting: Sorting = { id: sql`item.id`, columns: {} }

interface RolloverFilters {
  readonly state?: RolloverRow['state']
  readonly from_academic_year_id?: string
}

const filtered = (filters: RolloverFilters): Fragment => sql`
  ${sqlIf(filters.state, () => sql`and item.state = ${filters.state}`)}
  ${sqlIf(filters.from_academic_year_id, () => sql`and item.from_academic_year_id = ${filters.from_academic_year_id}`)}`

/** One page of the rollovers, the newest first. */
export const selectRollovers = (
  tenant: string,
  filters: RolloverFilters,
  page: Keyset,
): Statement<RolloverRow & KeysetRow> => sql`
  select ${columns}, ${page.key} as sort_key from rollovers item
  where item.tenant_id = ${tenant} ${filtered(filters)} ${page.after} ${page.order}`

export const countRollovers = (tenant: string, filters: RolloverFilters): Statement<{ count: number }> => sql`
  select count(*)::int as count from rollovers item where item.tenant_id = ${tenant} ${filtered(filters)}`

export const selectRollover = (tenant: string, id: string): Statement<RolloverRow> => sql`
  select ${columns} from rollovers item where item.tenant_id = ${tenant} and item.id = ${id}`

export const selectRolloverForUpdate = (tenant: string, id: string): Statement<RolloverRow> => sql`
  select ${columns} from rollovers item where item.tenant_id = ${tenant} and item.id = ${id} for update`

export const selectAppliedOf = (tenant: string, yearId: string): Statement<{ id: string }> => sql`
  select item.id from rollovers item
  where item.tenant_id = ${tenant} and item.from_academic_year_id = ${yearId} and item.state = 'applied'`

export const insertRollover = (
  tenant: string,
  row: Pick<RolloverRow, 'id' | 'from_academic_year_id' | 'to_academic_year_id' | 'ordered' | 'fingerprint'> &
    Pick<RolloverRow, 'summary' | 'created_at' | 'created_by'>,
): Statement<unknown> => sql`
  insert into rollovers (tenant_id, id, from_academic_year_id, to_academic_year_id, state, ordered, fingerprint,
    summary, created_at, created_by)
  values (${tenant}, ${row.id}, ${row.from_academic_year_id}, ${row.to_academic_year_id}, 'previewed',
    ${JSON.stringify(row.ordered)}::jsonb, ${row.fingerprint}, ${JSON.stringify(row.summary)}::jsonb,
    ${row.created_at}, ${row.created_by})`

/** Earlier previews of a year that came to nothing. */
/** Rollovers that are more than a preview, as a condition on `item`: a preview goes with its year. */
export const goesOver: Fragment = sql`item.state <> 'previewed'`

export const deletePreviews = (tenant: string, yearId: string): Statement<unknown> => sql`
  delete from rollovers where tenant_id = ${tenant} and from_academic_year_id = ${yearId} and state = 'previewed'`

export const updateApplied = (
  tenant: string,
  row: Pick<RolloverRow, 'id' | 'to_academic_year_id' | 'made' | 'ended' | 'applied_at' | 'applied_by'>,
): Statement<unknown> => sql`
  update rollovers set state = 'applied', to_academic_year_id = ${row.to_academic_year_id},
    made = ${JSON.stringify(row.made)}::jsonb, ended = ${JSON.stringify(row.ended)}::jsonb,
    applied_at = ${row.applied_at}, applied_by = ${row.applied_by}
  where tenant_id = ${tenant} and id = ${row.id}`

export const updateUndone = (
  tenant: string,
  row: { readonly id: string; readonly to: string | null; readonly at: Date; readonly by: string | null },
): Statement<unknown> => sql`
  update rollovers set state = 'undone', to_academic_year_id = ${row.to}, undone_at = ${row.at}, undone_by = ${row.by}
  where tenant_id = ${tenant} and id = ${row.id}`

/** The outcome of one student as stored. */
export interface FateRow {
  readonly student_id: string
  readonly action: Action
  readonly before: StudentState
  readonly after: StudentState
  readonly from_homeroom: string | null
  readonly to_homeroom: string | null
  readonly warnings: readonly string[]
}

/** The fates of a rollover with the names that upserts carry. */
export const selectFates = (
  tenant: string,
  rolloverId: string,
): Statement<FateRow & { first_name: string; last_name: string }> => sql`
  select fate.student_id, fate.action, fate.before, fate.after, fate.from_homeroom, fate.to_homeroom, fate.warnings,
    student.first_name, student.last_name
  from rollover_students fate
  join students student on student.tenant_id = ${tenant} and student.id = fate.student_id
  where fate.tenant_id = ${tenant} and fate.rollover_id = ${rolloverId} order by fate.student_id`

/** Students of a rollover as they stand now, locked. */
export const selectFatedForUpdate = (
  tenant: string,
  ids: readonly string[],
): Statement<StudentState & { id: string; archived_at: Date | null; merged_into: string | null }> => sql`
  select student.id, student.status, student.grade_level, student.homeroom_class_id, student.exit_date,
    student.exit_reason, student.archived_at, student.merged_into
  from students student where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[])
  order by student.id for update`

/** Where the new homerooms of the students are, once they have ids. */
export const updateFateHomerooms = (
  tenant: string,
  rolloverId: string,
  rows: readonly { readonly student_id: string; readonly homeroom_class_id: string | null }[],
): Statement<unknown> => sql`
  update rollover_students fate
  set after = fate.after || jsonb_build_object('homeroom_class_id', given.homeroom_class_id)
  from unnest(${rows.map(({ student_id }) => student_id)}::uuid[],
    ${rows.map(({ homeroom_class_id }) => homeroom_class_id)}::uuid[]) as given (student_id, homeroom_class_id)
  where fate.tenant_id = ${tenant} and fate.rollover_id = ${rolloverId} and fate.student_id = given.student_id`

export const fateSorting: Sorting = {
  id: sql`student.id`,
  columns: { name: { column: sql`student.sort_name`, kind: 'text' } },
}

interface FateFilters {
  readonly action?: Action
  readonly warning?: string
}

const ofFates = (filters: FateFilters): Fragment => sql`
  ${sqlIf(filters.action, () => sql`and fate.action = ${filters.action}`)}
  ${sqlIf(filters.warning, () => sql`and ${filters.warning} = any(fate.warnings)`)}`

/** One page of what becomes of whom, with names. */
export const selectFatePage = (
  tenant: string,
  rolloverId: string,
  filters: FateFilters,
  page: Keyset,
): Statement<FateRow & { id: string; student_code: string; name: string } & KeysetRow> => sql`
  select student.id, fate.student_id, fate.action, fate.before, fate.after, fate.from_homeroom, fate.to_homeroom,
    fate.warnings, student.student_code, concat_ws(' ', student.first_name, student.last_name) as name,
    ${page.key} as sort_key
  from rollover_students fate
  join students student on student.tenant_id = ${tenant} and student.id = fate.student_id
  where fate.tenant_id = ${tenant} and fate.rollover_id = ${rolloverId} ${ofFates(filters)} ${page.after} ${page.order}`

export const countFates = (
  tenant: string,
  rolloverId: string,
  filters: FateFilters,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from rollover_students fate
  where fate.tenant_id = ${tenant} and fate.rollover_id = ${rolloverId} ${ofFates(filters)}`
