import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { visibleStudents } from '../../people/index.ts'
import type { CaseBand, CaseOutcome, CaseStatus } from '../rules/case-states.ts'
import { currentScores } from './risk.sql.ts'
import { type CaseVisibility, caseIsVisible } from './visibility.sql.ts'

/** A case as it is stored. */
export interface CaseRow {
  readonly id: string
  readonly student_id: string
  readonly status: CaseStatus
  readonly owner_user_id: string | null
  readonly reason: string | null
  readonly plan: string | null
  readonly goal: string | null
  readonly due_on: string | null
  readonly opened_at: Date
  readonly opened_by: string | null
  readonly score_at_open: number | null
  readonly band_at_open: CaseBand | null
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly outcome: CaseOutcome | null
  readonly outcome_note: string | null
  readonly score_at_close: number | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

export const casesTable = {
  table: 'intervention_cases',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    status: 'text',
    owner_user_id: 'uuid',
    reason: 'text',
    plan: 'text',
    goal: 'text',
    due_on: 'date',
    opened_at: 'timestamptz',
    opened_by: 'uuid',
    score_at_open: 'numeric',
    band_at_open: 'text',
    closed_at: 'timestamptz',
    closed_by: 'uuid',
    outcome: 'text',
    outcome_note: 'text',
    score_at_close: 'numeric',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const caseValues = [
  'status',
  'owner_user_id',
  'reason',
  'plan',
  'goal',
  'due_on',
  'closed_at',
  'closed_by',
  'outcome',
  'outcome_note',
  'score_at_close',
] as const

/** Adds a case; answers no row when the student has an open one, also one that another request adds at this moment. */
export const insertCase = (tenant: string, row: CaseRow): Statement<{ id: string }> => sql<{ id: string }>`
  insert into intervention_cases (tenant_id, id, student_id, status, owner_user_id, reason, plan, goal, due_on, opened_at,
    opened_by, score_at_open, band_at_open, created_at, updated_at, version)
  values (${tenant}, ${row.id}, ${row.student_id}, ${row.status}, ${row.owner_user_id}, ${row.reason}, ${row.plan},
    ${row.goal}, ${row.due_on}, ${row.opened_at}, ${row.opened_by}, ${row.score_at_open}, ${row.band_at_open},
    ${row.created_at}, ${row.updated_at}, ${row.version})
  on conflict (tenant_id, student_id) where status in ('open', 'in_progress') do nothing returning id`

export const selectOpenCase = (tenant: string, studentId: string): Statement<{ id: string }> => sql<{
  id: string
}>`
  select item.id from intervention_cases item where item.tenant_id = ${tenant} and item.student_id = ${studentId}
  and item.status in ('open', 'in_progress')`

/** The case alone, locked. */
export const selectCaseForUpdate = (
  visibility: CaseVisibility,
  id: string,
): Statement<CaseRow> => sql<CaseRow>`
  select item.*, item.score_at_open::float8 as score_at_open, item.score_at_close::float8 as score_at_close
  from intervention_cases item where ${caseIsVisible(visibility)} and item.id = ${id} for update`

/** The student where it is of the school, not archived, and visible to the caller. */
export const selectVisibleStudent = (
  { tenant, rings, today }: CaseVisibility,
  id: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from students student where student.tenant_id = ${tenant} and student.id = ${id}
  and student.archived_at is null and ${visibleStudents(tenant, rings, today, sql`student.id`)}`

interface ScoreRow {
  readonly score: number | null
  readonly band: CaseBand
}

/** The score of a student now. */
export const selectScore = (tenant: string, studentId: string): Statement<ScoreRow> => sql<ScoreRow>`
  select risk.score, risk.band from (${currentScores(tenant)}) risk where risk.student_id = ${studentId}`

/** When the user last said that they have seen the cases. */
export const selectVisit = (tenant: string, userId: string | null): Statement<{ seen_at: Date }> => sql<{
  seen_at: Date
}>`
  select visit.seen_at from case_visits visit where visit.tenant_id = ${tenant} and visit.user_id = ${userId}::uuid`

export const upsertVisit = (tenant: string, userId: string, at: Date): Statement<unknown> => sql`
  insert into case_visits (tenant_id, user_id, seen_at) values (${tenant}, ${userId}, ${at})
  on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at`

export interface HistoryRow {
  readonly id: string
  readonly at: Date
  readonly by_name: string | null
  readonly entity: 'intervention_case' | 'case_intervention' | 'case_task' | 'case_note'
  readonly entity_id: string
  readonly action: string
  readonly members: readonly string[]
}

/** Newest first. */
export const historySorting: Sorting = { id: sql`entry.id`, columns: {} }

/** What was changed of a case that the caller sees; restricted notes for those who read them. */
const historyOf = (visibility: CaseVisibility, caseId: string): Fragment => sql`
  from case_history entry
  join intervention_cases item on item.tenant_id = ${visibility.tenant} and item.id = entry.case_id
  left join (${memberNames(visibility.tenant)}) author on author.user_id = entry.actor_user_id
  where entry.tenant_id = ${visibility.tenant} and entry.case_id = ${caseId} and ${caseIsVisible(visibility)}
  and ${visibility.restricted ? sql`true` : sql`entry.level = 'team'`}`

export const selectHistory = (
  visibility: CaseVisibility,
  caseId: string,
  page: Keyset,
): Statement<HistoryRow & KeysetRow> => sql<HistoryRow & KeysetRow>`
  select ${page.key} as sort_key, entry.id, entry.at, author.name as by_name, entry.entity, entry.entity_id, entry.action,
    array(select named from jsonb_object_keys(entry.change) named order by named) as members
  ${historyOf(visibility, caseId)} ${page.after} ${page.order}`

export const countHistory = (visibility: CaseVisibility, caseId: string): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count ${historyOf(visibility, caseId)}`

export const selectCaseIsVisible = (visibility: CaseVisibility, id: string): Statement<{ id: string }> =>
  sql<{
    id: string
  }>`select item.id from intervention_cases item where ${caseIsVisible(visibility)} and item.id = ${id}`
