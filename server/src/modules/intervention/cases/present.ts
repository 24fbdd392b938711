import { formatInstant } from '../../../kernel/time/instants.ts'
import type { CaseBand } from '../rules/case-states.ts'
import { type CaseSummaryWire, type InterventionCaseWire, topFactors } from './schema.ts'
import type { ShownCaseRow } from './shown.sql.ts'

/** What is to be done next: the open task that is due first, or the day of the case. */
function nextStepOf(
  { task, due_on, worker_id, worker_name, closed_at }: ShownCaseRow,
  today: string,
): CaseSummaryWire['next_step'] {
  const isOverdue = (date: string | null) => date !== null && date < today
  if (closed_at !== null) return null
  if (task)
    return {
      kind: 'task',
      task_id: task.id,
      title: task.title,
      due_on: task.due_on,
      assignee_user_id: task.assignee_user_id,
      assignee_name: task.assignee_name,
      is_overdue: isOverdue(task.due_on),
    }
  if (due_on === null) return null
  return {
    kind: 'due',
    task_id: null,
    title: null,
    due_on,
    assignee_user_id: worker_id,
    assignee_name: worker_name,
    is_overdue: isOverdue(due_on),
  }
}

/** What the score is made of, the largest part first. */
export const presentFactors = ({ factors }: ShownCaseRow): InterventionCaseWire['factors'] =>
  (factors ?? [])
    .map(({ indicator, value, points, completeness }) => ({
      indicator,
      value,
      points: points ?? 0,
      completeness,
    }))
    .toSorted((one, other) => other.points - one.points)

/** A case as a list shows it. */
export const presentSummary = (row: ShownCaseRow, today: string): CaseSummaryWire =>
  Object.assign(presentCase(row, today), {
    top_factors: presentFactors(row)
      .filter(({ points }) => points > 0)
      .slice(0, topFactors),
  })

/** What a list and the case itself have in common. */
export const presentCase = (row: ShownCaseRow, today: string): Omit<CaseSummaryWire, 'top_factors'> => ({
  id: row.id,
  student_id: row.student_id,
  student_name: row.student_name,
  student_code: row.student_code,
  grade_level: row.grade_level,
  status: row.status,
  owner_user_id: row.worker_id,
  owner_name: row.worker_name,
  former_owner_name: row.former_owner_name,
  reason: row.reason,
  goal: row.goal,
  due_on: row.due_on,
  opened_at: formatInstant(row.opened_at),
  score_at_open: row.score_at_open,
  band_at_open: row.band_at_open,
  score: row.score,
  band: row.band as CaseBand | null,
  score_before: row.score_before,
  change: row.changes[0] ?? null,
  changes: [...row.changes],
  last_contact_on: row.contact?.on ?? null,
  last_contact_with: row.contact?.with ?? null,
  next_step: nextStepOf(row, today),
  interventions: row.current.map(({ id, name, dose, starts_on, ends_on }) => ({
    id,
    name,
    dose,
    starts_on,
    ends_on,
  })),
  interventions_count: row.interventions_count,
  closed_at: row.closed_at && formatInstant(row.closed_at),
  outcome: row.outcome,
  score_at_close: row.score_at_close,
  score_after: row.score_after,
  updated_at: formatInstant(row.updated_at),
})
