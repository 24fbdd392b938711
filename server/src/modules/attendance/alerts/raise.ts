import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type AttendanceChange, recordAttendance } from '../changes.ts'
import { contradictionsOf } from '../rules/contradictions.ts'
import { type AlertChange, type AlertFacts, reconcileAlerts } from '../rules/reconcile-alerts.ts'
import { type AlertRow, alertsTable, alertValues, type StudentDay, selectContradictoryDays } from './sql.ts'

/** Who saves marks; a request, or the installation itself. */
export type AlertTeller = Pick<RequestContext, 'tx' | 'clock' | 'principal' | 'requestId'>

/**
 * Raises, updates and withdraws what contradicts itself in the days whose marks were written, in their transaction and
 * after them: one statement, and three more where anything changes.
 */
export async function followDays(teller: AlertTeller, days: readonly StudentDay[]): Promise<void> {
  const { tx } = teller
  const found = await tx.query(selectContradictoryDays(tx.tenant, days))
  const changes = found.flatMap(({ student_id, date, marks, alerts }) => {
    const requested = contradictionsOf(marks).map((one): AlertFacts => ({ ...one, halfDays: null }))
    return reconcileAlerts(requested, alerts.map(storedOf)).map((change) => ({ student_id, date, change }))
  })
  await saveAlerts(teller, changes)
}

interface StoredRow extends AlertFacts {
  readonly status: AlertRow['status']
  readonly row: AlertRow
}

/** An alert as the rule compares it. Dates come as text out of JSON, as they are written again. */
export const storedOf = (row: AlertRow): StoredRow => ({
  kind: row.kind,
  status: row.status,
  earlierId: row.earlier_mark_id,
  laterId: row.later_mark_id,
  halfDays: row.half_days,
  row,
})

interface StudentChange {
  readonly student_id: string
  readonly date: string
  readonly change: AlertChange<StoredRow>
}

/** Writes the changes with their history and events. */
export async function saveAlerts(teller: AlertTeller, changes: readonly StudentChange[]): Promise<void> {
  if (changes.length === 0) return
  const { tx, clock } = teller
  const now = clock.now()
  const rows = changes.map(({ student_id, date, change }) => ({
    change,
    row: rowOf({ student_id, date, change }, now),
  }))
  await writeRows(tx, {
    ...alertsTable,
    rows: rows.map(({ row }) => ({ ...row, tenant_id: tx.tenant })),
    conflict: {
      target: ['tenant_id', 'student_id', 'date', 'kind'],
      update: alertValues,
      touch: ['updated_at', 'version'],
    },
  })
  // The audit of the request speaks of the marks that were saved.
  const quiet = { ...teller, audit: () => undefined }
  await recordAttendance(
    quiet,
    'attendance_alert',
    rows.map(({ row, change: { action, before } }): Omit<AttendanceChange, 'entity'> => {
      return { id: row.id, action, before: before && stateOfAlert(before.row), after: stateOfAlert(row) }
    }),
  )
}

function rowOf({ student_id, date, change }: StudentChange, now: Date): AlertRow {
  const { action, facts, before } = change
  const open = { status: 'open', closed_at: null, closed_by: null, note: null } as const
  const raised_at = action === 'raised' || !before ? now : before.row.raised_at
  const closed = { status: 'withdrawn', closed_at: now, closed_by: null, note: null } as const
  return {
    id: before?.row.id ?? uuidv7(),
    kind: facts.kind,
    student_id,
    date,
    raised_at,
    earlier_mark_id: facts.earlierId,
    later_mark_id: facts.laterId,
    half_days: facts.halfDays,
    ...(action === 'withdrawn' ? closed : open),
    updated_at: now,
    version: (before?.row.version ?? 0) + 1,
  }
}

/** An alert as its history shows it. */
export const stateOfAlert = (row: AlertRow): object => ({
  kind: row.kind,
  student_id: row.student_id,
  date: row.date,
  status: row.status,
  earlier_mark_id: row.earlier_mark_id,
  later_mark_id: row.later_mark_id,
  half_days: row.half_days,
  note: row.note,
})
