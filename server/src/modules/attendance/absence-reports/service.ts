import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { type AttendanceChange, recordAttendance } from '../changes.ts'
import { isOffice } from '../office.ts'
import { selectPeriodsById } from '../periods/sql.ts'
import { createPlannedFrom } from '../planned-absences/service.ts'
import { absenceReportEnded, absenceReportOverlaps } from '../problems.ts'
import {
  errorOfDates,
  isApprovedByRule,
  isDocumentMissing,
  mayWithdraw,
  type ReportRules,
  reportedDaysBack,
} from '../rules/absence-reports.ts'
import { selectSettings } from '../settings/sql.ts'
import { reporterVisibility, reportVisibility } from './context.ts'
import { requireDocument } from './document.ts'
import type {
  AbsenceReportPatchBody,
  AbsenceReportQueryValue,
  AbsenceReportWire,
  NewAbsenceReportBody,
} from './schema.ts'
import {
  countReports,
  lockReportedStudent,
  type ReportRow,
  reportSorting,
  reportsTable,
  reportValues,
  type ShownReportRow,
  selectOverlappingReport,
  selectReport,
  selectReportForUpdate,
  selectReports,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ absence_report_id: string }, unknown, Body>

/** A page of the reports about visible students, newest first. */
export const listReports = (context: RequestContext<unknown, AbsenceReportQueryValue, unknown>) => {
  const visibility = reportVisibility(context)
  return readList(context, {
    sorting: reportSorting,
    select: (page) => selectReports(visibility, context.query, page),
    count: () => countReports(visibility, context.query),
    present: (row: ShownReportRow) => present(context, row),
  })
}

export const readReport = async (context: OfOne): Promise<AbsenceReportWire> =>
  present(
    context,
    await readDetail(context, selectReport(reportVisibility(context), context.params.absence_report_id)),
  )

/**
 * Reports an absence of a child. Where the rule of the school allows it, it is a planned absence at once; otherwise the
 * office decides. 409 `absence_report_overlaps` with the open report about the same days.
 */
export const createReport = (context: RequestContext<unknown, unknown, NewAbsenceReportBody>) =>
  reportAbsence(context, context.body)

/** The same for a request that reports an absence among other things; `body` is what `POST` receives. */
export async function reportAbsence(
  context: RequestContext,
  body: NewAbsenceReportBody,
): Promise<AbsenceReportWire> {
  const { tx, clock, principal } = context
  const [student] = await tx.query(lockReportedStudent(reporterVisibility(context), body.student_id))
  if (!student) throw invalid('student_id', 'unknown_student', 'is no student that you may report for')
  const row: ReportRow = {
    id: uuidv7(),
    student_id: student.id,
    starts_on: body.starts_on,
    ends_on: body.ends_on ?? body.starts_on,
    period_ids: body.period_ids ?? [],
    reason: body.reason,
    note: body.note ?? null,
    file_id: body.file_id ?? null,
    status: 'waiting',
    by_rule: false,
    planned_absence_id: null,
    decided_by: null,
    decided_at: null,
    decision_note: null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 0,
  }
  await requireDates(context, row)
  await requireDocument(context, row.file_id)
  return saveReport(context, null, await applyRule(context, row))
}

async function requireDates(context: RequestContext, row: ReportRow): Promise<void> {
  const { tx, today } = context
  const earliest = isOffice(context) ? addDays(today, -366) : addDays(today, -reportedDaysBack)
  const error = errorOfDates(row, { earliest, latest: addDays(today, 366) })
  if (error) throw invalid(error.field, error.code, error.message)
  if (row.period_ids.length > 0) {
    const known = new Set((await tx.query(selectPeriodsById(tx.tenant, row.period_ids))).map(({ id }) => id))
    const unknown = row.period_ids.findIndex((id) => !known.has(id))
    if (unknown >= 0) throw invalid(`period_ids/${unknown}`, 'unknown_period', 'is no period of this school')
  }
  const other = await tx.one(selectOverlappingReport(tx.tenant, row))
  if (other) throw absenceReportOverlaps({ members: { current: other } })
}

/** The report as the rule of the school leaves it: approved with its planned absence, or waiting. */
async function applyRule(context: RequestContext, row: ReportRow): Promise<ReportRow> {
  const { tx, clock } = context
  const settings = await tx.one(selectSettings(tx.tenant))
  const rules: ReportRules = {
    approvedDays: settings?.report_approved_days ?? null,
    documentDays: settings?.report_document_days ?? null,
  }
  const { starts_on, ends_on, file_id } = row
  if (!isApprovedByRule({ starts_on, ends_on, hasDocument: file_id !== null }, rules)) return row
  const planned = await createPlannedFrom(context, row, undefined)
  return {
    ...row,
    status: 'approved',
    by_rule: true,
    planned_absence_id: planned?.id ?? null,
    decided_at: clock.now(),
  }
}

/** Adds the document that a report lacked; 409 `absence_report_ended`. */
export async function patchReport(context: OfOne<AbsenceReportPatchBody>): Promise<AbsenceReportWire> {
  const before = await lockReport(context)
  if (before.status === 'declined' || before.status === 'withdrawn') throw absenceReportEnded()
  if (before.file_id === context.body.file_id) return saveReport(context, before, before)
  await requireDocument(context, context.body.file_id)
  return saveReport(context, before, { ...before, file_id: context.body.file_id })
}

/** The report, locked, as somebody who may report about the student sees it; 404, 412. */
export async function lockReport(context: OfOne): Promise<ReportRow> {
  const id = context.params.absence_report_id
  const row = await context.tx.one(selectReportForUpdate(reporterVisibility(context), id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

/** Saves and records a report; one that did not change is only answered. */
export async function saveReport(
  context: RequestContext,
  before: ReportRow | null,
  requested: ReportRow,
): Promise<AbsenceReportWire> {
  const { tx, clock } = context
  if (requested !== before) {
    const row = { ...requested, updated_at: clock.now(), version: requested.version + 1 }
    await writeRows(tx, {
      ...reportsTable,
      rows: [{ ...row, tenant_id: tx.tenant }],
      conflict: { target: ['tenant_id', 'id'], update: reportValues, touch: ['updated_at', 'version'] },
    })
    await recordAttendance(context, 'absence_report', [
      {
        id: row.id,
        action: actionOf(before, row),
        before: before && stateOf(before),
        after: stateOf(row),
        reason: row.decision_note,
      },
    ])
  } else context.audit({ entity: 'absence_report', ids: [requested.id] })
  const saved = await tx.one(selectReport(reportVisibility(context), requested.id))
  if (!saved) throw notFound()
  context.etag(versionTag(saved))
  return present(context, saved)
}

/** What was done; a report that the rule approves was created. */
function actionOf(before: ReportRow | null, row: ReportRow): AttendanceChange['action'] {
  if (before === null) return 'created'
  return row.status === before.status || row.status === 'waiting' ? 'updated' : row.status
}

const stateOf = (row: ReportRow) => ({
  student_id: row.student_id,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  period_ids: row.period_ids,
  reason: row.reason,
  ...Object.fromEntries(
    reportValues.filter((name) => name !== 'decided_at').map((name) => [name, row[name]]),
  ),
})

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

function present(context: RequestContext, row: ShownReportRow): AbsenceReportWire {
  const { rings } = reportVisibility(context)
  const isOwn = rings.school || (row.created_by !== null && row.created_by === rings.userId)
  const dated = { starts_on: row.starts_on, ends_on: row.ends_on, hasDocument: row.file_id !== null }
  return {
    id: row.id,
    student_id: row.student_id,
    student_name: fullName(row),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    period_ids: [...row.period_ids],
    reason: row.reason,
    note: isOwn ? row.note : null,
    file_id: isOwn ? row.file_id : null,
    is_document_missing: isDocumentMissing(dated, { approvedDays: null, documentDays: row.document_days }),
    status: row.status,
    by_rule: row.by_rule,
    planned_absence_id: row.planned_absence_id,
    decided_at: row.decided_at && formatInstant(row.decided_at),
    decided_by_name: rings.school ? row.decided_by_name : null,
    decision_note: isOwn ? row.decision_note : null,
    may_withdraw: isOwn && mayWithdraw(row, context.today),
    created_by: isOwn ? row.created_by : null,
    created_by_name: isOwn ? row.created_by_name : null,
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
  }
}
