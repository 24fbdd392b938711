import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { requireAudience } from '../audiences/resolve.ts'
import { readTexts } from '../message-texts.ts'
import { messageNotEditable } from '../problems.ts'
import type { AudiencePart, AudienceQuery } from '../rules/audience.ts'
import { normalAudience } from '../rules/audience.ts'
import { searchTextOf } from '../rules/texts.ts'
import { requirePerson, senderOfRequest, userIdOf } from '../sender.ts'
import { answerFile, saveFiles } from './files.ts'
import { readForm } from './form.ts'
import {
  answerMessage,
  lockMessage,
  type OfMessage,
  presentMessage,
  saveMessage,
  visibilityOfMessages,
} from './save.ts'
import type { MessagePatchBody, MessageQueryValue, MessageWire, NewMessageBody } from './schema.ts'
import { countMessages, type MessageRow, messageSorting, selectFileIds, selectMessages } from './sql.ts'

export async function listMessages(
  context: RequestContext<unknown, MessageQueryValue, unknown>,
): Promise<ListBody<MessageWire>> {
  const visibility = visibilityOfMessages(context)
  const body = await readList(context, {
    sorting: messageSorting,
    select: (page) => selectMessages(visibility, context.query, page),
    count: () => countMessages(visibility, context.query),
    present: presentMessage(context),
  })
  context.audit({ entity: 'message', count: body.results.length })
  return body
}

export async function readMessage(context: OfMessage): Promise<MessageWire> {
  context.audit({ entity: 'message', ids: [context.params.message_id] })
  return answerMessage(context, context.params.message_id)
}

/** Creates a draft; nobody gets anything yet. */
export async function createMessage(
  context: RequestContext<unknown, unknown, NewMessageBody>,
): Promise<MessageWire> {
  const { body, clock } = context
  const userId = requirePerson(context)
  const reply = body.reply ?? 'none'
  const texts = readTexts(body.texts)
  const audience = await readAudience(context, body.audience ?? null)
  const now = clock.now()
  const row: MessageRow = {
    id: uuidv7(),
    state: 'draft',
    importance: body.importance,
    reply,
    form_id: await readForm(context, { reply, form_id: body.form_id ?? null }),
    texts,
    audience,
    search_text: searchTextOf(texts),
    send_at: null,
    submitted_by: null,
    submitted_at: null,
    decided_by: null,
    decided_at: null,
    decision_note: null,
    frozen_at: null,
    sent_at: null,
    recipients_count: 0,
    reminders: 0,
    reminded_at: null,
    failure: null,
    created_by: userId,
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 0,
  }
  const message = await saveMessage(context, 'created', { before: null, row })
  if (!body.file_ids?.length) return message
  await saveFiles(context, row.id, body.file_ids)
  return answerMessage(context, row.id)
}

/** Changes a draft by RFC 7396; of any other message only whether it is archived. */
export async function patchMessage(context: OfMessage<MessagePatchBody>): Promise<MessageWire> {
  const { body, principal } = context
  const before = await lockMessage(context)
  if (before.created_by !== userIdOf(principal)) throw notFound()
  const { texts, audience, file_ids, archived_at, ...others } = body
  const isContent = texts || audience !== undefined || file_ids || Object.keys(others).length > 0
  if (isContent && before.state !== 'draft') throw messageNotEditable()
  const newTexts = texts ? readTexts(texts) : before.texts
  const row: MessageRow = Object.assign({}, before, others, {
    texts: newTexts,
    search_text: searchTextOf(newTexts),
    audience: audience === undefined ? before.audience : await readAudience(context, audience),
    archived_at: archived_at === undefined ? before.archived_at : null,
  })
  // Whether it is archived says nothing of its form, which may have gone since.
  const form_id = isContent ? await readForm(context, row) : before.form_id
  if (file_ids) await saveFiles(context, before.id, file_ids)
  return saveMessage(context, 'updated', { before, row: { ...row, form_id } })
}

/** Archives a message for its author, a failed one also for those who approve; recipients still have it. */
export async function archiveMessage(context: OfMessage): Promise<void> {
  const before = await lockMessage(context)
  const isOwn = before.created_by === userIdOf(context.principal)
  // Those who approve put away what did not go out: its author may have left.
  if (!isOwn && before.state !== 'failed') throw notFound()
  if (before.state === 'waiting' || before.state === 'scheduled' || before.state === 'sending')
    throw messageNotEditable({ message: 'Withdraw the message first.' })
  const row = { ...before, archived_at: before.archived_at ?? context.clock.now() }
  await saveMessage(context, 'archived', { before, row })
}

/** An attachment, for the author and those who see every message. */
export async function downloadMessageFile(
  context: RequestContext<{ message_id: string; file_id: string }, unknown, unknown>,
): Promise<Answer> {
  const { message_id, file_id } = context.params
  await answerMessage(context, message_id)
  const [files] = await context.read([selectFileIds(context.school.id, message_id)])
  if (!files.some((file) => file.file_id === file_id.toLowerCase())) throw notFound()
  return answerFile(context, file_id)
}

async function readAudience(
  context: RequestContext,
  wire: { readonly parts: readonly AudiencePart[] } | null,
): Promise<AudienceQuery | null> {
  if (wire === null) return null
  const audience = normalAudience(wire)
  await requireAudience(context, senderOfRequest(context), audience, 'body/audience')
  return audience
}
