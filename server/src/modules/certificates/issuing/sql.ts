import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import { activeMembers } from '../../identity/index.ts'
import { studentNames } from '../../people/index.ts'
import type { DocumentProblem } from '../rules/compose.ts'
import type { DataSource, DocumentKind, TemplateLanguage } from '../rules/kinds.ts'

/** A run with the version that it issues. */
export interface RunRow {
  readonly id: string
  readonly template_id: string
  readonly template_version: number
  readonly state: 'running' | 'done' | 'failed'
  readonly class_id: string | null
  readonly visible_to_family: boolean
  readonly created_by: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly template_name: string
  readonly kind: DocumentKind
  readonly language: TemplateLanguage
  readonly source: string
  readonly sources: readonly DataSource[]
}

export const runsTable = {
  table: 'document_runs',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    template_id: 'uuid',
    template_version: 'int',
    state: 'text',
    class_id: 'uuid',
    visible_to_family: 'boolean',
    created_by: 'uuid',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const runStudentsTable = {
  table: 'document_run_students',
  columns: { tenant_id: 'uuid', run_id: 'uuid', student_id: 'uuid', state: 'text' },
} as const satisfies BulkTable

export const documentsTable = {
  table: 'issued_documents',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    year: 'int',
    number: 'int',
    code: 'text',
    state: 'text',
    template_id: 'uuid',
    template_version: 'int',
    kind: 'text',
    title: 'text',
    sources: 'text[]',
    run_id: 'uuid',
    ordered_for: 'uuid',
    student_id: 'uuid',
    initials: 'text',
    visible_to_family: 'boolean',
    issued_on: 'date',
    issued_at: 'timestamptz',
    issued_by: 'uuid',
    content_hash: 'text',
    content: 'jsonb',
    updated_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const selectRun = (tenant: string, id: string): Statement<RunRow> => sql<RunRow>`
  select run.id, run.template_id, run.template_version, run.state, run.class_id, run.visible_to_family, run.created_by,
    run.created_at, run.ended_at, template.name as template_name, template.kind, template.language, held.source,
    held.sources
  from document_runs run
  join document_templates template on template.tenant_id = ${tenant} and template.id = run.template_id
  join document_template_versions held on held.tenant_id = ${tenant} and held.template_id = run.template_id
    and held.number = run.template_version
  where run.tenant_id = ${tenant} and run.id = ${id}`

export interface RunCounts {
  readonly students: number
  readonly issued: number
  readonly failed: number
}

export const selectRunCounts = (tenant: string, id: string): Statement<RunCounts> => sql<RunCounts>`
  select count(*)::int as students, count(*) filter (where one.state = 'issued')::int as issued,
    count(*) filter (where one.state = 'failed')::int as failed
  from document_run_students one where one.tenant_id = ${tenant} and one.run_id = ${id}`

export interface RunProblemRow {
  readonly student_id: string
  readonly student_name: string
  readonly problems: readonly DocumentProblem[]
}

export const selectRunProblems = (
  tenant: string,
  id: string,
  limit: number,
): Statement<RunProblemRow> => sql<RunProblemRow>`
  select one.student_id, concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    one.problems
  from document_run_students one
  join (${studentNames(tenant)}) student on student.id = one.student_id
  where one.tenant_id = ${tenant} and one.run_id = ${id} and one.state = 'failed'
  order by student.sort_name, student.id limit ${limit}`

/** The students of a class on a day who are not archived. */
export const selectClassStudents = (
  tenant: string,
  classId: string,
  on: string,
  limit: number,
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from (${studentNames(tenant)}) student
  where student.archived_at is null and student.id in (${enrolledStudentIds(tenant, { classId, on })})
  order by student.sort_name, student.id limit ${limit}`

export const selectRolesOf = (
  tenant: string,
  userId: string,
): Statement<{ roles: readonly string[] }> => sql<{ roles: readonly string[] }>`
  select member.roles from (${activeMembers(tenant)}) member where member.user_id = ${userId}`

/** Students of a run whose document is not numbered yet, by name. */
export const selectWaiting = (
  tenant: string,
  runId: string,
  limit: number,
): Statement<{ student_id: string }> => sql<{ student_id: string }>`
  select one.student_id from document_run_students one
  join (${studentNames(tenant)}) student on student.id = one.student_id
  where one.tenant_id = ${tenant} and one.run_id = ${runId} and one.state = 'waiting'
  order by student.sort_name, student.id limit ${limit}`

/** Those of the students that still wait, locked. */
export const selectStillWaiting = (
  tenant: string,
  runId: string,
  ids: readonly string[],
): Statement<{ student_id: string }> => sql<{ student_id: string }>`
  select one.student_id from document_run_students one
  where one.tenant_id = ${tenant} and one.run_id = ${runId} and one.student_id = any(${ids}::uuid[])
    and one.state = 'waiting'
  order by one.student_id for update`

/** Numbers are given one after the other, without gaps. */
export const selectNumbersLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`issued documents ${tenant}`}, 0))`

export const selectNextNumber = (tenant: string, year: number): Statement<{ next: number }> => sql<{
  next: number
}>`
  select coalesce(max(held.number), 0) + 1 as next from issued_documents held
  where held.tenant_id = ${tenant} and held.year = ${year}`

/** Documents of today that say the same of one of the students: they are not issued again. */
export const selectSame = (
  tenant: string,
  {
    studentIds,
    templateId,
    version,
    on,
  }: {
    readonly studentIds: readonly string[]
    readonly templateId: string
    readonly version: number
    readonly on: string
  },
): Statement<{ id: string; student_id: string; content_hash: string; is_drawn: boolean }> => sql<{
  id: string
  student_id: string
  content_hash: string
  is_drawn: boolean
}>`
  select held.id, held.student_id, held.content_hash, held.state = 'valid' as is_drawn from issued_documents held
  where held.tenant_id = ${tenant} and held.student_id = any(${studentIds}::uuid[]) and held.template_id = ${templateId}
    and held.template_version = ${version} and held.issued_on = ${on} and held.state <> 'revoked'
  order by held.id`

/** Documents that become visible to families because they were ordered so. */
export const updateVisible = (
  tenant: string,
  ids: readonly string[],
  now: Date,
): Statement<{ id: string }> => sql<{
  id: string
}>`
  update issued_documents set visible_to_family = true, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and not visible_to_family returning id`

/** Where students of a run stand. */
export interface StudentOutcome {
  readonly studentId: string
  readonly state: 'numbered' | 'issued' | 'failed'
  readonly documentId: string | null
  readonly problems: readonly DocumentProblem[]
}

export const updateOutcomes = (
  tenant: string,
  runId: string,
  outcomes: readonly StudentOutcome[],
): Statement<unknown> => sql`
  update document_run_students one set state = made.state, document_id = made.document_id, problems = made.problems
  from unnest(${outcomes.map(({ studentId }) => studentId)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
    ${outcomes.map(({ documentId }) => documentId)}::uuid[],
    ${outcomes.map(({ problems }) => JSON.stringify(problems))}::jsonb[])
    as made (student_id, state, document_id, problems)
  where one.tenant_id = ${tenant} and one.run_id = ${runId} and one.student_id = made.student_id`

export const updateRunEnded = (
  tenant: string,
  id: string,
  state: 'done' | 'failed',
  now: Date,
): Statement<unknown> => sql`
  update document_runs set state = ${state}, ended_at = ${now}
  where tenant_id = ${tenant} and id = ${id} and state = 'running'`

/** Students of a run that failed as a whole get no document. */
export const updateWaitingFailed = (
  tenant: string,
  runId: string,
  problem: DocumentProblem,
): Statement<unknown> => sql`
  update document_run_students one set state = 'failed', problems = ${JSON.stringify([problem])}::jsonb
  where one.tenant_id = ${tenant} and one.run_id = ${runId} and one.state in ('waiting', 'numbered')`

/** Students of other runs who wait for documents that this run did not draw: they get none either. */
export const updateSharersFailed = (
  tenant: string,
  runId: string,
  problem: DocumentProblem,
): Statement<unknown> => sql`
  update document_run_students one set state = 'failed', problems = ${JSON.stringify([problem])}::jsonb
  from issued_documents held
  where one.tenant_id = ${tenant} and one.run_id <> ${runId} and one.state = 'numbered'
    and held.tenant_id = ${tenant} and held.id = one.document_id and held.run_id = ${runId}
    and held.state = 'numbered'`

/** Numbers whose documents could not be drawn are used up: no gap, and nothing valid. */
export const updateUndrawnRevoked = (
  tenant: string,
  runId: string,
  reason: string,
  now: Date,
): Statement<unknown> => sql`
  update issued_documents set state = 'revoked', revoked_at = ${now}, revocation_reason = ${reason}, content = null,
    visible_to_family = false, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and run_id = ${runId} and state = 'numbered'`
