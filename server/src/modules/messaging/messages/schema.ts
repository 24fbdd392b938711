import { t } from '../../../kernel/http/wire.ts'
import { AudienceQueryShape, personKinds, ReasonShape } from '../audiences/schema.ts'
import { TextShape, Texts } from '../message-texts.ts'
import { importances, messageFailures, messageStates, replies } from '../rules/states.ts'
import { DescribedObject as Strict } from '../words.ts'

const Count = (what: string) => t.described(t.Integer({ minimum: 0 }), what)
const MaybeName = (what: string) => t.described(t.Nullable(t.String()), what)
const MaybeInstant = (what: string) => t.described(t.Nullable(t.Instant), what)

export const MessageFile = Strict('MessageFile', {
  file_id: t.described(t.Uuid, 'The file.'),
  name: t.described(t.Nullable(t.String()), 'Its name; null: it has none.'),
  size: t.described(t.Integer({ minimum: 0 }), 'Bytes.'),
  content_type: t.described(t.String(), 'Media type.'),
})

export const MessageCounts = Strict('MessageCounts', {
  recipients: Count('Persons who get a copy.'),
  delivered: Count('Of these, those who have been notified.'),
  no_address: Count('Those with neither an account nor an email address or texts: nothing reaches them.'),
  not_reached: Count('Those who lost the right to it before.'),
  emailed: Count('Those whose email was accepted by the mail server.'),
  bounced: Count('Those whose email was refused.'),
  read: Count('Those who opened it.'),
  yes: Count('Answers yes.'),
  no: Count('Answers no.'),
  answered: Count('Those who answered its form, and of whom it wants no more.'),
  missing: Count('Those who still have to read or answer it.'),
})

export const Message = Strict('Message', {
  id: t.Uuid,
  state: t.described(
    t.OneOf(messageStates),
    '`waiting`: for approval; `failed`: stopped half-way, it can go on.',
  ),
  importance: t.OneOf(importances),
  reply: t.OneOf(replies),
  form_id: t.described(t.Nullable(t.Uuid), 'The form that recipients answer.'),
  form_title: MaybeName('Its title.'),
  texts: t.Array(TextShape, { description: 'One for each language.' }),
  audience: t.described(t.Nullable(AudienceQueryShape), 'Who is meant; null: nobody yet.'),
  files: t.described(t.Array(MessageFile), 'What is attached.'),
  send_at: MaybeInstant('When it is sent; null: as soon as possible.'),
  submitted_at: MaybeInstant('When it was handed over for sending.'),
  submitted_by_name: MaybeName('Who did that.'),
  decided_at: MaybeInstant('When it was approved or rejected.'),
  decided_by_name: MaybeName('Who did that.'),
  decision_note: MaybeName('Why it was rejected.'),
  frozen_at: MaybeInstant('When the recipients were fixed.'),
  sent_at: MaybeInstant('When the last of them was notified.'),
  recipients_count: Count('Persons who get a copy; 0 until they are fixed.'),
  read_count: Count('Of these, those who opened it.'),
  answered_count: Count('Of these, those who answered.'),
  failure: t.described(
    t.Nullable(t.OneOf(messageFailures)),
    'Why it failed: `stopped`, it can go on; `author_without_right` and `nobody_reached`, nobody got it.',
  ),
  reminders: Count('Reminders that were sent.'),
  reminded_at: MaybeInstant('When the last one was sent.'),
  is_own: t.described(t.Boolean(), 'Whether you wrote it.'),
  may_approve: t.described(t.Boolean(), 'Whether you may approve or reject it now.'),
  created_by_name: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type MessageWire = t.Static<typeof Message>
export const MessagePage = t.PageOf(Message)

const draft = {
  importance: t.OneOf(importances),
  reply: t.OneOf(replies),
  form_id: t.described(
    t.Nullable(t.Uuid),
    'The form for families that recipients answer; for `reply` `form`.',
  ),
  texts: Texts,
  audience: t.described(t.Nullable(AudienceQueryShape), 'Who is meant; null: nobody yet.'),
  file_ids: t.Array(t.Uuid, {
    maxItems: 10,
    uniqueItems: true,
    description: 'Files that you uploaded, in the order in which they are shown.',
  }),
}

export const NewMessage = Strict(
  'NewMessage',
  {
    importance: draft.importance,
    reply: t.Optional(draft.reply),
    form_id: t.Optional(draft.form_id),
    texts: draft.texts,
    audience: t.Optional(draft.audience),
    file_ids: t.Optional(draft.file_ids),
  },
  {
    examples: [
      {
        importance: 'news',
        texts: [
          { language: 'en', subject: 'Sports day', body: 'Sports day is on Friday. {child} needs a hat.' },
        ],
        audience: { parts: [{ kind: 'whole_school' }] },
      },
    ],
  },
)
export type NewMessageBody = t.Static<typeof NewMessage>

export const MessagePatch = Strict(
  'MessagePatch',
  {
    importance: t.Optional(draft.importance),
    reply: t.Optional(draft.reply),
    form_id: t.Optional(draft.form_id),
    texts: t.Optional(draft.texts),
    audience: t.Optional(draft.audience),
    file_ids: t.Optional(draft.file_ids),
    archived_at: t.described(t.Optional(t.Null()), 'null brings an archived one back.'),
  },
  { examples: [{ importance: 'urgent' }] },
)
export type MessagePatchBody = t.Static<typeof MessagePatch>

export const MessageQuery = Strict({
  state: t.Optional(t.described(t.OneOf(messageStates), 'Those in this state.')),
  q: t.Optional(t.described(t.Text(80, 1), 'Those with this in a text.')),
  archived: t.Optional(t.described(t.Boolean(), 'Archived ones too.')),
  ...t.pageQuery,
})
export type MessageQueryValue = t.Static<typeof MessageQuery>

export const MessageParams = Strict({ message_id: t.Uuid })
export const MessageFileParams = Strict({
  message_id: t.Uuid,
  file_id: t.described(t.Uuid, 'A file of the message.'),
})

const Time = t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['07:30'] })
export const SendOrder = Strict(
  'MessageSendOrder',
  {
    send_on: t.described(t.Optional(t.CalendarDate), 'Day in the time zone of the school; left out: now.'),
    send_time: t.described(t.Optional(Time), 'Local time on that day, `HH:MM`.'),
  },
  { examples: [{ send_on: '2026-12-01', send_time: '07:30' }] },
)
export type SendOrderBody = t.Static<typeof SendOrder>

export const MessageDecision = Strict(
  'MessageDecision',
  {
    decision: t.described(t.OneOf(['approve', 'reject']), 'A rejected message is a draft again.'),
    note: t.Optional(t.described(t.Text(500, 1), 'Why; needed to reject.')),
  },
  { examples: [{ decision: 'approve' }] },
)
export type MessageDecisionBody = t.Static<typeof MessageDecision>

const MessageRecipient = Strict('MessageRecipient', {
  id: t.Uuid,
  kind: t.described(t.OneOf(personKinds), 'Staff with an account (`user`) or without, guardian or student.'),
  name: t.described(t.String(), 'The name.'),
  language: t.described(t.String(), 'Language of the copy.'),
  student_names: t.described(t.Array(t.String()), 'The children concerned.'),
  reasons: t.described(t.Array(ReasonShape), 'Why the person got it.'),
  state: t.described(
    t.OneOf(['waiting', 'delivered', 'no_address', 'not_reached']),
    '`no_address`: neither an account nor an email address or texts; `not_reached`: the right ended before it was sent.',
  ),
  delivered_at: MaybeInstant('When the person was notified.'),
  email_state: t.described(
    t.OneOf(['none', 'waiting', 'sent', 'failed']),
    '`none`: no address, or the person does not get emails of this kind.',
  ),
  read_at: MaybeInstant('When it was opened.'),
  answer: t.described(t.Nullable(t.OneOf(['yes', 'no'])), 'The answer; null: none yet.'),
  answered_at: MaybeInstant('When it was answered.'),
  answered_by_link: t.described(
    t.Boolean(),
    'Whether the answer came by the link in an email or text, without a sign-in.',
  ),
})
export type MessageRecipientWire = t.Static<typeof MessageRecipient>
export const MessageRecipientPage = t.PageOf(MessageRecipient)

export const MessageRecipientQuery = Strict({
  filter: t.Optional(
    t.described(
      t.OneOf(['missing', 'read', 'yes', 'no', 'answered', 'bounced', 'no_address', 'not_reached']),
      '`missing`: those who still have to read or answer it; `answered`: those who answered its form.',
    ),
  ),
  ...t.pageQuery,
})
export type MessageRecipientQueryValue = t.Static<typeof MessageRecipientQuery>
