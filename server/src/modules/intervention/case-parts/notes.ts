import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { lockOpenCase } from '../cases/change.ts'
import { recordCases } from '../cases/changes.ts'
import { caseNoteFixed } from '../cases/problems.ts'
import { caseVisibilityOf } from '../cases/visibility.sql.ts'
import type { NoteLevel } from '../rules/case-states.ts'
import { errorsOfNote, mayChangeNote } from '../rules/judge-case.ts'
import { presentNote } from './present.ts'
import { requireSpace } from './require-space.ts'
import type { CaseNoteWire, NewNoteBody, NotePatchBody } from './schema.ts'
import { type NoteRow, notesTable, noteValues, selectNoteForUpdate, selectNotes } from './sql.ts'

type OfCase<Body = unknown> = RequestContext<{ case_id: string }, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ case_id: string; note_id: string }, unknown, Body>

/** A new note of the caller; nothing is saved. */
export function makeNote(
  context: Pick<RequestContext, 'clock' | 'principal' | 'today' | 'school'>,
  caseId: string,
  body: NewNoteBody & { readonly meeting_id?: string },
): NoteRow {
  const { clock, today, principal } = context
  requireLevel(context, body.level ?? 'team')
  const now = clock.now()
  const row: NoteRow = {
    id: uuidv7(),
    case_id: caseId,
    kind: body.kind ?? 'note',
    level: body.level ?? 'team',
    happened_on: body.happened_on ?? today,
    contact_with: body.contact_with ?? null,
    contact_way: body.contact_way ?? null,
    text: body.text,
    author_user_id: principal.kind === 'person' ? principal.userId : null,
    meeting_id: body.meeting_id ?? null,
    created_at: now,
    updated_at: now,
    changed_at: null,
    removed_at: null,
    removed_by: null,
    version: 1,
  }
  const details = errorsOfNote(row, today)
  if (details.length > 0) throw invalidBody({ details })
  return row
}

export async function addNote(context: OfCase<NewNoteBody>): Promise<CaseNoteWire> {
  const { tx, body } = context
  const { id } = await lockOpenCase(context)
  await requireSpace(tx, 'notes', id)
  const note = makeNote(context, id, body)
  await writeRows(tx, { ...notesTable, rows: [{ ...note, tenant_id: tx.tenant }] })
  await recordCases(context, [
    { entity: 'case_note', id: note.id, caseId: id, action: 'created', level: note.level, members: [] },
  ])
  return shownNote(context, note)
}

/** Changes a note: its author alone, within a day. */
export async function changeNote(context: OfOne<NotePatchBody>): Promise<CaseNoteWire> {
  const { body, clock, today } = context
  await lockOpenCase(context)
  const before = await lock(context)
  context.requireMatch(versionTag(before))
  const { userId, now } = caseVisibilityOf(context)
  if (!mayChangeNote(before, { userId, now })) throw caseNoteFixed()
  const after: NoteRow = Object.assign({}, before, body)
  requireLevel(context, after.level)
  const details = errorsOfNote(after, today)
  if (details.length > 0) throw invalidBody({ details })
  const members = noteValues.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (members.length === 0) context.audit({ entity: 'case_note', ids: [before.id] })
  else await save(context, before, Object.assign(after, { changed_at: clock.now() }), members)
  return shownNote(context, before)
}

/** Deletes the text of a note; who wrote and who removed it remains. Its author may, and who reads restricted notes. */
export async function removeNote(context: OfOne): Promise<void> {
  const { clock } = context
  await lockOpenCase(context)
  const before = await lock(context)
  context.requireMatch(versionTag(before))
  const { userId, restricted } = caseVisibilityOf(context)
  if (!restricted && (userId === null || before.author_user_id !== userId)) throw forbidden()
  if (before.removed_at !== null) {
    context.audit({ entity: 'case_note', ids: [before.id] })
    return
  }
  const after = Object.assign({}, before, {
    text: null,
    contact_with: null,
    removed_at: clock.now(),
    removed_by: userId,
  })
  await save(context, before, after, [])
}

async function save(
  context: RequestContext,
  before: NoteRow,
  after: NoteRow,
  members: readonly string[],
): Promise<void> {
  const { tx, clock } = context
  const row = { ...after, updated_at: clock.now(), version: before.version + 1, tenant_id: tx.tenant }
  await writeRows(tx, {
    ...notesTable,
    rows: [row],
    conflict: { target: ['tenant_id', 'id'], update: noteValues, touch: ['updated_at', 'version'] },
  })
  // A note that was restricted before stays so in the history.
  const level: NoteLevel = before.level === 'restricted' ? 'restricted' : after.level
  const action = after.removed_at === null ? 'updated' : 'removed'
  await recordCases(context, [
    { entity: 'case_note', id: before.id, caseId: before.case_id, action, level, members },
  ])
}

/** Restricted notes are written by those alone who read them. */
function requireLevel(
  context: Pick<RequestContext, 'clock' | 'principal' | 'today' | 'school'>,
  level: NoteLevel,
): void {
  if (level === 'restricted' && !caseVisibilityOf(context).restricted) throw forbidden()
}

async function lock(context: OfOne): Promise<NoteRow> {
  const { tx, params } = context
  const row = await tx.one(selectNoteForUpdate(caseVisibilityOf(context), params.case_id, params.note_id))
  if (!row) throw notFound()
  return row
}

/** The note as it is saved, with the names of its people. */
export async function shownNote(context: RequestContext, { id, case_id }: NoteRow): Promise<CaseNoteWire> {
  const visibility = caseVisibilityOf(context)
  const row = (await context.tx.query(selectNotes(visibility, [case_id]))).find((one) => one.id === id)
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentNote(row, visibility)
}
