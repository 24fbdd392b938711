import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName, selectStudentsById } from '../../people/index.ts'
import { followMarks } from '../alerts/follow.ts'
import { type AttendanceChange, recordAttendance } from '../changes.ts'
import { selectPeriodsById } from '../periods/sql.ts'
import { plannedAbsenceOverlaps } from '../problems.ts'
import { type CodeMeaning, mergeMark } from '../rules/merge-mark.ts'
import { visibilityOf } from '../visibility.ts'
import type {
  NewPlannedAbsenceBody,
  PlannedAbsencePatchBody,
  PlannedAbsenceQueryValue,
  PlannedAbsenceWire,
} from './schema.ts'
import {
  countPlannedAbsences,
  lockPlans,
  type PlannedAbsenceRow,
  plannedAbsencesTable,
  plannedSorting,
  plannedValues,
  selectCodeMeaning,
  selectMarkedDays,
  selectOverlapping,
  selectPlannedAbsence,
  selectPlannedAbsenceForUpdate,
  selectPlannedAbsences,
} from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ planned_absence_id: string }, unknown, Body>

/** Most days of one planned absence. */
const maxDays = 400

/** A page of the planned absences of visible students, newest first. */
export const listPlannedAbsences = (context: RequestContext<unknown, PlannedAbsenceQueryValue, unknown>) => {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: plannedSorting,
    select: (page) => selectPlannedAbsences(visibility, context.query, page),
    count: () => countPlannedAbsences(visibility, context.query),
    present: (row: PlannedAbsenceRow) => present(context, row),
  })
}

export const readPlannedAbsence = async (context: OfOne): Promise<PlannedAbsenceWire> =>
  present(
    context,
    await readDetail(context, selectPlannedAbsence(visibilityOf(context), context.params.planned_absence_id)),
  )

/** Enters the absence of the body. */
export const createPlannedAbsence = (context: Context<NewPlannedAbsenceBody>): Promise<PlannedAbsenceWire> =>
  enterPlannedAbsence(context, context.body)

/** Enters an absence; all its errors are reported. */
async function enterPlannedAbsence(
  context: Context,
  body: NewPlannedAbsenceBody,
): Promise<PlannedAbsenceWire> {
  const { clock, principal } = context
  const now = clock.now()
  const meaning = await meaningOf(context, body.status ?? 'excused')
  const [student] = await context.tx.query(selectStudentsById(context.tx.tenant, [body.student_id]))
  if (!student || student.archived_at) {
    throw invalid('student_id', 'unknown_student', 'is no student of this school')
  }
  const { first_name, middle_name, last_name } = student
  const row: PlannedAbsenceRow = {
    id: uuidv7(),
    student_id: student.id,
    first_name,
    middle_name,
    last_name,
    starts_on: body.starts_on,
    ends_on: body.ends_on ?? body.starts_on,
    period_ids: body.period_ids ?? [],
    ...meaning,
    reason_code: body.reason_code ?? null,
    note: body.note ?? null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 0,
  }
  return save(context, null, row)
}

/**
 * Enters the absence that a report names, `excused` unless a status or code is given. Undefined: the student has one
 * for one of these sessions already.
 */
export async function createPlannedFrom(
  context: Context,
  report: Pick<PlannedAbsenceRow, 'student_id' | 'starts_on' | 'ends_on' | 'period_ids' | 'note'> & {
    readonly reason: string
  },
  status: string | undefined,
): Promise<PlannedAbsenceWire | undefined> {
  const { student_id, starts_on, ends_on, period_ids, reason, note } = report
  const dated = { id: nobody, student_id, starts_on, ends_on, period_ids }
  await context.tx.query(lockPlans(context.tx.tenant, student_id))
  if (await context.tx.one(selectOverlapping(context.tx.tenant, dated))) return undefined
  return enterPlannedAbsence(context, {
    student_id,
    starts_on,
    ends_on,
    period_ids: [...period_ids],
    ...(status === undefined ? {} : { status }),
    reason_code: reason,
    note,
  })
}

/** The id of no row. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Changes an absence by RFC 7396. Marks that were saved from it stay. */
export async function patchPlannedAbsence(
  context: OfOne<PlannedAbsencePatchBody>,
): Promise<PlannedAbsenceWire> {
  const before = await lock(context)
  const { status, period_ids, ...rest } = context.body
  const meaning = status === undefined ? {} : await meaningOf(context, status, before)
  const periods = period_ids === undefined ? {} : { period_ids }
  return save(context, before, { ...before, ...rest, ...periods, ...meaning })
}

/** Removes an absence: registers no longer suggest it. */
export async function archivePlannedAbsence(context: OfOne): Promise<void> {
  await archive(context, await lock(context))
}

/** Removes the absence that an approved report made, whatever version it has; nothing where it was removed already. */
export async function removePlannedAbsence(context: Context, id: string): Promise<void> {
  const before = await context.tx.one(selectPlannedAbsenceForUpdate(visibilityOf(context), id))
  if (before) await archive(context, before)
}

const archive = (context: Context, before: PlannedAbsenceRow) =>
  save(context, before, { ...before, archived_at: before.archived_at ?? context.clock.now() })

async function lock(context: OfOne): Promise<PlannedAbsenceRow> {
  const id = context.params.planned_absence_id
  const row = await context.tx.one(selectPlannedAbsenceForUpdate(visibilityOf(context), id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

/** The status and code that a word means: the same rule that judges marks. */
async function meaningOf({ tx }: Context, status: string, before?: PlannedAbsenceRow) {
  if (status === 'present') {
    throw invalid('status', 'not_an_absence', 'is no absence; a code of the school may count one as present')
  }
  const own = await tx.one(selectCodeMeaning(tx.tenant, status))
  const codes = new Map<string, CodeMeaning>(
    own ? [[status, { status: own.status, isActive: own.is_active }]] : [],
  )
  const stands = before && {
    status: before.status,
    code: before.code,
    minutesLate: null,
    reasonCode: null,
    remarks: null,
  }
  const given = { status, minutesLate: undefined, reasonCode: undefined, remarks: undefined }
  const meaning = mergeMark(given, stands, codes)
  if ('field' in meaning) throw invalid(meaning.field, meaning.code, meaning.message)
  return { status: meaning.status, code: meaning.code }
}

async function save(
  context: Context,
  before: PlannedAbsenceRow | null,
  requested: PlannedAbsenceRow,
): Promise<PlannedAbsenceWire> {
  const { tx, clock } = context
  if (before && plannedValues.every((name) => isDeepStrictEqual(before[name], requested[name]))) {
    context.audit({ entity: 'planned_absence', ids: [before.id] })
    context.etag(versionTag(before))
    return present(context, before)
  }
  if (requested.archived_at === null) {
    await requireTimes(context, requested)
    const moved = times.some((name) => !isDeepStrictEqual(before?.[name], requested[name]))
    if (moved) await refuseOverlap(context, requested)
  }
  const row = { ...requested, updated_at: clock.now(), version: requested.version + 1 }
  await writeRows(tx, {
    ...plannedAbsencesTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: plannedValues, touch: ['updated_at', 'version'] },
  })
  await followPlans(context, before ? [before, row] : [row])
  const action = actionOf(before, row)
  await recordAttendance(context, 'planned_absence', [
    { id: row.id, action, before: before && stored(before), after: stored(row) },
  ])
  context.etag(versionTag(row))
  return present(context, row)
}

/** A plan explains existing marks, and a removed one no longer does. */
async function followPlans(context: Context, plans: readonly PlannedAbsenceRow[]): Promise<void> {
  const { tx } = context
  const days = await tx.query(selectMarkedDays(tx.tenant, plans))
  await followMarks(
    context,
    days.map(({ student_id, date }) => ({ studentId: student_id, date })),
  )
}

function actionOf(before: PlannedAbsenceRow | null, row: PlannedAbsenceRow): AttendanceChange['action'] {
  if (before === null) return 'created'
  return row.archived_at !== null && before.archived_at === null ? 'archived' : 'updated'
}

const stored = (row: PlannedAbsenceRow) =>
  Object.fromEntries(['student_id', ...plannedValues].map((name) => [name, row[name as 'note']]))

async function requireTimes({ tx }: Context, row: PlannedAbsenceRow): Promise<void> {
  const { starts_on: start, ends_on: end, period_ids: ids } = row
  if (end < start) throw invalid('ends_on', 'end_before_start', `is before ${start}`)
  if (daysBetween(start, end) >= maxDays) {
    throw invalid('ends_on', 'range', `is more than ${maxDays} days from ${start}`)
  }
  if (ids.length === 0) return
  const known = new Set((await tx.query(selectPeriodsById(tx.tenant, ids))).map((period) => period.id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalid(`period_ids/${unknown}`, 'unknown_period', 'is no period of this school')
}

/** What may make an absence meet another one. */
const times = ['starts_on', 'ends_on', 'period_ids'] as const

/** 409 `planned_absence_overlaps` with the other: two would say different things of one session. */
async function refuseOverlap({ tx }: Context, row: PlannedAbsenceRow): Promise<void> {
  await tx.query(lockPlans(tx.tenant, row.student_id))
  const other = await tx.one(selectOverlapping(tx.tenant, row))
  if (!other) return
  const { id, starts_on, ends_on } = other
  throw plannedAbsenceOverlaps({ members: { current: { id, starts_on, ends_on } } })
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

function present(context: Context, row: PlannedAbsenceRow): PlannedAbsenceWire {
  const { rings } = visibilityOf(context)
  return {
    id: row.id,
    student_id: row.student_id,
    student_name: fullName(row),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    period_ids: [...row.period_ids],
    status: row.status,
    code: row.code,
    reason_code: row.reason_code,
    note: rings.school || rings.taught ? row.note : null,
    created_by: row.created_by,
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}
