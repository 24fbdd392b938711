import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { isForPersons, selectRequestedForm } from '../../forms/index.ts'
import { resolveAudience } from '../audiences/resolve.ts'
import { type MessageRow, selectAnyMessageForUpdate } from '../messages/sql.ts'
import type { Recipient } from '../rules/one-copy.ts'
import { type Filled, inSentence, languageFor } from '../rules/texts.ts'
import { maySend, senderOf } from '../sender.ts'
import { failMessage } from './fail.ts'
import { recipientsTable, selectRolesOf, updateFrozen } from './sql.ts'

/** Milliseconds that clocks of machines may differ. */
const clockSkew = 60_000

/**
 * Fixes the recipients of a message that is due, by the rights that its author has now. Two workers at once: the second
 * waits for the first and finds them fixed. Undefined: it is not to be sent now.
 */
export async function freezeRecipients(
  tx: Transaction,
  school: School,
  messageId: string,
  now: Date,
): Promise<MessageRow | undefined> {
  const message = await tx.one(selectAnyMessageForUpdate(tx.tenant, messageId))
  if (!message) return undefined
  if (message.state === 'sending') return message
  const isLater = message.send_at !== null && message.send_at.getTime() > now.getTime() + clockSkew
  if (message.state !== 'scheduled' || isLater) return undefined
  const [author] = await tx.query(selectRolesOf(tx.tenant, message.submitted_by))
  const today = todayIn({ now: () => now }, school.timeZone)
  const sender = senderOf(school, today, { userId: message.submitted_by, roles: author?.roles ?? [] })
  if (!maySend(sender)) {
    await failMessage({ tx, school, now }, message, 'author_without_right')
    return undefined
  }
  const { recipients } = await resolveAudience(tx, sender, message.audience ?? { parts: [] })
  // Families of absent students are known on the day, and there may be none.
  if (recipients.length === 0 && !message.audience?.parts.some(({ kind }) => kind === 'absent')) {
    await failMessage({ tx, school, now }, message, 'nobody_reached')
    return undefined
  }
  const mustAnswer = await answersExpected(tx, message, today)
  const rows = recipients.map((one) =>
    rowOf(one, mustAnswer(one) ? message : { ...message, reply: 'none' }, school, now),
  )
  await writeRows(tx, {
    ...recipientsTable,
    rows,
    conflict: { target: ['tenant_id', 'message_id', 'person_key'] },
  })
  await tx.execute(updateFrozen(tx.tenant, messageId, { count: rows.length, at: now }))
  return { ...message, state: 'sending', frozen_at: now, recipients_count: rows.length }
}

/** Whether a recipient has to answer: one for whom the form is not any more gets the message alone. */
async function answersExpected(
  tx: Transaction,
  { form_id }: MessageRow,
  today: string,
): Promise<(recipient: Recipient) => boolean> {
  if (form_id === null) return () => true
  const form = await tx.one(selectRequestedForm(tx.tenant, form_id))
  return form ? isForPersons(tx, form, today) : () => false
}

function rowOf(recipient: Recipient, { id, texts, reply }: MessageRow, school: School, now: Date) {
  const language = languageFor(texts, recipient.language ?? school.locale, school.locale)
  const byClass = recipient.reasons
    .filter(({ kind }) => kind === 'classes')
    .flatMap(({ label }) => label ?? [])
  const homerooms = recipient.students.flatMap(({ class_title }) => class_title ?? [])
  const classes = [...new Set(byClass.length > 0 ? byClass : homerooms)]
  const filled: Filled = {
    child: inSentence(
      recipient.students.map(({ first_name }) => first_name),
      language,
    ),
    class: inSentence(classes, language),
    school: school.name,
  }
  return {
    tenant_id: school.id,
    id: uuidv7(),
    message_id: id,
    kind: recipient.kind,
    person_id: recipient.person_id,
    person_key: recipient.person_key,
    language,
    student_ids: recipient.students.map((student) => student.id),
    reasons: recipient.reasons,
    filled,
    sent_at: now,
    reply,
    about_finance: recipient.reasons.every(({ kind }) => kind === 'balance'),
  }
}
