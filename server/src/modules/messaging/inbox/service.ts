import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import type { ListBody } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { isAnswerableOn } from '../../forms/index.ts'
import { readNotices } from '../../notifications/index.ts'
import { answerFile } from '../messages/files.ts'
import { selectFileIds } from '../messages/sql.ts'
import { replyNotRequested } from '../problems.ts'
import { filledToday, textFor } from '../rules/texts.ts'
import { messageKeys } from '../sending/notices.ts'
import { ownerOf } from './owner.sql.ts'
import type { InboxEntryWire, InboxMessagePatchBody, InboxMessageWire, InboxQueryValue } from './schema.ts'
import {
  type CopyRow,
  copySorting,
  countInbox,
  type EntryRow,
  entrySorting,
  memberSorting,
  selectCopy,
  selectInbox,
  selectInboxCounts,
  updateCopy,
} from './sql.ts'

type OfMessage<Body = unknown> = RequestContext<{ message_id: string }, unknown, Body>

/** A page of the caller's mailbox: one statement, whatever its size. */
export async function listInbox(
  context: RequestContext<unknown, InboxQueryValue, unknown>,
): Promise<ListBody<InboxEntryWire>> {
  const { query } = context
  const owner = ownerOf(context)
  const order = { ...query, sort: '-at' }
  const entries = keysetOf(entrySorting, order)
  const pages = {
    copies: keysetOf(copySorting, order),
    members: keysetOf(memberSorting, order),
    entries,
  }
  const [rows, counted] = await Promise.all([
    context.read([selectInbox(owner, query, pages)]),
    query.count ? context.read([countInbox(owner, query)]) : undefined,
  ])
  const page = entries.page(rows[0])
  context.audit({ entity: 'inbox', count: page.rows.length })
  return {
    results: page.rows.map(presentEntry),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(counted ? { count: counted[0][0]?.count ?? 0 } : {}),
  }
}

/** Characters of a text that a list shows. */
const excerptLength = 140

function presentEntry(row: EntryRow & { readonly thing_id: string }): InboxEntryWire {
  const { texts, filled, copy_kind: kind } = row
  const text =
    texts && filled ? textFor(texts, row.language ?? '', filledToday(filled, { ...row, kind })) : undefined
  return {
    kind: row.kind,
    id: row.thing_id,
    subject: text?.subject ?? row.subject ?? '',
    excerpt: (text?.body ?? row.excerpt ?? '').replaceAll(/\s+/g, ' ').slice(0, excerptLength),
    from_name: row.from_name,
    student_names: [...row.student_names],
    importance: row.importance,
    at: formatInstant(row.at),
    is_unread: row.is_unread,
    needs_answer: row.needs_answer,
    has_files: row.has_files,
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}

export async function readInboxCounts(
  context: RequestContext,
): Promise<{ unread: number; to_answer: number }> {
  const [[row]] = await context.read([selectInboxCounts(ownerOf(context))])
  return { unread: row?.unread ?? 0, to_answer: row?.to_answer ?? 0 }
}

export async function readInboxMessage(context: OfMessage): Promise<InboxMessageWire> {
  const { message_id } = context.params
  const [[row]] = await context.read([selectCopy(ownerOf(context), message_id)])
  if (!row) throw notFound()
  context.audit({ entity: 'message', ids: [message_id] })
  return presentCopy(row, context.today)
}

/** Marks the caller's copy: opened, archived, answered. */
export async function patchInboxMessage(
  context: OfMessage<InboxMessagePatchBody>,
): Promise<InboxMessageWire> {
  const { tx, body, clock, params } = context
  const owner = ownerOf(context)
  const before = await tx.one(selectCopy(owner, params.message_id))
  if (!before) throw notFound()
  if (body.answer !== undefined && before.reply !== 'yes_no') throw replyNotRequested()
  const isRead = body.is_read === true || body.answer !== undefined
  const change = {
    at: clock.now(),
    isRead,
    isArchived: body.is_archived ?? null,
    answer: body.answer ?? null,
  }
  await tx.execute(updateCopy(owner, params.message_id, change))
  const { message_id: id } = before
  const keys = messageKeys(id)
  if (isRead) await readNotices(tx, tx.tenant, owner.userId, keys)
  context.audit({ entity: 'message', ids: [id] })
  const row = await tx.one(selectCopy(owner, params.message_id))
  if (!row) throw notFound()
  return presentCopy(row, context.today)
}

/** An attachment of a message in the caller's mailbox. */
export async function downloadInboxFile(
  context: RequestContext<{ message_id: string; file_id: string }, unknown, unknown>,
): Promise<Answer> {
  const { message_id, file_id } = context.params
  const [[copy], files] = await context.read([
    selectCopy(ownerOf(context), message_id),
    selectFileIds(context.school.id, message_id),
  ])
  if (!copy || !files.some((file) => file.file_id === file_id.toLowerCase())) throw notFound()
  return answerFile(context, file_id)
}

function formOf(row: CopyRow, today: string): InboxMessageWire['form'] {
  const { form_id: id, form_title: title, form_state: state } = row
  if (id === null || title === null || state === null) return null
  const dates = { state, opens_on: row.form_opens_on, closes_on: row.form_closes_on }
  return { id, title, is_open: isAnswerableOn(dates, today), closes_on: dates.closes_on }
}

function presentCopy(row: CopyRow, today: string): InboxMessageWire {
  const { subject, body } = textFor(row.texts, row.language, filledToday(row.filled, row))
  return {
    id: row.message_id,
    subject,
    body,
    language: row.language,
    importance: row.importance,
    reply: row.reply,
    form: formOf(row, today),
    from_name: row.from_name,
    may_reply: row.kind === 'guardian' && row.submitted_by !== null && row.students.length > 0,
    students: [...row.students],
    files: [...row.files],
    sent_at: formatInstant(row.sent_at),
    read_at: row.read_at && formatInstant(row.read_at),
    answer: row.answer,
    answered_at: row.answered_at && formatInstant(row.answered_at),
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}
