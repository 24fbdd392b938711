import {
  type Change,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../../kernel/history/record-change.ts'
import type { NoteLevel } from '../rules/case-states.ts'

const caseLog = {
  table: 'case_history',
  columns: {
    case_id: 'uuid',
    entity: 'text',
    entity_id: 'uuid',
    action: 'text',
    level: 'text',
    reason: 'text',
    change: 'jsonb',
  },
} as const satisfies ChangeLog

/** A change of a case, of what it is made of, of a meeting, a letter or the settings; members by name, never texts. */
export interface CaseChanged extends Pick<Change, 'id' | 'action' | 'event'> {
  readonly entity:
    | 'intervention_case'
    | 'case_intervention'
    | 'case_task'
    | 'case_note'
    | 'case_meeting'
    | 'absence_letter'
    | 'intervention_settings'
  /** Left out: of no case. */
  readonly caseId?: string
  /** Restricted ones are shown to those alone who read restricted notes. */
  readonly level?: NoteLevel
  readonly members: readonly string[]
  readonly reason?: string
}

/** Records changes in the history of cases and in the audit, with their events. */
export const recordCases = (context: ChangeRequest, changes: readonly CaseChanged[]): Promise<void> =>
  recordChange(
    changesOf(context),
    caseLog,
    changes.map(({ caseId, level, members, ...change }) => ({
      ...change,
      change: Object.fromEntries(members.map((name) => [name, true])),
      more: { case_id: caseId ?? null, level: level ?? 'team' },
    })),
  )

/** The event of a case: the case, its student and owner, never what is written in it. */
export const caseEvent = (
  action: 'opened' | 'updated' | 'resolved' | 'dismissed',
  row: { readonly id: string; readonly student_id: string; readonly owner_user_id: string | null },
): NonNullable<Change['event']> => ({
  type: `case.${action}`,
  data: { case_id: row.id, student_id: row.student_id, owner_user_id: row.owner_user_id },
})
