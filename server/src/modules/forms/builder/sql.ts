import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { classIdsTaughtBy } from '../../academics/index.ts'
import { memberNames } from '../../identity/index.ts'
import { searchPatterns, staffIdsOf } from '../../people/index.ts'
import type { AudienceKind } from '../rules/audience.ts'
import type { Definition } from '../rules/definition.ts'
import type { Visibility } from '../visibility.ts'
import type { FormQueryValue, formStates } from './schema.ts'

/** A form as it is stored. */
export interface FormRow {
  readonly id: string
  readonly title: string
  readonly state: (typeof formStates)[number]
  readonly audience_kind: AudienceKind
  readonly respond_by: 'child' | 'person'
  readonly audience_all: boolean
  readonly grade_levels: readonly string[]
  readonly class_ids: readonly string[]
  readonly roles: readonly string[]
  readonly both_guardians: boolean
  readonly may_withdraw: boolean
  readonly opens_on: string | null
  readonly closes_on: string | null
  readonly reminder_days: readonly number[]
  readonly retention_months: number
  readonly definition: Definition
  readonly version_number: number
  readonly counted_from: number
  readonly is_changed: boolean
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly published_at: Date | null
  readonly closed_at: Date | null
  readonly archived_at: Date | null
  readonly version: number
}

/** A form with the students that it names and who made it. */
export interface ShownFormRow extends FormRow {
  readonly student_ids: readonly string[]
  readonly created_by_name: string | null
  readonly answer_count: number
  readonly updates_waiting: number
}

export const formColumns: Fragment = sql`form.id, form.title, form.state, form.audience_kind, form.respond_by, form.audience_all,
  form.grade_levels, form.class_ids, form.roles, form.both_guardians, form.may_withdraw, form.opens_on,
  form.closes_on, form.reminder_days, form.retention_months, form.definition, form.version_number,
  form.counted_from, form.is_changed, form.created_by, form.created_at, form.updated_at, form.published_at,
  form.closed_at, form.archived_at, form.version`

/**
 * The forms that the caller reads as staff: every one, or those that a teacher made for classes that the teacher still
 * teaches, and for nobody else.
 */
export function formIsVisible({ tenant, rings, today }: Visibility): Fragment {
  const live = sql`form.tenant_id = ${tenant} and form.archived_at is null`
  if (rings.school) return live
  if (!rings.taught || rings.userId === undefined) return sql`false`
  const taught = classIdsTaughtBy(tenant, staffIdsOf(tenant, rings.userId), today)
  return sql`${live} and form.created_by = ${rings.userId} and form.audience_kind = 'families'
    and not form.audience_all and form.grade_levels = '{}'
    and form.class_ids <@ array(${taught})
    and not exists (select from form_students named
      where named.tenant_id = ${tenant} and named.form_id = form.id)`
}

/** The classes of the list that the caller may ask as a teacher. */
export const selectTaughtOf = (
  { tenant, rings, today }: Visibility,
  ids: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select one.id from unnest(${ids}::uuid[]) as one (id)
  where ${inSubquery(sql`one.id`, classIdsTaughtBy(tenant, staffIdsOf(tenant, rings.userId ?? ''), today))}`

const shown = (tenant: string): Fragment => sql`${formColumns}, author.name as created_by_name,
  array(select named.student_id from form_students named
    where named.tenant_id = ${tenant} and named.form_id = form.id order by named.student_id) as student_ids,
  (select count(*)::int from form_answers answer where answer.tenant_id = ${tenant} and answer.form_id = form.id
    and answer.state = 'given' and answer.archived_at is null) as answer_count,
  (select count(*)::int from form_updates change
    join form_answers answer on answer.tenant_id = ${tenant} and answer.id = change.answer_id
    where change.tenant_id = ${tenant} and answer.form_id = form.id and change.state = 'waiting') as updates_waiting
  from forms form left join (${memberNames(tenant)}) author on author.user_id = form.created_by`

export const formSorting: Sorting = {
  id: sql`form.id`,
  columns: {
    title: { column: sql`form.title`, kind: 'text' },
    updated_at: { column: sql`form.updated_at`, kind: 'instant' },
  },
}

function matching(visibility: Visibility, { state, q }: FormQueryValue): Fragment {
  const [first] = q?.trim() ? searchPatterns(q) : []
  return sql`${formIsVisible(visibility)}
    ${sqlIf(state, () => sql`and form.state = ${state}`)}
    ${sqlIf(first, () => sql`and form.search_text like all(${first}::text[])`)}`
}

export const selectForms = (
  visibility: Visibility,
  query: FormQueryValue,
  page: Keyset,
): Statement<ShownFormRow & KeysetRow> => sql<ShownFormRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility.tenant)}
  where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countForms = (visibility: Visibility, query: FormQueryValue): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from forms form where ${matching(visibility, query)}`

export const selectForm = (visibility: Visibility, id: string): Statement<ShownFormRow> => sql<ShownFormRow>`
  select ${shown(visibility.tenant)} where ${formIsVisible(visibility)} and form.id = ${id}`

/** The form, locked; so that publishing, closing and answering come one after the other. */
export const selectFormForUpdate = (visibility: Visibility, id: string): Statement<FormRow> => sql<FormRow>`
  select ${formColumns} from forms form where ${formIsVisible(visibility)} and form.id = ${id} for no key update`

export const selectStudentIdsOf = (tenant: string, formId: string): Statement<{ student_id: string }> =>
  sql<{ student_id: string }>`
    select named.student_id from form_students named
    where named.tenant_id = ${tenant} and named.form_id = ${formId} order by named.student_id`

/** Students of the school among the ids who are not archived. */
export const selectKnownStudents = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select student.id from students student
    where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[]) and student.archived_at is null`

export const deleteStudentsOf = (tenant: string, formId: string): Statement<unknown> =>
  sql`delete from form_students where tenant_id = ${tenant} and form_id = ${formId}`

export const selectHasAnswers = (tenant: string, formId: string): Statement<{ has: boolean }> =>
  sql<{ has: boolean }>`
    select exists (select from form_answers answer
      where answer.tenant_id = ${tenant} and answer.form_id = ${formId}) as has`

/** A frozen version. */
export interface VersionRow {
  readonly form_id: string
  readonly number: number
  readonly definition: Definition
  readonly sha256: string
}

export const selectVersions = (
  tenant: string,
  formId: string,
  numbers?: readonly number[],
): Statement<VersionRow> => sql<VersionRow>`
  select one.form_id, one.number, one.definition, one.sha256 from form_versions one
  where one.tenant_id = ${tenant} and one.form_id = ${formId}
  ${sqlIf(numbers, () => sql`and one.number = any(${numbers}::int[])`)} order by one.number`

export const formsTable = {
  table: 'forms',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    title: 'text',
    search_text: 'text',
    state: 'text',
    audience_kind: 'text',
    respond_by: 'text',
    audience_all: 'boolean',
    grade_levels: 'text[]',
    class_ids: 'uuid[]',
    roles: 'text[]',
    both_guardians: 'boolean',
    may_withdraw: 'boolean',
    opens_on: 'date',
    closes_on: 'date',
    reminder_days: 'jsonb',
    retention_months: 'int',
    definition: 'jsonb',
    version_number: 'int',
    counted_from: 'int',
    is_changed: 'boolean',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    published_at: 'timestamptz',
    closed_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const formValues = [
  'title',
  'state',
  'audience_kind',
  'respond_by',
  'audience_all',
  'grade_levels',
  'class_ids',
  'roles',
  'both_guardians',
  'may_withdraw',
  'opens_on',
  'closes_on',
  'reminder_days',
  'retention_months',
  'definition',
  'version_number',
  'counted_from',
  'is_changed',
  'published_at',
  'closed_at',
  'archived_at',
] as const

export const formStudentsTable = {
  table: 'form_students',
  columns: { tenant_id: 'uuid', form_id: 'uuid', student_id: 'uuid' },
} as const satisfies BulkTable

export const versionsTable = {
  table: 'form_versions',
  columns: {
    tenant_id: 'uuid',
    form_id: 'uuid',
    number: 'int',
    definition: 'jsonb',
    sha256: 'text',
    published_at: 'timestamptz',
    published_by: 'uuid',
  },
} as const satisfies BulkTable

export const documentsTable = {
  table: 'form_documents',
  columns: { tenant_id: 'uuid', form_id: 'uuid', file_id: 'uuid' },
} as const satisfies BulkTable
