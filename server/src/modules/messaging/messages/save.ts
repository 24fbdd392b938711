import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordMessaging } from '../history.ts'
import { presentTexts } from '../message-texts.ts'
import { rolesOf, seesAllMessages, userIdOf } from '../sender.ts'
import type { MessageWire } from './schema.ts'
import {
  type MessageRow,
  type MessageVisibility,
  messagesTable,
  messageValues,
  type ShownMessageRow,
  selectMessage,
  selectMessageForUpdate,
} from './sql.ts'

export type OfMessage<Body = unknown> = RequestContext<{ message_id: string }, unknown, Body>

export const visibilityOfMessages = (context: RequestContext): MessageVisibility => ({
  tenant: context.school.id,
  all: seesAllMessages(context),
  userId: userIdOf(context.principal),
  roles: rolesOf(context.principal),
})

/** The message of the request, locked; 404 when it is not the caller's to see. */
export async function lockMessage(context: OfMessage): Promise<MessageRow> {
  const { tx, params } = context
  const row = await tx.one(selectMessageForUpdate(visibilityOfMessages(context), params.message_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

/** Saves a message with its history. Texts are in no history: they are deleted with the message. */
export async function saveMessage(
  context: RequestContext,
  action: string,
  { before, row }: { readonly before: MessageRow | null; readonly row: MessageRow },
): Promise<MessageWire> {
  const { tx, clock } = context
  const changed = messageValues.filter((name) => !before || !isDeepStrictEqual(before[name], row[name]))
  await writeRows(tx, {
    ...messagesTable,
    rows: [{ ...row, updated_at: clock.now(), version: row.version + 1, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: messageValues, touch: ['updated_at', 'version'] },
  })
  const change = { members: changed.filter((name) => name !== 'search_text') }
  await recordMessaging(context, [{ entity: 'message', id: row.id, action, change }])
  return answerMessage(context, row.id)
}

/** The message as the caller sees it. */
export async function answerMessage(context: RequestContext, id: string): Promise<MessageWire> {
  const [[row]] = await context.read([selectMessage(visibilityOfMessages(context), id)])
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentMessage(context)(row)
}

const instant = (value: Date | null) => value && formatInstant(value)

export const presentMessage =
  (context: RequestContext) =>
  (row: ShownMessageRow): MessageWire => {
    const userId = userIdOf(context.principal)
    const isOwn = userId !== null && row.created_by === userId
    return {
      id: row.id,
      state: row.state,
      importance: row.importance,
      reply: row.reply,
      form_id: row.form_id,
      form_title: row.form_title,
      texts: presentTexts(row.texts),
      audience: row.audience as MessageWire['audience'],
      files: [...row.files],
      send_at: instant(row.send_at),
      submitted_at: instant(row.submitted_at),
      submitted_by_name: row.submitted_by_name,
      decided_at: instant(row.decided_at),
      decided_by_name: row.decided_by_name,
      decision_note: row.decision_note,
      frozen_at: instant(row.frozen_at),
      sent_at: instant(row.sent_at),
      recipients_count: row.recipients_count,
      read_count: row.read_count,
      answered_count: row.answered_count,
      failure: row.failure,
      reminders: row.reminders,
      reminded_at: instant(row.reminded_at),
      is_own: isOwn,
      may_approve: row.state === 'waiting' && seesAllMessages(context) && mayDecide(row, userId),
      created_by_name: row.created_by_name,
      created_at: formatInstant(row.created_at),
      updated_at: formatInstant(row.updated_at),
      archived_at: instant(row.archived_at),
    }
  }

/** Nobody approves what they wrote or handed over. */
export const mayDecide = (
  { created_by, submitted_by }: Pick<MessageRow, 'created_by' | 'submitted_by'>,
  userId: string | null,
): boolean => userId !== null && userId !== created_by && userId !== submitted_by
