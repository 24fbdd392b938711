import { formatInstant } from '../../../kernel/time/instants.ts'
import type { CaseVisibility } from '../cases/visibility.sql.ts'
import { mayChangeNote } from '../rules/judge-case.ts'
import type { CaseInterventionWire, CaseNoteWire, CaseTaskRowWire, CaseTaskWire } from './schema.ts'
import type { InterventionRow, ListedTaskRow, ShownNoteRow, ShownTaskRow } from './sql.ts'

export const presentIntervention = (row: InterventionRow): CaseInterventionWire => ({
  id: row.id,
  case_id: row.case_id,
  code: row.code,
  name: row.name,
  dose: row.dose,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  goal: row.goal,
  outcome: row.outcome,
  outcome_note: row.outcome_note,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

export const presentTask = (row: ShownTaskRow, today: string): CaseTaskWire => ({
  id: row.id,
  case_id: row.case_id,
  title: row.title,
  due_on: row.due_on,
  assignee_user_id: row.worker_id,
  assignee_name: row.worker_name,
  is_overdue: row.done_at === null && row.due_on !== null && row.due_on < today,
  done_at: row.done_at && formatInstant(row.done_at),
  done_by_name: row.done_by_name,
  meeting_id: row.meeting_id,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

export const presentListedTask = (row: ListedTaskRow, today: string): CaseTaskRowWire =>
  Object.assign(presentTask(row, today), { student_id: row.student_id, student_name: row.student_name })

export const presentNote = (row: ShownNoteRow, { userId, now }: CaseVisibility): CaseNoteWire => ({
  id: row.id,
  case_id: row.case_id,
  kind: row.kind,
  level: row.level,
  happened_on: row.happened_on,
  contact_with: row.contact_with,
  contact_way: row.contact_way,
  text: row.text,
  author_user_id: row.author_user_id,
  author_name: row.author_name,
  meeting_id: row.meeting_id,
  may_change: mayChangeNote(row, { userId, now }),
  created_at: formatInstant(row.created_at),
  changed_at: row.changed_at && formatInstant(row.changed_at),
  removed_at: row.removed_at && formatInstant(row.removed_at),
  removed_by_name: row.removed_by_name,
})
