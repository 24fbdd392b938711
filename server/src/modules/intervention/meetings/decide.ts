import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { makeNote, shownNote } from '../case-parts/notes.ts'
import { requireSpace } from '../case-parts/require-space.ts'
import { notesTable, tasksTable } from '../case-parts/sql.ts'
import { makeTask, shownTask } from '../case-parts/tasks.ts'
import { type CaseChanged, recordCases } from '../cases/changes.ts'
import { requireWorkers } from '../cases/owners.ts'
import { caseClosed, meetingClosed } from '../cases/problems.ts'
import { type CaseRow, selectCaseForUpdate } from '../cases/sql.ts'
import { caseVisibilityOf } from '../cases/visibility.sql.ts'
import { isClosed } from '../rules/case-states.ts'
import type { DecisionWire, NewDecisionBody } from './schema.ts'
import { selectAgenda, selectMeetingForUpdate } from './sql.ts'

type OfMeeting = RequestContext<{ meeting_id: string }, unknown, NewDecisionBody>

/** Notes what was decided about a case of the agenda, with a task where one follows. */
export async function addDecision(context: OfMeeting): Promise<DecisionWire> {
  const { tx, body } = context
  const meetingId = await requireOpenMeeting(context)
  const item = await lockCaseOfAgenda(context, meetingId)
  await requireSpace(tx, 'notes', item.id)
  const note = makeNote(context, item.id, {
    kind: 'decision',
    level: body.level ?? 'team',
    text: body.text,
    meeting_id: meetingId,
  })
  const task = body.task && makeTask(context, item, body.task, meetingId)
  if (task) {
    await requireSpace(tx, 'tasks', item.id)
    await requireWorkers(context, item.student_id, [
      { path: 'body/task/assignee_user_id', userId: body.task?.assignee_user_id },
    ])
  }
  await writeRows(tx, { ...notesTable, rows: [{ ...note, tenant_id: tx.tenant }] })
  if (task) await writeRows(tx, { ...tasksTable, rows: [{ ...task, tenant_id: tx.tenant }] })
  const made: CaseChanged[] = [
    { entity: 'case_note', id: note.id, caseId: item.id, action: 'created', level: note.level, members: [] },
  ]
  if (task) made.push({ entity: 'case_task', id: task.id, caseId: item.id, action: 'created', members: [] })
  await recordCases(context, made)
  const shown = task ? await shownTask(context, task) : null
  return { note: await shownNote(context, note), task: shown }
}

async function requireOpenMeeting({ tx, params }: OfMeeting): Promise<string> {
  const meeting = await tx.one(selectMeetingForUpdate(tx.tenant, params.meeting_id))
  if (!meeting) throw notFound()
  if (meeting.closed_at !== null) throw meetingClosed()
  return meeting.id
}

async function lockCaseOfAgenda(context: OfMeeting, meetingId: string): Promise<CaseRow> {
  const { tx, body } = context
  const row = await tx.one(selectCaseForUpdate(caseVisibilityOf(context), body.case_id))
  const agenda = await tx.query(selectAgenda(tx.tenant, meetingId))
  if (!row || !agenda.some(({ case_id }) => case_id === row.id))
    throw invalidBody({
      details: [{ path: 'body/case_id', code: 'unknown_case', message: 'is no case of this agenda' }],
    })
  if (isClosed(row.status)) throw caseClosed()
  return row
}
