import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { lockOpenCase } from '../cases/change.ts'
import { recordCases } from '../cases/changes.ts'
import { requireWorkers } from '../cases/owners.ts'
import { caseVisibilityOf } from '../cases/visibility.sql.ts'
import { presentListedTask, presentTask } from './present.ts'
import { requireSpace } from './require-space.ts'
import type {
  CaseTaskQueryValue,
  CaseTaskRowWire,
  CaseTaskWire,
  NewTaskBody,
  TaskPatchBody,
} from './schema.ts'
import {
  countListedTasks,
  deletePart,
  selectListedTasks,
  selectTaskForUpdate,
  selectTasks,
  type TaskRow,
  taskSorting,
  tasksTable,
  taskValues,
} from './sql.ts'

type OfCase<Body = unknown> = RequestContext<{ case_id: string }, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ case_id: string; task_id: string }, unknown, Body>

/** Tasks of the open cases that the caller sees, those due first before others. */
export async function listTasks(
  context: RequestContext<unknown, CaseTaskQueryValue, unknown>,
): Promise<ListBody<CaseTaskRowWire>> {
  const { query } = context
  const visibility = caseVisibilityOf(context)
  const body = await readList(context, {
    sorting: taskSorting,
    sort: 'due',
    select: (page) => selectListedTasks(visibility, query, page),
    count: () => countListedTasks(visibility, query),
    present: (row) => presentListedTask(row, visibility.today),
  })
  const ids = body.results.map(({ id }) => id)
  context.audit({ entity: 'case_task', ids, count: ids.length })
  return body
}

/** A new task; the owner of the case does it unless the request says who. Nothing is saved. */
export function makeTask(
  { clock, principal }: Pick<RequestContext, 'clock' | 'principal'>,
  of: { readonly id: string; readonly owner_user_id: string | null },
  body: NewTaskBody,
  meetingId: string | null = null,
): TaskRow {
  const now = clock.now()
  return {
    id: uuidv7(),
    case_id: of.id,
    title: body.title,
    due_on: body.due_on ?? null,
    assignee_user_id: body.assignee_user_id === undefined ? of.owner_user_id : body.assignee_user_id,
    done_at: null,
    done_by: null,
    meeting_id: meetingId,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    version: 1,
  }
}

export async function addTask(context: OfCase<NewTaskBody>): Promise<CaseTaskWire> {
  const { tx, body } = context
  const row = await lockOpenCase(context)
  await requireSpace(tx, 'tasks', row.id)
  await requireWorkers(context, row.student_id, [
    { path: 'body/assignee_user_id', userId: body.assignee_user_id },
  ])
  const task = makeTask(context, row, body)
  await writeRows(tx, { ...tasksTable, rows: [{ ...task, tenant_id: tx.tenant }] })
  await recordCases(context, [
    { entity: 'case_task', id: task.id, caseId: row.id, action: 'created', members: [] },
  ])
  return shownTask(context, task)
}

export async function changeTask(context: OfOne<TaskPatchBody>): Promise<CaseTaskWire> {
  const { tx, body, clock, principal } = context
  const row = await lockOpenCase(context)
  const before = await lock(context)
  context.requireMatch(versionTag(before))
  const { is_done, ...changes } = body
  const after: TaskRow = Object.assign({}, before, changes, doneOf(is_done, before, clock.now(), principal))
  if (after.assignee_user_id !== before.assignee_user_id)
    await requireWorkers(context, row.student_id, [
      { path: 'body/assignee_user_id', userId: after.assignee_user_id },
    ])
  const members = taskValues.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (members.length === 0) context.audit({ entity: 'case_task', ids: [before.id] })
  else {
    const saved = { ...after, updated_at: clock.now(), version: before.version + 1, tenant_id: tx.tenant }
    await writeRows(tx, {
      ...tasksTable,
      rows: [saved],
      conflict: { target: ['tenant_id', 'id'], update: taskValues, touch: ['updated_at', 'version'] },
    })
    await recordCases(context, [
      { entity: 'case_task', id: before.id, caseId: row.id, action: 'updated', members },
    ])
  }
  return shownTask(context, before)
}

export async function removeTask(context: OfOne): Promise<void> {
  const { tx } = context
  await lockOpenCase(context)
  const task = await lock(context)
  context.requireMatch(versionTag(task))
  await tx.execute(deletePart(tx.tenant, 'tasks', task.id))
  await recordCases(context, [
    { entity: 'case_task', id: task.id, caseId: task.case_id, action: 'removed', members: [] },
  ])
}

function doneOf(
  isDone: boolean | undefined,
  before: TaskRow,
  now: Date,
  principal: RequestContext['principal'],
): Partial<TaskRow> {
  if (isDone === undefined || isDone === (before.done_at !== null)) return {}
  if (!isDone) return { done_at: null, done_by: null }
  return { done_at: now, done_by: principal.kind === 'person' ? principal.userId : null }
}

async function lock({ tx, params }: OfOne): Promise<TaskRow> {
  const row = await tx.one(selectTaskForUpdate(tx.tenant, params.case_id, params.task_id))
  if (!row) throw notFound()
  return row
}

/** The task as it is saved, with the names of its people. */
export async function shownTask(context: RequestContext, { id, case_id }: TaskRow): Promise<CaseTaskWire> {
  const { tx, today } = context
  const row = (await tx.query(selectTasks(tx.tenant, [case_id]))).find((one) => one.id === id)
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentTask(row, today)
}
