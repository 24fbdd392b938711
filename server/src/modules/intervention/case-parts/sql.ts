import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { type CaseVisibility, caseIsVisible, noteIsReadable } from '../cases/visibility.sql.ts'
import { caseWorkers } from '../cases/workers.sql.ts'
import type { ContactWay, HelpOutcome, NoteKind, NoteLevel } from '../rules/case-states.ts'
import type { CaseTaskQueryValue } from './schema.ts'

export interface InterventionRow {
  readonly id: string
  readonly case_id: string
  readonly code: string
  readonly name: string
  readonly dose: string | null
  readonly starts_on: string
  readonly ends_on: string | null
  readonly goal: string | null
  readonly outcome: HelpOutcome | null
  readonly outcome_note: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

export const interventionsTable = {
  table: 'case_interventions',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    case_id: 'uuid',
    code: 'text',
    name: 'text',
    dose: 'text',
    starts_on: 'date',
    ends_on: 'date',
    goal: 'text',
    outcome: 'text',
    outcome_note: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
export const interventionValues = [
  'name',
  'dose',
  'starts_on',
  'ends_on',
  'goal',
  'outcome',
  'outcome_note',
] as const

export interface TaskRow {
  readonly id: string
  readonly case_id: string
  readonly title: string
  readonly due_on: string | null
  readonly assignee_user_id: string | null
  readonly done_at: Date | null
  readonly done_by: string | null
  readonly meeting_id: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

export const tasksTable = {
  table: 'case_tasks',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    case_id: 'uuid',
    title: 'text',
    due_on: 'date',
    assignee_user_id: 'uuid',
    done_at: 'timestamptz',
    done_by: 'uuid',
    meeting_id: 'uuid',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
export const taskValues = ['title', 'due_on', 'assignee_user_id', 'done_at', 'done_by'] as const

export interface NoteRow {
  readonly id: string
  readonly case_id: string
  readonly kind: NoteKind
  readonly level: NoteLevel
  readonly happened_on: string
  readonly contact_with: string | null
  readonly contact_way: ContactWay | null
  readonly text: string | null
  readonly author_user_id: string | null
  readonly meeting_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly changed_at: Date | null
  readonly removed_at: Date | null
  readonly removed_by: string | null
  readonly version: number
}

export const notesTable = {
  table: 'case_notes',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    case_id: 'uuid',
    kind: 'text',
    level: 'text',
    happened_on: 'date',
    contact_with: 'text',
    contact_way: 'text',
    text: 'text',
    author_user_id: 'uuid',
    meeting_id: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    changed_at: 'timestamptz',
    removed_at: 'timestamptz',
    removed_by: 'uuid',
    version: 'int',
  },
} as const satisfies BulkTable
export const noteValues = [
  'level',
  'happened_on',
  'contact_with',
  'contact_way',
  'text',
  'changed_at',
  'removed_at',
  'removed_by',
] as const

const tables = {
  interventions: sql`case_interventions`,
  tasks: sql`case_tasks`,
  notes: sql`case_notes`,
} as const

/** How many entries of a kind a case has. */
export const countParts = (
  tenant: string,
  part: keyof typeof tables,
  caseId: string,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from ${tables[part]} part where part.tenant_id = ${tenant} and part.case_id = ${caseId}`

export const selectInterventionForUpdate = (
  tenant: string,
  caseId: string,
  id: string,
): Statement<InterventionRow> => sql<InterventionRow>`
  select given.* from case_interventions given
  where given.tenant_id = ${tenant} and given.case_id = ${caseId} and given.id = ${id} for update`

export const selectTaskForUpdate = (
  tenant: string,
  caseId: string,
  id: string,
): Statement<TaskRow> => sql<TaskRow>`
  select task.* from case_tasks task
  where task.tenant_id = ${tenant} and task.case_id = ${caseId} and task.id = ${id} for update`

/** The note, locked, where the caller reads its level. */
export const selectNoteForUpdate = (
  visibility: CaseVisibility,
  caseId: string,
  id: string,
): Statement<NoteRow> => sql<NoteRow>`
  select note.* from case_notes note where note.tenant_id = ${visibility.tenant} and note.case_id = ${caseId}
  and note.id = ${id} and ${noteIsReadable(visibility)} for update`

export const deletePart = (tenant: string, part: 'interventions' | 'tasks', id: string): Statement<unknown> =>
  sql`delete from ${tables[part]} where tenant_id = ${tenant} and id = ${id}`

export const selectInterventions = (
  tenant: string,
  caseIds: readonly string[],
): Statement<InterventionRow> => sql<InterventionRow>`
  select given.* from case_interventions given
  where given.tenant_id = ${tenant} and given.case_id = any(${caseIds}::uuid[])
  order by given.starts_on, given.id`

/** A task with the names of its people; the assignee is null where they may no longer work on cases. */
export interface ShownTaskRow extends TaskRow {
  readonly worker_id: string | null
  readonly worker_name: string | null
  readonly done_by_name: string | null
}

const shownTask = sql`
  task.*, worker.user_id as worker_id, worker.name as worker_name, doer.name as done_by_name`

const taskPeople = (tenant: string): Fragment => sql`
  left join (${caseWorkers(tenant)}) worker on worker.user_id = task.assignee_user_id
  left join (${memberNames(tenant)}) doer on doer.user_id = task.done_by`

export const selectTasks = (
  tenant: string,
  caseIds: readonly string[],
): Statement<ShownTaskRow> => sql<ShownTaskRow>`
  select ${shownTask} from case_tasks task ${taskPeople(tenant)}
  where task.tenant_id = ${tenant} and task.case_id = any(${caseIds}::uuid[])
  order by task.done_at is not null, task.due_on nulls last, task.id`

export interface ShownNoteRow extends NoteRow {
  readonly author_name: string | null
  readonly removed_by_name: string | null
}

/** Notes of cases that the caller may read, newest first: all of them, or the newest of each case. */
export const selectNotes = (
  visibility: CaseVisibility,
  caseIds: readonly string[],
  { newest, meetingId }: { readonly newest?: number; readonly meetingId?: string } = {},
): Statement<ShownNoteRow> => {
  const { tenant } = visibility
  return sql<ShownNoteRow>`
  select note.*, author.name as author_name, remover.name as removed_by_name
  from (select one.*, row_number() over (partition by one.case_id order by one.happened_on desc, one.id desc) as place
    from (select note.* from case_notes note where note.tenant_id = ${tenant} and note.case_id = any(${caseIds}::uuid[])
      and ${noteIsReadable(visibility)} ${sqlIf(meetingId, () => sql`and note.meeting_id = ${meetingId}`)}) one) note
  left join (${memberNames(tenant)}) author on author.user_id = note.author_user_id
  left join (${memberNames(tenant)}) remover on remover.user_id = note.removed_by
  where note.place <= ${newest ?? 1000} order by note.happened_on desc, note.id desc`
}

export interface ListedTaskRow extends ShownTaskRow {
  readonly student_id: string
  readonly student_name: string
}

/** Tasks without a day come last. */
export const taskSorting: Sorting = {
  id: sql`task.id`,
  columns: { due: { column: sql`coalesce(task.due_on::text, '9999-99-99')`, kind: 'text' } },
}

const listed = (visibility: CaseVisibility, { assignee, done, overdue }: CaseTaskQueryValue): Fragment => {
  const { tenant, today, userId } = visibility
  return sql`from case_tasks task
    join intervention_cases item on item.tenant_id = ${tenant} and item.id = task.case_id
    join students student on student.tenant_id = ${tenant} and student.id = item.student_id
    ${taskPeople(tenant)}
    where task.tenant_id = ${tenant} and ${caseIsVisible(visibility)} and item.closed_at is null
    and ${done ? sql`task.done_at is not null` : sql`task.done_at is null`}
    ${sqlIf(overdue, () => sql`and task.due_on < ${today}::date`)}
    ${sqlIf(assignee, () =>
      assignee === 'none'
        ? sql`and worker.user_id is null`
        : sql`and worker.user_id = ${assignee === 'me' ? userId : assignee}::uuid`,
    )}`
}

export const selectListedTasks = (
  visibility: CaseVisibility,
  query: CaseTaskQueryValue,
  page: Keyset,
): Statement<ListedTaskRow & KeysetRow> => sql<ListedTaskRow & KeysetRow>`
  select ${page.key} as sort_key, ${shownTask}, item.student_id,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name
  ${listed(visibility, query)} ${page.after} ${page.order}`

export const countListedTasks = (
  visibility: CaseVisibility,
  query: CaseTaskQueryValue,
): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${listed(visibility, query)}`
