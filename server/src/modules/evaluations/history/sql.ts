import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { ChangeLog } from '../../../kernel/history/record-change.ts'
import { memberNames, programName } from '../../identity/index.ts'
import { type PersonName, studentNames } from '../../people/index.ts'
import { type Visibility, wholeClassSeen } from '../visibility.sql.ts'

export const evaluationLog = {
  table: 'evaluation_history',
  columns: {
    entity: 'text',
    evaluation_id: 'uuid',
    category_id: 'uuid',
    student_id: 'uuid',
    action: 'text',
    credential_kind: 'text',
    credential_id: 'text',
    reason: 'text',
    change: 'jsonb',
  },
} as const satisfies ChangeLog

export interface HistoryRow extends PersonName {
  readonly id: string
  readonly entity: 'evaluation' | 'result'
  readonly student_id: string | null
  readonly action: string
  readonly at: Date
  readonly actor_user_id: string | null
  readonly actor_name: string | null
  readonly credential_kind: string | null
  readonly credential_name: string | null
  readonly request_id: string | null
  readonly reason: string | null
  readonly change: Readonly<Record<string, { before: unknown; after: unknown }>>
}

/** Answers the evaluation when the caller sees its class whole. */
export const selectWholeEvaluation = (visibility: Visibility, id: string): Statement<{ id: string }> => sql`
  select item.id from line_items item where item.tenant_id = ${visibility.tenant} and item.id = ${id}
  and ${wholeClassSeen(visibility, sql`item.class_id`)}`

interface HistoryQuestion {
  readonly evaluationId: string
  readonly studentId?: string | undefined
}

const matching = (tenant: string, { evaluationId, studentId }: HistoryQuestion): Fragment => sql`
  history.tenant_id = ${tenant} and history.evaluation_id = ${evaluationId}
  ${sqlIf(studentId, () => sql`and history.student_id = ${studentId}`)}`

export const selectHistory = (
  tenant: string,
  question: HistoryQuestion,
  page: Keyset,
): Statement<HistoryRow & KeysetRow> => sql<HistoryRow & KeysetRow>`
  select history.id, history.entity, history.student_id, student.first_name, student.middle_name, student.last_name,
    history.action, history.at, history.actor_user_id, actor.name as actor_name, history.credential_kind,
    (${programName(tenant, sql`history.credential_id`)}) as credential_name, history.request_id, history.reason,
    history.change, ${page.key} as sort_key
  from evaluation_history history
  left join (${studentNames(tenant)}) student on student.id = history.student_id
  left join (${memberNames(tenant)}) actor on actor.user_id = history.actor_user_id
  where ${matching(tenant, question)} ${page.after} ${page.order}`

export const countHistory = (tenant: string, question: HistoryQuestion): Statement<{ count: number }> => sql`
  select count(*)::int as count from evaluation_history history where ${matching(tenant, question)}`

/** Newest first. */
export const historySorting: Sorting = { id: sql`history.id`, columns: {} }
