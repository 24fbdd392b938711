import { t } from '../../../kernel/http/wire.ts'
import { MessageFile } from '../messages/schema.ts'
import { importances, replies } from '../rules/states.ts'
import { DescribedObject as Strict } from '../words.ts'

const Nullable = <Schema extends t.TSchema>(schema: Schema, what: string) =>
  t.described(t.Nullable(schema), what)
const Count = (what: string) => t.described(t.Integer({ minimum: 0 }), what)

const InboxEntry = Strict('InboxEntry', {
  kind: t.described(t.OneOf(['message', 'thread']), 'A message to many, or a thread.'),
  id: t.described(t.Uuid, 'The message or thread.'),
  subject: t.String(),
  excerpt: t.described(t.String(), 'The beginning of the text, or of the last post.'),
  from_name: Nullable(t.String(), 'The author, or the others in the thread; null: unknown.'),
  student_names: t.described(t.Array(t.String()), 'The children concerned whom you are linked to or teach.'),
  importance: t.OneOf(importances),
  at: t.described(t.Instant, 'When it was sent, or last written in (UTC).'),
  is_unread: t.described(t.Boolean(), 'Whether you have not opened it, or what came since.'),
  needs_answer: t.described(t.Boolean(), 'Whether it waits for your answer.'),
  has_files: t.described(t.Boolean(), 'Whether something is attached, to the message or to the last post.'),
  archived_at: t.Nullable(t.Instant),
})
export type InboxEntryWire = t.Static<typeof InboxEntry>
export const InboxPage = t.PageOf(InboxEntry)

export const InboxQuery = Strict({
  filter: t.Optional(
    t.described(
      t.OneOf(['unread', 'to_answer', 'archived']),
      'Without one, everything that is not archived.',
    ),
  ),
  q: t.Optional(t.described(t.Text(80, 1), 'Those with this in their text.')),
  ...t.pageQuery,
})
export type InboxQueryValue = t.Static<typeof InboxQuery>

export const InboxCounts = Strict(
  'InboxCounts',
  {
    unread: Count('Messages and threads with something that you have not opened; at most 1,000.'),
    to_answer: Count('Messages that wait for your answer; at most 1,000.'),
  },
  { examples: [{ unread: 3, to_answer: 1 }] },
)

export const InboxMessage = Strict('InboxMessage', {
  id: t.described(t.Uuid, 'The message.'),
  subject: t.String(),
  body: t.described(t.String(), 'Plain text.'),
  language: t.described(t.String(), 'Language of the text.'),
  importance: t.OneOf(importances),
  reply: t.OneOf(replies),
  form: Nullable(
    Strict('InboxForm', {
      id: t.described(t.Uuid, 'The form.'),
      title: t.described(t.String(), 'In its first language.'),
      is_open: t.described(t.Boolean(), 'Whether it takes answers today.'),
      closes_on: Nullable(t.CalendarDate, 'The last day for answers.'),
    }),
    'What you are asked to answer, where `reply` is `form`.',
  ),
  from_name: Nullable(t.String(), 'Who sent it.'),
  may_reply: t.described(
    t.Boolean(),
    'Whether you can start a thread with the sender about one of the children.',
  ),
  students: t.Array(
    Strict('InboxStudent', {
      id: t.described(t.Uuid, 'The student.'),
      name: t.described(t.String(), 'First and last name.'),
    }),
    { description: 'The children concerned to whom you are linked.' },
  ),
  files: t.described(t.Array(MessageFile), 'What is attached.'),
  sent_at: t.described(t.Instant, 'When it was sent (UTC).'),
  read_at: Nullable(t.Instant, 'When you opened it.'),
  answer: Nullable(t.OneOf(['yes', 'no']), 'Your answer; null: none yet.'),
  answered_at: Nullable(t.Instant, 'When you answered.'),
  archived_at: t.Nullable(t.Instant),
})
export type InboxMessageWire = t.Static<typeof InboxMessage>

export const InboxMessagePatch = Strict(
  'InboxMessagePatch',
  {
    is_read: t.Optional(t.described(t.Literal(true), 'You have opened it.')),
    is_archived: t.Optional(t.described(t.Boolean(), 'Whether it is in your archive.')),
    answer: t.Optional(t.described(t.OneOf(['yes', 'no']), 'Your answer; it can be changed.')),
  },
  { minProperties: 1, examples: [{ is_read: true, answer: 'yes' }] },
)
export type InboxMessagePatchBody = t.Static<typeof InboxMessagePatch>
