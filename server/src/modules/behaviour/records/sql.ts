import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { ownStudents, studentNames, visibleStudents } from '../../people/index.ts'
import type { BehaviourKind, Part, Severity } from '../rules/kinds.ts'
import type { Visibility } from '../visibility.ts'
import type { BehaviourRecordQueryValue } from './schema.ts'

/** A record as it is stored. */
export interface RecordRow {
  readonly id: string
  readonly kind: BehaviourKind
  readonly type_code: string
  readonly type_name: string
  readonly severity: Severity | null
  readonly occurred_on: string
  readonly occurred_at: string | null
  readonly class_id: string | null
  readonly place: string | null
  readonly summary: string | null
  readonly note: string | null
  readonly action: string | null
  readonly follow_up: string | null
  readonly follow_up_on: string | null
  readonly followed_up_at: Date | null
  readonly visible_to_families: boolean
  readonly recorded_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export interface PersonRow {
  readonly student_id: string
  readonly part: Part
}

/** A record as the caller sees it. */
export interface ShownRecordRow extends RecordRow {
  readonly class_name: string | null
  readonly recorded_by_name: string | null
  readonly is_for_staff: boolean
  readonly editable: boolean
  readonly people: readonly (PersonRow & { readonly student_name: string })[]
  /** Students who were part of it, seen or not. */
  readonly people_count: number
}

const columns = sql`record.id, record.kind, record.type_code, record.type_name, record.severity, record.occurred_on,
  record.occurred_at, record.class_id, record.place, record.summary, record.note, record.action, record.follow_up,
  record.follow_up_on, record.followed_up_at, record.visible_to_families, record.recorded_by, record.created_at,
  record.updated_at, record.archived_at, record.version`

const recordIdsOf = (tenant: string, condition: Fragment): Fragment => sql`
  select person.record_id from behaviour_people person where person.tenant_id = ${tenant} and ${condition}`

/** Whether the caller reads the record as staff: all of the school, those of students taught today, and their own. */
function isForStaff({ tenant, rings, today }: Visibility): Fragment {
  if (rings.school) return sql`true`
  if (!rings.taught) return sql`false`
  const taught = visibleStudents(
    tenant,
    { ...rings, children: false, self: false },
    today,
    sql`person.student_id`,
  )
  return sql`(record.recorded_by = ${rings.userId ?? null}::uuid
    or ${inSubquery(sql`record.id`, recordIdsOf(tenant, taught))})`
}

/** Whether the caller reads it as family: it is visible to families, and about a linked child or oneself. */
const isForFamily = ({ tenant, rings, today }: Visibility): Fragment => sql`
  (record.visible_to_families and record.archived_at is null and ${inSubquery(
    sql`record.id`,
    recordIdsOf(tenant, ownStudents(tenant, rings, today, sql`person.student_id`)),
  )})`

/** Whether the caller changes it: who sees the school any, teachers what they recorded. */
const isEditable = ({ rings }: Visibility): Fragment =>
  rings.school
    ? sql`true`
    : sql`(${rings.taught}::boolean and record.recorded_by is not distinct from ${rings.userId ?? null}::uuid)`

/** The condition that the caller reads a record as staff. */
export const recordIsForStaff = (visibility: Visibility): Fragment =>
  sql`record.tenant_id = ${visibility.tenant} and ${isForStaff(visibility)}`

const isVisible = (visibility: Visibility): Fragment => sql`
  record.tenant_id = ${visibility.tenant} and (${isForStaff(visibility)} or ${isForFamily(visibility)})`

/** The students whom the caller sees at all. */
const seenBy = ({ tenant, rings, today }: Visibility): Fragment =>
  visibleStudents(tenant, rings, today, sql`person.student_id`)

const matching = (visibility: Visibility, query: BehaviourRecordQueryValue): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(!query.archived, () => sql`and record.archived_at is null`)}
  ${sqlIf(
    query.student_id,
    () =>
      sql`and ${inSubquery(
        sql`record.id`,
        // Nobody finds out by a filter who else was part of a record.
        recordIdsOf(
          visibility.tenant,
          sql`person.student_id = ${query.student_id} and ${seenBy(visibility)}`,
        ),
      )}`,
  )}
  ${sqlIf(query.class_id, () => sql`and record.class_id = ${query.class_id}`)}
  ${sqlIf(query.kind, () => sql`and record.kind = ${query.kind}`)}
  ${sqlIf(query.type_code, () => sql`and record.type_code = ${query.type_code}`)}
  ${sqlIf(query.date_from, () => sql`and record.occurred_on >= ${query.date_from}`)}
  ${sqlIf(query.date_to, () => sql`and record.occurred_on <= ${query.date_to}`)}
  ${sqlIf(
    query.to_follow_up,
    // Families do not read follow-ups, nor find out by a filter which records have one.
    () =>
      sql`and record.follow_up is not null and record.followed_up_at is null and ${isForStaff(visibility)}`,
  )}`

export const recordSorting: Sorting = {
  id: sql`record.id`,
  columns: { occurred_on: { column: sql`to_char(record.occurred_on, 'YYYY-MM-DD')`, kind: 'text' } },
}

function shown(visibility: Visibility): Fragment {
  const { tenant, rings } = visibility
  const seen = seenBy(visibility)
  return sql`${columns}, class.title as class_name, author.name as recorded_by_name,
    ${isForStaff(visibility)} as is_for_staff, ${isEditable(visibility)} as editable,
    (select count(*)::int from behaviour_people person
      where person.tenant_id = ${tenant} and person.record_id = record.id) as people_count,
    (select coalesce(json_agg(json_build_object('student_id', person.student_id, 'part', person.part, 'student_name',
        concat_ws(' ', student.first_name, student.middle_name, student.last_name))
      order by student.last_name, student.first_name, student.id), '[]')
      from behaviour_people person
      join (${studentNames(tenant)}) student on student.id = person.student_id
      where person.tenant_id = ${tenant} and person.record_id = record.id
        and (${seen} or record.recorded_by = ${rings.userId ?? null}::uuid)) as people
  from behaviour_records record
  left join classes class on class.tenant_id = ${tenant} and class.id = record.class_id
  left join (${memberNames(tenant)}) author on author.user_id = record.recorded_by`
}

export const selectRecords = (
  visibility: Visibility,
  query: BehaviourRecordQueryValue,
  page: Keyset,
): Statement<ShownRecordRow & KeysetRow> => sql<ShownRecordRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)} where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countRecords = (
  visibility: Visibility,
  query: BehaviourRecordQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from behaviour_records record where ${matching(visibility, query)}`

/** What is to be followed up by today, or on no set day. */
export const selectFollowUpsDue = (
  visibility: Visibility,
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(record.created_at) as oldest_at from behaviour_records record
  where ${recordIsForStaff(visibility)} and record.archived_at is null and record.follow_up is not null
    and record.followed_up_at is null
    and (record.follow_up_on is null or record.follow_up_on <= ${visibility.today}::date)`

export const selectRecord = (
  visibility: Visibility,
  id: string,
): Statement<ShownRecordRow> => sql<ShownRecordRow>`
  select ${shown(visibility)} where ${isVisible(visibility)} and record.id = ${id}`

/** The record alone, locked; only as staff. */
export const selectRecordForUpdate = (
  visibility: Visibility,
  id: string,
): Statement<RecordRow & { readonly editable: boolean }> => sql<RecordRow & { readonly editable: boolean }>`
  select ${columns}, ${isEditable(visibility)} as editable from behaviour_records record
  where record.tenant_id = ${visibility.tenant} and ${isForStaff(visibility)} and record.id = ${id} for update`

export const selectPeople = (tenant: string, recordId: string): Statement<PersonRow> => sql<PersonRow>`
  select person.student_id, person.part from behaviour_people person
  where person.tenant_id = ${tenant} and person.record_id = ${recordId} order by person.student_id`

/** Those of the students that are of the school and visible to the caller. */
export const selectSeenStudents = (
  { tenant, rings, today }: Visibility,
  ids: readonly string[],
): Statement<{ id: string; is_archived: boolean }> => sql<{ id: string; is_archived: boolean }>`
  select student.id, student.archived_at is not null as is_archived from students student
  where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[])
  and ${visibleStudents(tenant, { ...rings, children: false, self: false }, today, sql`student.id`)}`

export const deletePeople = (tenant: string, recordId: string): Statement<unknown> => sql`
  delete from behaviour_people where tenant_id = ${tenant} and record_id = ${recordId}`

export const recordsTable = {
  table: 'behaviour_records',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    type_code: 'text',
    type_name: 'text',
    severity: 'text',
    occurred_on: 'date',
    occurred_at: 'text',
    class_id: 'uuid',
    place: 'text',
    summary: 'text',
    note: 'text',
    action: 'text',
    follow_up: 'text',
    follow_up_on: 'date',
    followed_up_at: 'timestamptz',
    visible_to_families: 'boolean',
    recorded_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const peopleTable = {
  table: 'behaviour_people',
  columns: { tenant_id: 'uuid', record_id: 'uuid', student_id: 'uuid', part: 'text' },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const recordValues = [
  'kind',
  'type_code',
  'type_name',
  'severity',
  'occurred_on',
  'occurred_at',
  'class_id',
  'place',
  'summary',
  'note',
  'action',
  'follow_up',
  'follow_up_on',
  'followed_up_at',
  'visible_to_families',
  'archived_at',
] as const
