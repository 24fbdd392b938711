import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { shownTies } from '../../people/index.ts'
import type { Definition } from '../rules/definition.ts'
import type { Answers } from '../rules/visible-fields.ts'
import { type Respondent, targets } from './targets.sql.ts'

/** What a form wants of the caller: for a child, or as a person. */
export interface TaskRow {
  readonly form_id: string
  readonly state: 'published' | 'closed'
  readonly opens_on: string | null
  readonly closes_on: string | null
  readonly both_guardians: boolean
  readonly may_withdraw: boolean
  readonly version_number: number
  readonly definition: Definition
  readonly definition_sha256: string
  readonly student_id: string | null
  readonly student_name: string | null
  readonly guardian_id: string | null
  readonly staff_id: string | null
  readonly person_name: string
  /** Whether the form is for the child or person today; without, an answer that was given can be read and withdrawn. */
  readonly is_addressed: boolean
  readonly answer_id: string | null
  readonly answer_state: 'given' | 'withdrawn' | null
  /** The version that the answer is to; it counts from `counted_from` on. */
  readonly answer_version: number | null
  readonly submission_number: number | null
  readonly submitted_at: Date | null
  readonly answer_updated_at: Date | null
  readonly counted_from: number
  /** Answers of other guardians about the same child that count. */
  readonly others: number
}

const tasks = (respondent: Respondent): Fragment => sql`
  select form.id as form_id, form.state, form.opens_on, form.closes_on, form.both_guardians, form.may_withdraw,
    form.version_number, form.counted_from, frozen.definition, frozen.sha256 as definition_sha256, target.student_id,
    target.student_name, target.guardian_id, target.staff_id, target.person_name, target.is_addressed, answer.id as answer_id,
    answer.state as answer_state, answer.version_number as answer_version, answer.submission_number,
    answer.submitted_at, answer.updated_at as answer_updated_at, others.count as others
  from (${targets(respondent)}) target
  join forms form on form.tenant_id = ${respondent.tenant} and form.id = target.form_id
  join form_versions frozen on frozen.tenant_id = ${respondent.tenant} and frozen.form_id = form.id
    and frozen.number = form.version_number
  left join form_answers answer on answer.tenant_id = ${respondent.tenant} and answer.form_id = form.id
    and answer.archived_at is null and answer.student_id is not distinct from target.student_id
    and answer.guardian_id is not distinct from target.guardian_id
    and answer.staff_id is not distinct from target.staff_id
  cross join lateral (${otherAnswers(respondent.tenant)}) others`

/** Answers that count of other guardians who may answer for the child today. */
const otherAnswers = (tenant: string): Fragment => sql`
  select count(*)::int as count from form_answers other
  join (${shownTies(tenant)}) tie on tie.student_id = other.student_id and tie.guardian_id = other.guardian_id
    and tie.receives_messages
  where other.tenant_id = ${tenant} and other.form_id = form.id and other.student_id = target.student_id
    and other.guardian_id <> target.guardian_id and other.state = 'given' and other.archived_at is null
    and other.version_number >= form.counted_from`

const isOpen = (today: string): Fragment => sql`form.state = 'published'
  and (form.opens_on is null or form.opens_on <= ${today}::date)
  and (form.closes_on is null or form.closes_on >= ${today}::date)`

/** Whether an answer of the caller is missing: not given, and of one for each child nobody else gave it. */
const isMissing = sql`target.is_addressed and (answer.id is null or answer.version_number < form.counted_from)
  and (others.count = 0 or form.both_guardians and others.count < 2)`

/** Lists read so many forms at most: what is still to be answered first, then the latest. */
const maxTasks = 200

/** The forms that the caller can answer today, or has answered. */
export const selectTasks = (respondent: Respondent): Statement<TaskRow> => sql<TaskRow>`
  ${tasks(respondent)}
  where (${isOpen(respondent.today)}) or answer.id is not null
  order by (${isOpen(respondent.today)} and ${isMissing}) desc, form.closes_on nulls last, form.published_at desc,
    form.id, target.student_name limit ${maxTasks}`

/** How many answers of the caller are missing, and until when the first of them is due. */
export const countMissing = (
  respondent: Respondent,
): Statement<{ count: number; date: string | null; oldest_at: Date | null }> => sql`
  select count(*)::int as count, min(form.closes_on) as date, min(form.published_at) as oldest_at
  from (${targets(respondent)}) target
  join forms form on form.tenant_id = ${respondent.tenant} and form.id = target.form_id
  left join form_answers answer on answer.tenant_id = ${respondent.tenant} and answer.form_id = form.id
    and answer.archived_at is null and answer.student_id is not distinct from target.student_id
    and answer.guardian_id is not distinct from target.guardian_id
    and answer.staff_id is not distinct from target.staff_id
  cross join lateral (${otherAnswers(respondent.tenant)}) others
  where ${isOpen(respondent.today)} and ${isMissing}`

/** One form for one child or person; none: the caller is not asked. */
export const selectTask = (
  respondent: Respondent,
  { formId, studentId }: { readonly formId: string; readonly studentId: string | null },
): Statement<TaskRow> => sql<TaskRow>`
  ${tasks(respondent)}
  where form.id = ${formId} and target.student_id is not distinct from ${studentId}::uuid
    and ((${isOpen(respondent.today)}) or answer.id is not null)
  order by target.is_addressed desc, target.guardian_id nulls last limit 1`

/** Locks the child or person, so that answers about one child come one after the other. */
export const lockSubject = (
  tenant: string,
  row: Pick<TaskRow, 'student_id' | 'guardian_id' | 'staff_id'>,
): Statement<unknown> => {
  if (row.student_id !== null)
    return sql`select student.id from students student
      where student.tenant_id = ${tenant} and student.id = ${row.student_id} for no key update`
  return row.guardian_id === null
    ? sql`select staff.id from staff_members staff
        where staff.tenant_id = ${tenant} and staff.id = ${row.staff_id} for no key update`
    : sql`select guardian.id from guardians guardian
        where guardian.tenant_id = ${tenant} and guardian.id = ${row.guardian_id} for no key update`
}

/** Holds the form as it is until the answer is written: it is neither closed nor published again meanwhile. */
export const holdForm = (tenant: string, formId: string): Statement<{ id: string }> => sql<{ id: string }>`
  select form.id from forms form where form.tenant_id = ${tenant} and form.id = ${formId} for share`

/** One submission of an answer. */
export interface SubmissionRow {
  readonly answer_id: string
  readonly number: number
  readonly version_number: number
  readonly language: string
  readonly answers: Answers
  readonly signed_name: string | null
  readonly signed_from: string | null
  readonly sha256: string
  readonly submitted_at: Date
  readonly submitted_by: string | null
  /** `office`: entered from paper, or corrected. */
  readonly source: 'person' | 'office'
  readonly signed_on: string | null
  readonly scan_file_id: string | null
  readonly reason: string | null
}

/** The submissions of an answer, the latest first. */
export const selectSubmissions = (
  tenant: string,
  answerId: string,
  number?: number,
): Statement<SubmissionRow> => sql<SubmissionRow>`
  select one.answer_id, one.number, one.version_number, one.language, one.answers, one.signed_name,
    one.signed_from, one.sha256, one.submitted_at, one.submitted_by, one.source, one.signed_on::text, one.scan_file_id, one.reason
  from form_submissions one where one.tenant_id = ${tenant} and one.answer_id = ${answerId}
  ${sqlIf(number, () => sql`and one.number = ${number}`)} order by one.number desc limit 100`

/** An answer, locked. */
export interface AnswerRow {
  readonly id: string
  readonly form_id: string
  readonly student_id: string | null
  readonly guardian_id: string | null
  readonly staff_id: string | null
  readonly state: 'given' | 'withdrawn'
  readonly submission_number: number
  readonly version_number: number
  readonly submitted_at: Date
  readonly withdrawn_at: Date | null
  readonly withdrawal_reason: string | null
  readonly withdrawn_by_office: boolean
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export const selectAnswerForUpdate = (tenant: string, id: string): Statement<AnswerRow> => sql<AnswerRow>`
  select answer.id, answer.form_id, answer.student_id, answer.guardian_id, answer.staff_id, answer.state,
    answer.submission_number, answer.version_number, answer.submitted_at, answer.withdrawn_at,
    answer.withdrawal_reason, answer.withdrawn_by_office, answer.created_at, answer.updated_at, answer.archived_at, answer.version
  from form_answers answer where answer.tenant_id = ${tenant} and answer.id = ${id} for update`

/** Files that an answer brought along. */
export const selectFilesOfAnswer = (tenant: string, answerId: string): Statement<{ file_id: string }> => sql<{
  file_id: string
}>`
  select brought.file_id from form_answer_files brought
  where brought.tenant_id = ${tenant} and brought.answer_id = ${answerId}`

/** Values for a record that nobody has decided on: a new submission replaces them. */
export const deleteWaitingUpdates = (tenant: string, answerId: string): Statement<unknown> => sql`
  delete from form_updates where tenant_id = ${tenant} and answer_id = ${answerId} and state = 'waiting'`

export const answersTable = {
  table: 'form_answers',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    form_id: 'uuid',
    student_id: 'uuid',
    guardian_id: 'uuid',
    staff_id: 'uuid',
    state: 'text',
    submission_number: 'int',
    version_number: 'int',
    submitted_at: 'timestamptz',
    withdrawn_at: 'timestamptz',
    withdrawal_reason: 'text',
    withdrawn_by_office: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const answerValues = [
  'state',
  'submission_number',
  'version_number',
  'submitted_at',
  'withdrawn_at',
  'withdrawal_reason',
  'withdrawn_by_office',
] as const

export const submissionsTable = {
  table: 'form_submissions',
  columns: {
    tenant_id: 'uuid',
    answer_id: 'uuid',
    number: 'int',
    version_number: 'int',
    language: 'text',
    answers: 'jsonb',
    signed_name: 'text',
    signed_from: 'text',
    statement: 'text',
    sha256: 'text',
    submitted_at: 'timestamptz',
    submitted_by: 'uuid',
    source: 'text',
    signed_on: 'date',
    scan_file_id: 'uuid',
    reason: 'text',
  },
} as const satisfies BulkTable

export const answerFilesTable = {
  table: 'form_answer_files',
  columns: { tenant_id: 'uuid', answer_id: 'uuid', file_id: 'uuid' },
} as const satisfies BulkTable

export const updatesTable = {
  table: 'form_updates',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    answer_id: 'uuid',
    field_key: 'text',
    student_id: 'uuid',
    guardian_id: 'uuid',
    member: 'text',
    old_value: 'jsonb',
    new_value: 'jsonb',
    state: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const satisfies BulkTable
