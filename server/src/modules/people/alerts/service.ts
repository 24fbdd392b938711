import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { changesOf, recordChange } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { peopleHistory } from '../history.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { personArchived } from '../problems.ts'
import { selectStudentsById } from '../sql.ts'
import { studentKind } from '../students/student-kind.ts'
import type {
  NewStudentAlertBody,
  StudentAlertPatchBody,
  StudentAlertQueryValue,
  StudentAlertWire,
} from './schema.ts'
import {
  alertSorting,
  alertValues,
  countStudentAlerts,
  type StudentAlertRow,
  selectStudentAlert,
  selectStudentAlertForUpdate,
  selectStudentAlerts,
  studentAlertsTable,
} from './sql.ts'
import { alertVisibilityOf } from './visibility.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ student_alert_id: string }, unknown, Body>

/** A page of the alerts that the caller may see, newest first; recorded as a read of sensitive data. */
export async function listStudentAlerts(
  context: RequestContext<unknown, StudentAlertQueryValue, unknown>,
): Promise<ListBody<StudentAlertWire>> {
  const visibility = alertVisibilityOf(context)
  const body = await readList(context, {
    sorting: alertSorting,
    select: (page) => selectStudentAlerts(visibility, context.query, page),
    count: () => countStudentAlerts(visibility, context.query),
    present: (row: StudentAlertRow) => present(context, row),
  })
  const ids = body.results.map(({ id }) => id)
  context.audit({ entity: 'student_alert', ids, count: ids.length })
  return body
}

export async function readStudentAlert(context: OfOne): Promise<StudentAlertWire> {
  const id = context.params.student_alert_id
  const row = await readDetail(context, selectStudentAlert(alertVisibilityOf(context), id))
  context.audit({ entity: 'student_alert', ids: [id] })
  return present(context, row)
}

/** Enters an alert about a student of the school. */
export async function createStudentAlert(context: Context<NewStudentAlertBody>): Promise<StudentAlertWire> {
  const { tx, body, clock, principal } = context
  const [student] = await tx.query(selectStudentsById(tx.tenant, [body.student_id]))
  if (!student) throw invalid('student_id', 'unknown_student', 'is no student of this school')
  if (student.archived_at) throw personArchived()
  await requirePersonSeen(studentKind, context, student.id)
  const now = clock.now()
  return save(context, null, {
    id: uuidv7(),
    student_id: student.id,
    kind: body.kind,
    title: body.title,
    instruction: body.instruction ?? null,
    severity: body.severity ?? 'important',
    starts_on: body.starts_on ?? null,
    ends_on: body.ends_on ?? null,
    visible_to_teachers: body.visible_to_teachers ?? false,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 0,
  })
}

/** Changes an alert by RFC 7396. */
export async function patchStudentAlert(context: OfOne<StudentAlertPatchBody>): Promise<StudentAlertWire> {
  const before = await lock(context)
  return save(context, before, { ...before, ...context.body })
}

/** Removes an alert; it stays in the history. */
export async function archiveStudentAlert(context: OfOne): Promise<void> {
  const before = await lock(context)
  await save(context, before, { ...before, archived_at: before.archived_at ?? context.clock.now() })
}

async function lock(context: OfOne): Promise<StudentAlertRow> {
  const id = context.params.student_alert_id
  const row = await context.tx.one(selectStudentAlertForUpdate(alertVisibilityOf(context), id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

async function save(
  context: Context,
  before: StudentAlertRow | null,
  requested: StudentAlertRow,
): Promise<StudentAlertWire> {
  const { tx, clock } = context
  if (before && alertValues.every((name) => isDeepStrictEqual(before[name], requested[name]))) {
    context.audit({ entity: 'student_alert', ids: [before.id] })
    context.etag(versionTag(before))
    return present(context, before)
  }
  requireOrder(requested)
  const row = { ...requested, updated_at: clock.now(), version: requested.version + 1 }
  await writeRows(tx, {
    ...studentAlertsTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: alertValues, touch: ['updated_at', 'version'] },
  })
  await record(context, before, row)
  context.etag(versionTag(row))
  return present(context, row)
}

/** The history is the alert's own: the student's is read by staff who may not see every kind. */
function record(context: Context, before: StudentAlertRow | null, row: StudentAlertRow): Promise<void> {
  const isArchived = row.archived_at !== null && before?.archived_at === null
  const action = before === null ? 'created' : isArchived ? 'archived' : 'updated'
  const more = { source: context.principal.kind }
  const change = { entity: 'student_alert', id: row.id, action, before: before && stored(before), more }
  return recordChange(changesOf(context), peopleHistory, [{ ...change, after: stored(row) }])
}

const stored = (row: StudentAlertRow) =>
  Object.fromEntries(['student_id', 'kind', ...alertValues].map((name) => [name, row[name as 'title']]))

function requireOrder({ starts_on: start, ends_on: end }: StudentAlertRow): void {
  if (start && end && end < start) throw invalid('ends_on', 'end_before_start', `is before ${start}`)
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

function present(context: Context, row: StudentAlertRow): StudentAlertWire {
  const { isProtective } = alertVisibilityOf(context)
  const isInstructionAlone = row.kind === 'custody' && !isProtective
  return {
    id: row.id,
    student_id: row.student_id,
    kind: row.kind,
    title: isInstructionAlone ? null : row.title,
    instruction: row.instruction,
    severity: row.severity,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    visible_to_teachers: row.visible_to_teachers,
    created_by: row.created_by,
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}
