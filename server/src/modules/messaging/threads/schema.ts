import { t } from '../../../kernel/http/wire.ts'
import { MessageFile } from '../messages/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const Nullable = <Schema extends t.TSchema>(schema: Schema, what: string) =>
  t.described(t.Nullable(schema), what)
const subject = t.described(t.SingleLine(150), 'One line.')
const body = t.described(t.String({ minLength: 1, maxLength: 5000 }), 'Plain text.')
const fileIds = t.Optional(
  t.Array(t.Uuid, {
    maxItems: 5,
    uniqueItems: true,
    description:
      'Files that you uploaded and attached to nothing yet: pictures and PDF files, of staff also office files.',
  }),
)

const ThreadPost = Strict('ThreadPost', {
  id: t.described(t.Uuid, 'The post.'),
  author_name: Nullable(t.String(), 'The author; null: unknown.'),
  author_kind: t.described(t.OneOf(['user', 'guardian', 'student']), '`user`: a member of staff.'),
  is_own: t.described(t.Boolean(), 'Whether you wrote it.'),
  body: Nullable(t.String(), 'Plain text, empty where files alone were sent; null: removed by its author.'),
  files: t.described(t.Array(MessageFile), 'What is attached; nothing once it is removed.'),
  outside_hours: t.described(t.Boolean(), 'Whether it was written outside the office hours.'),
  created_at: t.Instant,
  corrected_at: Nullable(t.Instant, 'When its author corrected it.'),
  removed_at: Nullable(t.Instant, 'When its author removed it.'),
  correctable: t.described(t.Boolean(), 'Whether you may still correct or remove it.'),
})

const ThreadMember = Strict('ThreadMember', {
  kind: t.described(t.OneOf(['user', 'guardian', 'student']), '`user`: a member of staff.'),
  name: Nullable(t.String(), 'The name; null: unknown.'),
  is_you: t.described(t.Boolean(), 'Whether it is you.'),
  has_left: t.described(t.Boolean(), 'Whether the thread was handed over since.'),
})

export const Thread = Strict('Thread', {
  id: t.described(t.Uuid, 'The thread.'),
  subject: t.String(),
  student_id: t.Uuid,
  student_name: t.String(),
  members: t.described(t.Array(ThreadMember), 'Who is in it; never numbers or addresses.'),
  posts: t.described(t.Array(ThreadPost), 'The last 200, the oldest first.'),
  is_cut: t.described(t.Boolean(), 'Whether there are earlier posts.'),
  is_staff: t.described(t.Boolean(), 'Whether you are in it as staff.'),
  may_post: t.described(t.Boolean(), 'Whether somebody on the other side can still read it.'),
  is_outside_hours: t.described(t.Boolean(), 'Whether it is outside the office hours now.'),
  office_from: t.described(t.String(), 'Local time from which staff answer, `HH:MM`.'),
  office_to: t.described(t.String(), 'Local time until which staff answer, `HH:MM`.'),
  archived_at: t.Nullable(t.Instant),
})
export type ThreadWire = t.Static<typeof Thread>

export const NewThread = Strict(
  'NewThread',
  {
    student_id: t.Uuid,
    guardian_id: t.Optional(t.described(t.Uuid, 'Of staff: the guardian. Without one, the student.')),
    user_id: t.Optional(t.described(t.Uuid, 'Of guardians and students: the member of staff.')),
    message_id: t.Optional(
      t.described(t.Uuid, 'Of guardians: the message whose sender gets the reply, instead of `user_id`.'),
    ),
    subject,
    body,
    file_ids: fileIds,
  },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        guardian_id: '0199c0de-0000-7000-8000-000000000002',
        subject: 'Homework',
        body: 'Ada has done very well this week.',
      },
    ],
  },
)
export type NewThreadBody = t.Static<typeof NewThread>

export const ThreadParams = Strict({ thread_id: t.Uuid })
export const PostParams = Strict({ thread_id: t.Uuid, post_id: t.Uuid })

export const ThreadPatch = Strict(
  'ThreadPatch',
  {
    is_read: t.Optional(t.described(t.Literal(true), 'You have opened it.')),
    is_archived: t.Optional(t.described(t.Boolean(), 'Whether it is in your archive.')),
  },
  { minProperties: 1, examples: [{ is_read: true }] },
)
export type ThreadPatchBody = t.Static<typeof ThreadPatch>

export const ThreadFileParams = Strict({
  thread_id: t.Uuid,
  file_id: t.described(t.Uuid, 'A file of the thread.'),
})

export const PostBody = Strict(
  'NewThreadPost',
  {
    body: t.Optional(t.described(body, 'Plain text; needed without files.')),
    file_ids: fileIds,
  },
  { examples: [{ body: 'Thank you!' }] },
)
export type PostBodyValue = t.Static<typeof PostBody>

export const PostCorrection = Strict(
  'ThreadPostCorrection',
  { body },
  { examples: [{ body: 'Thank you very much!' }] },
)
export type PostCorrectionBody = t.Static<typeof PostCorrection>

export const PostReport = Strict(
  'ThreadPostReport',
  { reason: t.described(t.Text(1000, 1), 'What is wrong with the post.') },
  { examples: [{ reason: 'This is an insult.' }] },
)
export type PostReportBody = t.Static<typeof PostReport>

export const HandOver = Strict(
  'ThreadHandOver',
  { user_id: t.described(t.Uuid, 'The member of staff who goes on with it.') },
  { examples: [{ user_id: '0199c0de-0000-7000-8000-000000000003' }] },
)
export type HandOverBody = t.Static<typeof HandOver>

export const HandOverAll = Strict(
  'ThreadsHandOver',
  {
    from_user_id: t.described(t.Uuid, 'Who left the threads behind.'),
    user_id: t.described(t.Uuid, 'The member of staff who goes on with them.'),
  },
  {
    examples: [
      {
        from_user_id: '0199c0de-0000-7000-8000-000000000003',
        user_id: '0199c0de-0000-7000-8000-000000000004',
      },
    ],
  },
)
export type HandOverAllBody = t.Static<typeof HandOverAll>

export const HandedOver = Strict('ThreadsHandedOver', {
  handed_over: t.described(t.Integer({ minimum: 0 }), 'Threads that were handed over; 200 at most.'),
  remaining: t.described(
    t.Integer({ minimum: 0 }),
    'Threads that are left: beyond the 200 of one request, or about students of whom the member of staff may not write.',
  ),
})
export type HandedOverWire = t.Static<typeof HandedOver>

export const PartnerQuery = Strict({
  student_id: t.Optional(
    t.described(t.Uuid, 'About this student; without one, about own children or oneself.'),
  ),
  ...t.pageQuery,
})
export type PartnerQueryValue = t.Static<typeof PartnerQuery>

const ThreadPartner = Strict('ThreadPartner', {
  kind: t.described(t.OneOf(['user', 'guardian', 'student']), '`user`: a member of staff.'),
  id: t.described(t.Uuid, 'The user, guardian or student.'),
  name: t.described(t.String(), 'The name.'),
  student_id: t.Uuid,
  student_name: t.String(),
})
export type ThreadPartnerWire = t.Static<typeof ThreadPartner>
export const ThreadPartnerPage = t.PageOf(ThreadPartner)

const OrphanThread = Strict('ThreadToHandOver', {
  id: t.described(t.Uuid, 'The thread.'),
  student_id: t.Uuid,
  student_name: t.String(),
  staff: t.Array(
    Strict('ThreadFormerStaff', {
      user_id: t.described(t.Uuid, 'The user.'),
      name: t.described(t.String(), 'The name.'),
    }),
    { description: 'Staff who can no longer read it.' },
  ),
  family_name: Nullable(t.String(), 'The guardian or student.'),
  staff_names: t.described(t.Array(t.String()), 'Staff who can no longer read it.'),
  last_post_at: t.described(t.Instant, 'When it was last written in (UTC).'),
})
export type OrphanThreadWire = t.Static<typeof OrphanThread>
export const OrphanThreadPage = t.PageOf(OrphanThread)
export const OrphanThreadQuery = Strict({
  from_user_id: t.Optional(t.described(t.Uuid, 'Those that this person left.')),
  ...t.pageQuery,
})
export type OrphanThreadQueryValue = t.Static<typeof OrphanThreadQuery>

export const StaffQuery = Strict({
  student_id: t.Optional(t.described(t.Uuid, 'Those who may write about this student.')),
  from_user_id: t.Optional(
    t.described(t.Uuid, 'Those who may go on with a thread that this person left behind.'),
  ),
  ...t.pageQuery,
})
export type StaffQueryValue = t.Static<typeof StaffQuery>

const StaffContact = Strict('StaffContact', {
  user_id: t.described(t.Uuid, 'The user.'),
  name: t.described(t.String(), 'The name.'),
})
export type StaffContactWire = t.Static<typeof StaffContact>
export const StaffContactPage = t.PageOf(StaffContact)
