import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { recordCover } from '../changes.ts'
import { staffAbsenceEnded, staffAbsenceOverlaps } from '../problems.ts'
import { errorOfDates, mayWithdraw } from '../rules/staff-absences.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import type {
  NewStaffAbsenceBody,
  StaffAbsencePatchBody,
  StaffAbsenceQueryValue,
  StaffAbsenceWire,
} from './schema.ts'
import {
  type AbsenceRow,
  absenceSorting,
  absencesTable,
  changeable,
  countAbsences,
  lockAbsentStaff,
  type ShownAbsenceRow,
  selectAbsence,
  selectAbsenceForUpdate,
  selectAbsences,
  selectOverlapping,
  selectUnknownPeriods,
} from './sql.ts'

export type OfOne<Body = unknown> = RequestContext<{ staff_absence_id: string }, unknown, Body>

/** Days before today from which teachers ask, and the office enters, absences. */
const [ownDaysBack, officeDaysBack] = [7, 366]

/** Days after today by which an absence begins: two years. */
const daysAhead = 731

/** A page of absences, newest first: all for the office, one's own for teachers. */
export const listAbsences = (context: RequestContext<unknown, StaffAbsenceQueryValue, unknown>) => {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: absenceSorting,
    select: (page) => selectAbsences(visibility, context.query, page),
    count: () => countAbsences(visibility, context.query),
    present: (row: ShownAbsenceRow) => present(context, row),
  })
}

export const readAbsence = async (context: OfOne): Promise<StaffAbsenceWire> =>
  present(
    context,
    await readDetail(context, selectAbsence(visibilityOf(context), context.params.staff_absence_id)),
  )

/**
 * A teacher asks for an absence, the office enters one. 409 `staff_absence_overlaps` with the absence that the person
 * has at that time.
 */
export async function createAbsence(
  context: RequestContext<unknown, unknown, NewStaffAbsenceBody>,
): Promise<StaffAbsenceWire> {
  const { tx, body, clock } = context
  const [staff] = await tx.query(lockAbsentStaff(visibilityOf(context), body.staff_id))
  if (!staff) throw invalid('staff_id', 'unknown_staff', 'is no member of staff whose absences you enter')
  const isEntered = isOffice(context)
  const row: AbsenceRow = {
    id: uuidv7(),
    staff_id: staff.id,
    starts_on: body.starts_on,
    ends_on: body.ends_on ?? body.starts_on,
    period_ids: body.period_ids ?? [],
    reason: body.reason,
    note: body.note ?? null,
    status: isEntered ? 'approved' : 'requested',
    decided_by: isEntered ? userOf(context) : null,
    decided_at: isEntered ? clock.now() : null,
    decision_note: null,
    created_by: userOf(context),
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 0,
  }
  await requireTime(context, row)
  return saveAbsence(context, null, row, 'created')
}

/** 422 for dates and periods that cannot be, 409 for a time at which the person is away already. */
export async function requireTime(context: RequestContext, row: AbsenceRow): Promise<void> {
  const { tx, today } = context
  const error = errorOfDates(row, {
    earliest: addDays(today, isOffice(context) ? -officeDaysBack : -ownDaysBack),
    latest: addDays(today, daysAhead),
  })
  if (error) throw invalid(error.field, error.code, error.message)
  if (row.period_ids.length > 0) {
    const [unknown] = await tx.query(selectUnknownPeriods(tx.tenant, row.period_ids))
    if (unknown)
      throw invalid(
        `period_ids/${row.period_ids.indexOf(unknown.id)}`,
        'unknown_period',
        'is no period of this school',
      )
  }
  const other = await tx.one(selectOverlapping(tx.tenant, row))
  if (other) throw staffAbsenceOverlaps({ members: { current: other } })
}

/** The absence as a patch leaves it. */
export const patched = (before: AbsenceRow, patch: StaffAbsencePatchBody): AbsenceRow => ({
  ...before,
  starts_on: patch.starts_on ?? before.starts_on,
  ends_on: patch.ends_on ?? before.ends_on,
  period_ids: patch.period_ids ?? before.period_ids,
  reason: patch.reason ?? before.reason,
  note: patch.note === undefined ? before.note : patch.note,
})

/** The absence, its person and itself locked; 404, 412. */
export async function lockAbsence(context: OfOne): Promise<AbsenceRow> {
  const { tx, params } = context
  const visibility = visibilityOf(context)
  const found = await tx.one(selectAbsence(visibility, params.staff_absence_id))
  if (!found) throw notFound()
  await tx.query(lockAbsentStaff(visibility, found.staff_id))
  const row = await tx.one(selectAbsenceForUpdate(visibility, params.staff_absence_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

/** The same, for one that waits for the office. */
export async function lockRequested(context: OfOne): Promise<AbsenceRow> {
  const before = await lockAbsence(context)
  if (before.status !== 'requested') throw staffAbsenceEnded()
  return before
}

type Action = 'created' | 'updated' | 'approved' | 'declined' | 'withdrawn'

/** Saves and records an absence. */
export async function saveAbsence(
  context: RequestContext,
  before: AbsenceRow | null,
  requested: AbsenceRow,
  action: Action,
): Promise<StaffAbsenceWire> {
  const { tx, clock } = context
  const row = { ...requested, updated_at: clock.now(), version: requested.version + 1 }
  await writeRows(tx, {
    ...absencesTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: changeable },
  })
  await recordCover(context, [
    {
      entity: 'staff_absence',
      id: row.id,
      action,
      before: before && stateOf(before),
      after: stateOf(row),
      event: {
        type: `staff_absence.${action}`,
        data: { staff_absence_id: row.id, staff_id: row.staff_id },
      },
    },
  ])
  const shown = await tx.one(selectAbsence(visibilityOf(context), row.id))
  if (!shown) throw notFound()
  context.etag(versionTag(shown))
  return present(context, shown)
}

/** What the history says; reasons and notes are health data of a colleague, and in no history. */
const stateOf = ({ staff_id, starts_on, ends_on, period_ids, status }: AbsenceRow) => ({
  staff_id,
  starts_on,
  ends_on,
  period_ids,
  status,
})

export const userOf = ({ principal }: RequestContext): string | null =>
  principal.kind === 'person' ? principal.userId : null

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

const present = (context: RequestContext, row: ShownAbsenceRow): StaffAbsenceWire => ({
  id: row.id,
  staff_id: row.staff_id,
  name: fullName(row),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  period_ids: [...row.period_ids],
  reason: row.reason,
  note: row.note,
  status: row.status,
  decided_at: row.decided_at && formatInstant(row.decided_at),
  decision_note: row.decision_note,
  may_withdraw: mayWithdraw(row, { isOffice: isOffice(context), today: context.today }),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})
