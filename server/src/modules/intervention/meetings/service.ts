import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList, versionTag } from '../../../kernel/http/lists.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { recordCases } from '../cases/changes.ts'
import { caseViewOf } from '../cases/details.ts'
import { meetingClosed } from '../cases/problems.ts'
import { selectCaseIds } from '../cases/shown.sql.ts'
import { caseVisibilityOf } from '../cases/visibility.sql.ts'
import { presentMeeting, readMeetingById } from './read.ts'
import type {
  CaseMeetingWire,
  MeetingPatchBody,
  MeetingQueryValue,
  MeetingSummaryWire,
  NewMeetingBody,
} from './schema.ts'
import {
  agendaTable,
  countMeetings,
  deleteAgenda,
  type MeetingRow,
  meetingSorting,
  meetingsTable,
  meetingValues,
  selectAgenda,
  selectMeetingForUpdate,
  selectMeetings,
  selectMemberNames,
} from './sql.ts'

/** Cases that an agenda holds at most. */
const maxCases = 100

type OfMeeting<Body = unknown> = RequestContext<{ meeting_id: string }, unknown, Body>

export async function listMeetings(
  context: RequestContext<unknown, MeetingQueryValue, unknown>,
): Promise<ListBody<MeetingSummaryWire>> {
  const { is_closed } = context.query
  const visibility = caseVisibilityOf(context)
  return readList(context, {
    sorting: meetingSorting,
    sort: '-held',
    select: (page) => selectMeetings(visibility, is_closed, page),
    count: () => countMeetings(visibility.tenant, is_closed),
    present: presentMeeting,
  })
}

export async function createMeeting(
  context: RequestContext<unknown, unknown, NewMeetingBody>,
): Promise<CaseMeetingWire> {
  const { tx, body, clock, today, principal } = context
  const now = clock.now()
  const ids = (await agendaOf(context, body)) ?? (await agendaOf(context, { filter: {} })) ?? []
  const row: MeetingRow = {
    id: uuidv7(),
    title: body.title ?? null,
    held_on: body.held_on ?? today,
    present: await presentOf(context, body.present ?? []),
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    closed_at: null,
    closed_by: null,
    version: 1,
  }
  await writeRows(tx, { ...meetingsTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  await saveAgenda(context, row.id, ids)
  await recordCases(context, [{ entity: 'case_meeting', id: row.id, action: 'created', members: [] }])
  return readMeetingById(context, row.id)
}

export async function changeMeeting(context: OfMeeting<MeetingPatchBody>): Promise<CaseMeetingWire> {
  const { tx, body } = context
  const before = await lockMeeting(context)
  context.requireMatch(versionTag(before))
  if (before.closed_at !== null) throw meetingClosed()
  const stored = (await tx.query(selectAgenda(tx.tenant, before.id))).map(({ case_id }) => case_id)
  const ids = (await agendaOf(context, body)) ?? stored
  const after: MeetingRow = Object.assign({}, before, {
    title: body.title === undefined ? before.title : body.title,
    held_on: body.held_on ?? before.held_on,
    present: body.present ? await presentOf(context, body.present) : before.present,
  })
  const hasOtherCases = !isDeepStrictEqual(ids, stored)
  if (hasOtherCases) await saveAgenda(context, before.id, ids)
  await saveMeeting(context, before, after, hasOtherCases ? ['agenda'] : [])
  return readMeetingById(context, before.id)
}

/** Closes a meeting; one that is closed stays as it is. */
export async function closeMeeting(context: OfMeeting): Promise<CaseMeetingWire> {
  const { clock, principal } = context
  const before = await lockMeeting(context)
  const closed_by = principal.kind === 'person' ? principal.userId : null
  const after: MeetingRow =
    before.closed_at === null ? Object.assign({}, before, { closed_at: clock.now(), closed_by }) : before
  await saveMeeting(context, before, after, [])
  return readMeetingById(context, before.id)
}

async function lockMeeting({ tx, params }: OfMeeting): Promise<MeetingRow> {
  const row = await tx.one(selectMeetingForUpdate(tx.tenant, params.meeting_id))
  if (!row) throw notFound()
  return row
}

async function saveMeeting(
  context: RequestContext,
  before: MeetingRow,
  after: MeetingRow,
  further: readonly string[],
): Promise<void> {
  const { tx, clock } = context
  const members = [
    ...meetingValues.filter((name) => !isDeepStrictEqual(before[name], after[name])),
    ...further,
  ]
  if (members.length === 0) {
    context.audit({ entity: 'case_meeting', ids: [before.id] })
    return
  }
  const row = { ...after, updated_at: clock.now(), version: before.version + 1, tenant_id: tx.tenant }
  await writeRows(tx, {
    ...meetingsTable,
    rows: [row],
    conflict: { target: ['tenant_id', 'id'], update: meetingValues, touch: ['updated_at', 'version'] },
  })
  const action = before.closed_at === null && after.closed_at !== null ? 'closed' : 'updated'
  await recordCases(context, [{ entity: 'case_meeting', id: before.id, action, members }])
}

async function saveAgenda({ tx }: RequestContext, meetingId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(deleteAgenda(tx.tenant, meetingId))
  const rows = ids.map((case_id, place) => ({ tenant_id: tx.tenant, meeting_id: meetingId, case_id, place }))
  await writeRows(tx, { ...agendaTable, rows })
}

/** The cases that a request names for the agenda; undefined: none are named. */
async function agendaOf(
  context: RequestContext,
  { case_ids, filter }: Pick<NewMeetingBody, 'case_ids' | 'filter'>,
): Promise<readonly string[] | undefined> {
  if (case_ids === undefined && filter === undefined) return undefined
  const view = await caseViewOf(context)
  if (case_ids === undefined)
    return (await context.tx.query(selectCaseIds(view, filter ?? {}, maxCases))).map(({ id }) => id)
  const ids = case_ids.map((id) => id.toLowerCase())
  const seen = new Set((await context.tx.query(selectCaseIds(view, { ids }, maxCases))).map(({ id }) => id))
  const details = [...ids.entries()].flatMap(([at, id]): ProblemDetail[] => {
    const path = `body/case_ids/${at}`
    if (!seen.has(id)) return [{ path, code: 'unknown_case', message: 'is no case that you see' }]
    return ids.indexOf(id) < at ? [{ path, code: 'duplicate', message: 'is there twice' }] : []
  })
  if (details.length > 0) throw invalidBody({ details })
  return ids
}

/** Who was there: members of the school by their names, others as they are named. */
async function presentOf(
  { tx }: RequestContext,
  people: NonNullable<NewMeetingBody['present']>,
): Promise<MeetingRow['present']> {
  const ids = people.flatMap(({ user_id }) => user_id ?? [])
  const rows = ids.length === 0 ? [] : await tx.query(selectMemberNames(tx.tenant, ids))
  const names = new Map(rows.map((row) => [row.user_id, row.name]))
  const details = [...people.entries()].flatMap(([at, { user_id, name }]): ProblemDetail[] => {
    const path = `body/present/${at}`
    if (user_id !== null && !names.has(user_id.toLowerCase()))
      return [{ path: `${path}/user_id`, code: 'unknown_user', message: 'is no member of this school' }]
    return user_id === null && name === null
      ? [{ path: `${path}/name`, code: 'required', message: 'names somebody who is no member' }]
      : []
  })
  if (details.length > 0) throw invalidBody({ details })
  return people.map(({ user_id, name }) => ({
    user_id: user_id?.toLowerCase() ?? null,
    name: user_id === null ? name : (names.get(user_id.toLowerCase()) ?? null),
  }))
}
