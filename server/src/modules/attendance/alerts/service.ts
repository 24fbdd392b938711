import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { recordAttendance } from '../changes.ts'
import { alertNotOpen } from '../problems.ts'
import { visibilityOf } from '../visibility.ts'
import { stateOfAlert } from './raise.ts'
import type { AlertMarkWire, AlertQueryValue, AttendanceAlertWire } from './schema.ts'
import {
  type AlertMarkRow,
  type AlertRow,
  alertSorting,
  alertsTable,
  alertValues,
  countAlerts,
  type ShownAlertRow,
  selectAlert,
  selectAlertForUpdate,
  selectAlerts,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ alert_id: string }, unknown, Body>

/** A page of alerts, newest first; none for a caller who does not follow the attendance of the whole school. */
export const listAlerts = async (context: RequestContext<unknown, AlertQueryValue, unknown>) => {
  const { query } = context
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: alertSorting,
    select: (page) => selectAlerts(visibility, query, page),
    count: () => countAlerts(visibility, query),
    present,
  })
}

export async function readAlert(context: OfOne): Promise<AttendanceAlertWire> {
  return present(await readDetail(context, selectAlert(visibilityOf(context), context.params.alert_id)))
}

/** Resolves an open alert with a note; 409 `attendance_alert_not_open`. */
export async function resolveAlert(context: OfOne<{ readonly note: string }>): Promise<AttendanceAlertWire> {
  const { tx, clock, params, body, principal } = context
  const before = await tx.one(selectAlertForUpdate(tx.tenant, params.alert_id))
  if (!before) throw notFound()
  context.requireMatch(versionTag(before))
  if (before.status !== 'open') throw alertNotOpen()
  const now = clock.now()
  const row: AlertRow = {
    ...before,
    status: 'resolved',
    note: body.note,
    closed_at: now,
    closed_by: principal.kind === 'person' ? principal.userId : null,
    updated_at: now,
    version: before.version + 1,
  }
  await writeRows(tx, {
    ...alertsTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: alertValues, touch: ['updated_at', 'version'] },
  })
  const change = { before: stateOfAlert(before), after: stateOfAlert(row), reason: body.note }
  await recordAttendance(context, 'attendance_alert', [{ id: row.id, action: 'resolved', ...change }])
  const saved = await tx.one(selectAlert(visibilityOf(context), row.id))
  if (!saved) throw notFound()
  context.etag(versionTag(saved))
  return present(saved)
}

const present = (row: ShownAlertRow): AttendanceAlertWire => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  student_id: row.student_id,
  student_name: fullName(row),
  date: row.date,
  earlier: row.earlier && presentMark(row.earlier),
  later: row.later && presentMark(row.later),
  half_days: row.half_days,
  raised_at: formatInstant(row.raised_at),
  closed_at: row.closed_at && formatInstant(row.closed_at),
  closed_by: row.closed_by,
  note: row.note,
})

const presentMark = ({ starts, ...mark }: AlertMarkRow): AlertMarkWire => ({ ...mark, start_time: starts })
