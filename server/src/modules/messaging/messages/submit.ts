import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { instantOf } from '../../../kernel/time/zones.ts'
import { requireAudience, resolveAudience } from '../audiences/resolve.ts'
import {
  audienceEmpty,
  audienceTooLarge,
  messageAlreadySent,
  messageNotEditable,
  messageNotFailed,
  messageNotWaiting,
  ownMessageApproval,
} from '../problems.ts'
import { coversSchool, isWholeSchool } from '../rules/audience.ts'
import type { Recipient } from '../rules/one-copy.ts'
import { type MessageTexts, type Placeholder, placeholdersIn } from '../rules/texts.ts'
import { requirePerson, senderOfRequest, userIdOf } from '../sender.ts'
import { sending } from '../sending/job.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import { endApproval, notifyApprovers, notifyOfDecision } from '../staff-notices/notify.ts'
import { requireFormFor } from './form.ts'
import { lockMessage, mayDecide, type OfMessage, saveMessage } from './save.ts'
import type { MessageDecisionBody, MessageWire, SendOrderBody } from './schema.ts'
import type { MessageRow } from './sql.ts'

const maxRecipients = 50_000
/** Days ahead that a message may wait. */
const maxDaysAhead = 400

/** Hands a draft over: now, for a time, or to those who approve. */
export async function sendMessage(context: OfMessage<SendOrderBody>): Promise<MessageWire> {
  const { clock } = context
  const userId = requirePerson(context)
  const before = await lockMessage(context)
  if (before.created_by !== userId) throw notFound()
  if (before.state !== 'draft' || before.archived_at !== null) throw messageNotEditable()
  const sendAt = sendAtOf(context)
  const needsApproval = await judge(context, before, sendAt)
  const row: MessageRow = {
    ...before,
    state: needsApproval ? 'waiting' : 'scheduled',
    send_at: sendAt,
    submitted_by: userId,
    submitted_at: clock.now(),
    decided_by: null,
    decided_at: null,
    decision_note: null,
  }
  if (!needsApproval) await enqueueMessage(context, row)
  if (needsApproval) await notifyApprovers(noticesOf(context), row)
  return saveMessage(context, needsApproval ? 'submitted' : 'scheduled', { before, row })
}

const noticesOf = ({ tx, school, clock }: RequestContext) => ({ tx, school, now: clock.now() })

/** Puts the sending of a message into the queue. */
function enqueueMessage({ tx, principal, clock }: RequestContext, row: MessageRow): Promise<string> {
  const due = row.send_at !== null && row.send_at > clock.now() ? { runAt: row.send_at } : {}
  return enqueue(tx, sending, { message_id: row.id }, { by: principal, at: clock.now(), ...due })
}

function sendAtOf({ body, school, clock, today }: OfMessage<SendOrderBody>): Date | null {
  const { send_on, send_time } = body
  if (send_on === undefined && send_time === undefined) return null
  const at = instantOf(send_on ?? today, send_time ?? '08:00', school.timeZone)
  const ahead = at.getTime() - clock.now().getTime()
  if (ahead >= 0 && ahead <= maxDaysAhead * 86_400_000) return at
  const message = `must be in the future, at most ${maxDaysAhead} days ahead`
  throw invalidBody({ details: [{ path: 'body/send_on', code: 'range', message }] })
}

/** Refuses what would reach nobody or could not be filled; answers whether a second person must approve it. */
async function judge(context: OfMessage, message: MessageRow, sendAt: Date | null): Promise<boolean> {
  const { tx } = context
  const { audience, texts } = message
  if (audience === null) throw audienceEmpty()
  const sender = senderOfRequest(context)
  await requireAudience(context, sender, audience, 'body/audience')
  const resolved = await resolveAudience(tx, sender, audience)
  const { recipients, studentsCount, activeCount } = resolved
  // Families of absent students are known on the day.
  if (recipients.length === 0 && !audience.parts.some(({ kind }) => kind === 'absent')) throw audienceEmpty()
  if (recipients.length > maxRecipients) throw audienceTooLarge()
  requireFilled(texts, recipients)
  await requireFormFor(context, message, { recipients, sendAt })
  const settings = (await tx.one(selectSettings(tx.tenant))) ?? builtInSettings
  return (
    settings.whole_school_approval && (isWholeSchool(audience) || coversSchool(studentsCount, activeCount))
  )
}

/** Refuses placeholders that some of the recipients have nothing for. */
function requireFilled(texts: MessageTexts, recipients: readonly Recipient[]): void {
  const isKnown: Readonly<Record<Placeholder, (one: Recipient) => boolean>> = {
    school: () => true,
    child: ({ students }) => students.length > 0,
    class: ({ students, reasons }) =>
      reasons.some(({ kind }) => kind === 'classes') || students.some(({ class_title }) => class_title),
  }
  const name = placeholdersIn(texts).find((one) => !recipients.every(isKnown[one]))
  if (name === undefined) return
  const message = `has {${name}}, which is unknown for some of the recipients`
  throw invalidBody({ details: [{ path: 'body/texts', code: 'placeholder_unknown', message }] })
}

/** Makes a message that has not gone out a draft again. */
export async function withdrawMessage(context: OfMessage): Promise<MessageWire> {
  const before = await lockMessage(context)
  if (before.created_by !== userIdOf(context.principal)) throw notFound()
  if (before.state !== 'waiting' && before.state !== 'scheduled') throw messageAlreadySent()
  const row: MessageRow = { ...before, state: 'draft', send_at: null, submitted_by: null, submitted_at: null }
  await endApproval(context.tx, before)
  return saveMessage(context, 'withdrawn', { before, row })
}

/** Approves or rejects a message of somebody else. */
export async function decideMessage(context: OfMessage<MessageDecisionBody>): Promise<MessageWire> {
  const { body, clock } = context
  const userId = requirePerson(context)
  const before = await lockMessage(context)
  if (before.state !== 'waiting') throw messageNotWaiting()
  if (!mayDecide(before, userId)) throw ownMessageApproval()
  const isApproved = body.decision === 'approve'
  if (!isApproved && body.note === undefined)
    throw invalidBody({ details: [{ path: 'body/note', code: 'required', message: 'is needed to reject' }] })
  const row: MessageRow = {
    ...before,
    state: isApproved ? 'scheduled' : 'draft',
    decided_by: userId,
    decided_at: clock.now(),
    decision_note: body.note ?? null,
  }
  if (isApproved) await enqueueMessage(context, row)
  await endApproval(context.tx, before)
  await notifyOfDecision(noticesOf(context), row)
  return saveMessage(context, isApproved ? 'approved' : 'rejected', { before, row })
}

/** Goes on with a message whose sending stopped half-way; who has it gets nothing again. */
export async function retryMessage(context: OfMessage): Promise<MessageWire> {
  const before = await lockMessage(context)
  if (before.created_by !== requirePerson(context)) throw forbidden()
  if (before.state !== 'failed') throw messageNotFailed()
  const state = before.frozen_at === null ? 'scheduled' : 'sending'
  const row: MessageRow = { ...before, state, failure: null }
  await enqueueMessage(context, row)
  return saveMessage(context, 'retried', { before, row })
}
