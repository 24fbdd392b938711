import type { Statement } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { messageNotSent, reminderTooEarly, replyNotRequested } from '../problems.ts'
import { mayRemind } from '../rules/states.ts'
import { rolesOf, userIdOf } from '../sender.ts'
import { reminding } from '../sending/job.ts'
import { formOfMessage, requireOpenForm } from './form.ts'
import {
  type RecipientShownRow,
  recipientSorting,
  type SentCountsRow,
  selectCounts,
  selectRecipientsOf,
} from './recipients.sql.ts'
import { lockMessage, type OfMessage, saveMessage, visibilityOfMessages } from './save.ts'
import type { MessageRecipientQueryValue, MessageRecipientWire, MessageWire } from './schema.ts'
import { selectMessage } from './sql.ts'

type OfRecipients = RequestContext<{ message_id: string }, MessageRecipientQueryValue, unknown>

const present = (row: RecipientShownRow): MessageRecipientWire => ({
  id: row.id,
  kind: row.kind,
  name: row.name ?? '',
  language: row.language,
  student_names: [...row.student_names],
  reasons: row.reasons.map(({ kind, label }) => ({ kind, label })),
  state: row.state,
  delivered_at: row.delivered_at && formatInstant(row.delivered_at),
  email_state: row.email_state,
  read_at: row.read_at && formatInstant(row.read_at),
  answer: row.answer,
  answered_at: row.answered_at && formatInstant(row.answered_at),
  answered_by_link: row.answered_by_link,
})

/** The frozen recipients with what became of each copy. */
export async function listRecipients(context: OfRecipients): Promise<ListBody<MessageRecipientWire>> {
  const { params, query, school, principal } = context
  const question = { ...(await questionOf(context)), filter: query.filter }
  const body = await readList(context, {
    sorting: recipientSorting,
    sort: 'id',
    select: (page) => selectRecipientsOf(school.id, rolesOf(principal), question, page),
    count: () => selectCounts(school.id, question),
    present,
  })
  context.audit({ entity: 'message', ids: [params.message_id] })
  return body
}

/** The counts of a message that was sent, as they are now. */
export async function readCounts(context: OfMessage) {
  const question = { ...(await questionOf(context)), filter: undefined }
  const [[row]] = await context.read([selectCounts(context.school.id, question)])
  return presentCounts(row)
}

const presentCounts = (row: SentCountsRow | undefined) => ({
  recipients: row?.recipients ?? 0,
  delivered: row?.delivered ?? 0,
  no_address: row?.no_address ?? 0,
  not_reached: row?.not_reached ?? 0,
  emailed: row?.emailed ?? 0,
  bounced: row?.bounced ?? 0,
  read: row?.read ?? 0,
  yes: row?.yes ?? 0,
  no: row?.no ?? 0,
  answered: row?.answered ?? 0,
  missing: row?.missing ?? 0,
})

/** The message of the request with the answers to its form; 404. */
async function questionOf(context: RequestContext<{ message_id: string }, unknown, unknown>) {
  const [[row]] = await context.read([
    selectMessage(visibilityOfMessages(context), context.params.message_id),
  ])
  if (!row) throw notFound()
  const { school, today } = context
  const reading = {
    query: async <Row>(statement: Statement<Row>) => (await context.read([statement]))[0],
  }
  return {
    messageId: row.id,
    form: await formOfMessage(reading, { tenant: school.id, today }, row),
  }
}

/** Reminds those who still have to read or answer; nobody else gets anything. */
export async function remindRecipients(context: OfMessage): Promise<MessageWire> {
  const { tx, clock, principal } = context
  const before = await lockMessage(context)
  if (before.created_by !== userIdOf(principal)) throw notFound()
  if (before.state !== 'sent') throw messageNotSent()
  if (before.reply === 'none') throw replyNotRequested()
  await requireOpenForm(context, before)
  const now = clock.now()
  if (!mayRemind(before, now)) throw reminderTooEarly()
  const row = { ...before, reminders: before.reminders + 1, reminded_at: now }
  await enqueue(tx, reminding, { message_id: before.id }, { by: principal, at: now })
  return saveMessage(context, 'reminded', { before, row })
}
