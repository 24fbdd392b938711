import { t } from '../../../kernel/http/wire.ts'
import { shapesOf } from '../words.ts'

const Strict = shapesOf('schedule_lesson')

const Row = Strict('ScheduleLessonRow', {
  id: t.described(t.Optional(t.Uuid), 'The lesson to change; left out: a new one.'),
  requirement_id: t.Optional(t.Uuid),
  duration: t.Optional(t.IntegerRange(1, 20)),
  cycle_day: t.Optional(t.Nullable(t.IntegerRange(1, 100))),
  period_id: t.Optional(t.Nullable(t.Uuid)),
  room_id: t.Optional(t.Nullable(t.Uuid)),
  staff_ids: t.Optional(t.Nullable(t.Array(t.Uuid, { maxItems: 20, uniqueItems: true }))),
  is_locked: t.Optional(t.Boolean()),
})
export type LessonRowBody = t.Static<typeof Row>

/** How many lessons one request writes or validates at most. */
export const maxLessons = 20_000

export const LessonBulk = Strict(
  'ScheduleLessonBulk',
  {
    schedule_id: t.Uuid,
    replace: t.described(
      t.Optional(t.Boolean()),
      'Whether lessons of the schedule that the request does not name are archived; false by default.',
    ),
    lessons: t.described(
      t.Array(Row, { minItems: 1, maxItems: maxLessons }),
      'Lessons to create and change. What a row with an id leaves out stays as it is.',
    ),
  },
  {
    examples: [
      {
        schedule_id: '0199c0de-0000-7000-8000-000000000061',
        lessons: [
          {
            requirement_id: '0199c0de-0000-7000-8000-000000000062',
            cycle_day: 1,
            period_id: '0199c0de-0000-7000-8000-000000000008',
          },
        ],
      },
    ],
  },
)
export type LessonBulkBody = t.Static<typeof LessonBulk>

const Count = t.Integer({ minimum: 0 })

export const LessonBulkSaved = Strict('ScheduleLessonBulkSaved', {
  ok: t.described(t.Boolean(), 'Always true: one invalid row rejects all with 422.'),
  count: t.described(Count, 'Lessons in the request.'),
  created: t.described(Count, 'Lessons that are new.'),
  updated: t.described(Count, 'Lessons that changed.'),
  unchanged: t.described(Count, 'Lessons that were so already.'),
  archived: t.described(Count, 'Lessons that the request did not name, with `replace`.'),
  ids: t.described(t.Array(t.Uuid), 'The id of each lesson, in the order of the request.'),
})
export type LessonBulkSavedWire = t.Static<typeof LessonBulkSaved>
