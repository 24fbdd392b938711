import type { RequestContext } from '../../../kernel/http/context.ts'
import { createPlannedFrom, removePlannedAbsence } from '../planned-absences/service.ts'
import { absenceReportEnded } from '../problems.ts'
import { mayWithdraw } from '../rules/absence-reports.ts'
import type { AbsenceReportWire, ReportApprovalBody, ReportDeclineBody } from './schema.ts'
import { lockReport, saveReport } from './service.ts'
import type { ReportRow } from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ absence_report_id: string }, unknown, Body>

/** Approves a report that waits: registers suggest the absence from now on. 409 `absence_report_ended`. */
export async function approveReport(context: OfOne<ReportApprovalBody>): Promise<AbsenceReportWire> {
  const before = await lockWaiting(context)
  const { status, note = null } = context.body ?? {}
  const planned = await createPlannedFrom(context, before, status)
  return saveReport(context, before, {
    ...decided(context, before, note),
    status: 'approved',
    planned_absence_id: planned?.id ?? null,
  })
}

/** Declines a report that waits, and says why. 409 `absence_report_ended`. */
export async function declineReport(context: OfOne<ReportDeclineBody>): Promise<AbsenceReportWire> {
  const before = await lockWaiting(context)
  return saveReport(context, before, {
    ...decided(context, before, context.body.note),
    status: 'declined',
  })
}

/** Withdraws a report, and with it the planned absence that has not begun. 409 `absence_report_ended`. */
export async function withdrawReport(context: OfOne): Promise<AbsenceReportWire> {
  const before = await lockReport(context)
  if (!mayWithdraw(before, context.today)) throw absenceReportEnded()
  if (before.planned_absence_id !== null) await removePlannedAbsence(context, before.planned_absence_id)
  return saveReport(context, before, { ...decided(context, before, null), status: 'withdrawn' })
}

async function lockWaiting(context: OfOne): Promise<ReportRow> {
  const before = await lockReport(context)
  if (before.status !== 'waiting') throw absenceReportEnded()
  return before
}

const decided = (
  { clock, principal }: RequestContext,
  before: ReportRow,
  note: string | null,
): ReportRow => ({
  ...before,
  decided_at: clock.now(),
  decided_by: principal.kind === 'person' ? principal.userId : null,
  decision_note: note,
})
