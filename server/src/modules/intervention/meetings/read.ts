import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { sha256 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { presentNote } from '../case-parts/present.ts'
import { selectNotes } from '../case-parts/sql.ts'
import { readDetails } from '../cases/details.ts'
import { type CaseVisibility, caseVisibilityOf } from '../cases/visibility.sql.ts'
import type { AgendaItemWire, CaseMeetingWire, MeetingSummaryWire } from './schema.ts'
import { type ShownMeetingRow, selectAgenda, selectMeeting } from './sql.ts'

/** Notes of a case that are shown in a meeting. */
const newestNotes = 10

type OfMeeting = RequestContext<{ meeting_id: string }, unknown, unknown>

export const presentMeeting = (row: ShownMeetingRow): MeetingSummaryWire => ({
  id: row.id,
  title: row.title,
  held_on: row.held_on,
  present: row.present.map(({ user_id, name }) => ({ user_id, name })),
  cases_count: row.cases_count,
  decisions_count: row.decisions_count,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  closed_at: row.closed_at && formatInstant(row.closed_at),
})

export async function readMeeting(context: OfMeeting): Promise<CaseMeetingWire> {
  const meeting = await readMeetingById(context, context.params.meeting_id)
  context.audit({ entity: 'case_meeting', ids: [meeting.id, ...meeting.agenda.map(({ id }) => id)] })
  return meeting
}

/** The meeting with its whole agenda and its ETag: a constant number of statements. */
export async function readMeetingById(context: RequestContext, id: string): Promise<CaseMeetingWire> {
  const visibility = caseVisibilityOf(context)
  const [[row], entries] = await context.read([
    selectMeeting(visibility, id),
    selectAgenda(visibility.tenant, id),
  ])
  if (!row) throw notFound()
  const ids = entries.map(({ case_id }) => case_id)
  const wire = Object.assign(presentMeeting(row), {
    agenda: await readAgenda(context, visibility, row.id, ids),
  })
  context.etag(versionTag(row), sha256(JSON.stringify(wire)).toString('base64url'))
  return wire
}

/** The cases of a meeting in its order, with what was decided in it. */
export async function readAgenda(
  context: RequestContext,
  visibility: CaseVisibility,
  meetingId: string,
  ids: readonly string[],
): Promise<AgendaItemWire[]> {
  const details = await readDetails(context, ids, { visibility, newestNotes })
  const [notes] = await context.read([selectNotes(visibility, ids, { meetingId })])
  const decisions = Map.groupBy(notes.toReversed(), ({ case_id }) => case_id)
  return ids.flatMap((id) => {
    const found = details.get(id)
    if (!found) return []
    return Object.assign(found.wire, {
      decisions: (decisions.get(id) ?? []).map((note) => presentNote(note, visibility)),
    })
  })
}
