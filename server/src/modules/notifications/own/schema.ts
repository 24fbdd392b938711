import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const importances = ['urgent', 'answer', 'news'] as const

const NoticeStudent = Strict('NoticeStudent', {
  student_id: t.Uuid,
  name: t.described(t.String(), 'First, middle and last name.'),
})

export const NoticeWire = Strict(
  'Notice',
  {
    id: t.Uuid,
    category: t.String(),
    importance: t.OneOf(importances),
    title: t.String(),
    body: t.described(t.String(), 'The whole text; an empty line separates paragraphs.'),
    path: t.described(t.String(), 'Where the console shows the thing itself, after `/schools/<slug>`.'),
    students: t.Array(NoticeStudent, { description: 'The students whom it concerns.' }),
    created_at: t.Instant,
    read_at: t.described(t.Nullable(t.Instant), 'When you read it (UTC); null: not yet.'),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000001',
        category: 'absences',
        importance: 'answer',
        title: 'Where is your child?',
        body: 'Ada was not in class this morning, and we do not know why.',
        path: '/absences/answer',
        students: [{ student_id: '0199c0de-0000-7000-8000-000000000002', name: 'Ada Test' }],
        created_at: '2026-11-23T08:25:00.000Z',
        read_at: null,
      },
    ],
  },
)
export type NoticeBody = t.Static<typeof NoticeWire>
export const NoticePage = t.PageOf(NoticeWire)

export const NoticeQuery = Strict({
  unread: t.Optional(t.described(t.Boolean(), 'Only those that you have not read.')),
  category: t.Optional(t.Code(60)),
  ...t.pageQuery,
})
export type NoticeQueryValue = t.Static<typeof NoticeQuery>

export const NoticeParams = Strict({ notice_id: t.Uuid })

export const UnreadNotices = Strict(
  'UnreadNotices',
  {
    count: t.described(t.Integer({ minimum: 0, maximum: 100 }), 'How many you have not read; 100: or more.'),
    urgent: t.described(t.Boolean(), 'Whether an urgent one is there.'),
  },
  { examples: [{ count: 3, urgent: false }] },
)

export const ReadNoticesBody = Strict(
  'ReadNotices',
  { up_to: t.described(t.Uuid, 'The newest notice that you saw; later ones remain unread.') },
  { examples: [{ up_to: '0199c0de-0000-7000-8000-000000000001' }] },
)
export const ReadNoticesAnswer = Strict(
  'ReadNoticesResult',
  { count: t.described(t.Integer({ minimum: 0 }), 'How many were unread.') },
  { examples: [{ count: 3 }] },
)
