import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { makeIntervention } from '../case-parts/interventions.ts'
import { interventionsTable, tasksTable } from '../case-parts/sql.ts'
import { makeTask } from '../case-parts/tasks.ts'
import { type CaseChanged, caseEvent, recordCases } from './changes.ts'
import { requireWorkers } from './owners.ts'
import { caseOpen } from './problems.ts'
import { readOne } from './read.ts'
import type { InterventionCaseWire, NewCaseBody } from './schema.ts'
import { type CaseRow, insertCase, selectOpenCase, selectScore, selectVisibleStudent } from './sql.ts'
import { caseVisibilityOf } from './visibility.sql.ts'

/** Opens a case for a student whom the caller sees, with its first intervention and task where they are named. */
export async function openCase(
  context: RequestContext<unknown, unknown, NewCaseBody>,
): Promise<InterventionCaseWire> {
  const { tx, body } = context
  const student = await requireStudent(context, body.student_id)
  const row = await caseOf(context, student)
  const intervention =
    body.intervention && (await makeIntervention(context, row.id, body.intervention, 'body/intervention'))
  const task = body.task && makeTask(context, row, body.task)
  await requireWorkers(context, student, [
    { path: 'body/owner_user_id', userId: row.owner_user_id },
    { path: 'body/task/assignee_user_id', userId: body.task?.assignee_user_id },
  ])
  if (!(await tx.one(insertCase(tx.tenant, row)))) await refuseSecond(context, student)
  if (intervention)
    await writeRows(tx, { ...interventionsTable, rows: [{ ...intervention, tenant_id: tx.tenant }] })
  if (task) await writeRows(tx, { ...tasksTable, rows: [{ ...task, tenant_id: tx.tenant }] })
  const part = (entity: CaseChanged['entity'], id: string): CaseChanged => ({
    entity,
    id,
    caseId: row.id,
    action: 'created',
    members: [],
  })
  await recordCases(context, [
    Object.assign(part('intervention_case', row.id), { event: caseEvent('opened', row) }),
    ...(intervention ? [part('case_intervention', intervention.id)] : []),
    ...(task ? [part('case_task', task.id)] : []),
  ])
  return readOne(context, row.id)
}

async function requireStudent(
  context: RequestContext<unknown, unknown, NewCaseBody>,
  id: string,
): Promise<string> {
  const student = await context.tx.one(selectVisibleStudent(caseVisibilityOf(context), id))
  if (student) return student.id
  throw invalidBody({
    details: [{ path: 'body/student_id', code: 'unknown_student', message: 'is no student whom you see' }],
  })
}

async function caseOf(
  { tx, body, clock, principal }: RequestContext<unknown, unknown, NewCaseBody>,
  studentId: string,
): Promise<CaseRow> {
  const now = clock.now()
  const userId = principal.kind === 'person' ? principal.userId : null
  const score = await tx.one(selectScore(tx.tenant, studentId))
  return {
    id: uuidv7(),
    student_id: studentId,
    status: body.intervention ? 'in_progress' : 'open',
    owner_user_id: body.owner_user_id === undefined ? userId : body.owner_user_id,
    reason: body.reason ?? null,
    plan: body.plan ?? null,
    goal: body.goal ?? null,
    due_on: body.due_on ?? null,
    opened_at: now,
    opened_by: userId,
    score_at_open: score?.score ?? null,
    band_at_open: score?.band ?? null,
    closed_at: null,
    closed_by: null,
    outcome: null,
    outcome_note: null,
    score_at_close: null,
    created_at: now,
    updated_at: now,
    version: 1,
  }
}

async function refuseSecond({ tx }: RequestContext, studentId: string): Promise<never> {
  const open = await tx.one(selectOpenCase(tx.tenant, studentId))
  throw caseOpen({ members: { case_id: open?.id ?? null } })
}
