import { t } from '../../../kernel/http/wire.ts'
import { CoverLesson } from '../day/schema.ts'
import { notNeededReasons } from '../rules/lessons-to-cover.ts'
import { DescribedObject as Strict } from '../words.ts'

const ids = {
  period_id: '0199c0de-0000-7000-8000-000000000001',
  absent_staff_id: '0199c0de-0000-7000-8000-000000000003',
}

export const NewCover = Strict(
  'NewCover',
  {
    date: t.CalendarDate,
    period_id: t.Uuid,
    absent_staff_id: t.Uuid,
    staff_id: t.Optional(t.described(t.Uuid, 'Who takes the lesson; either this or `not_needed`.')),
    not_needed: t.Optional(t.described(t.OneOf(notNeededReasons), 'Why nobody needs to take it.')),
    note: t.Optional(t.described(t.Nullable(t.Text(500, 1)), 'What the person who covers should know.')),
    expected_cover_id: t.Optional(
      t.described(
        t.Nullable(t.Uuid),
        'The `cover_id` of the lesson as you saw it, to replace it; null or left out: nothing was arranged. ' +
          'If it has changed, the answer is 409 `cover_changed`.',
      ),
    ),
  },
  { examples: [{ date: '2026-11-18', ...ids, staff_id: '0199c0de-0000-7000-8000-000000000006' }] },
)
export type NewCoverBody = t.Static<typeof NewCover>

export const DayOrder = Strict(
  'CoverDayOrder',
  {
    date: t.CalendarDate,
    staff_absence_ids: t.Optional(
      t.described(
        t.Array(t.Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }),
        'Only the lessons of these absences; left out: all of the date.',
      ),
    ),
  },
  { examples: [{ date: '2026-11-18' }] },
)
export type DayOrderBody = t.Static<typeof DayOrder>

const batch_id = t.described(t.Nullable(t.Uuid), 'The action, to undo it; null: nothing was assigned.')

export const AssignedDayWire = Strict('CoverDayResult', {
  batch_id,
  assigned: t.described(t.Array(CoverLesson), 'The lessons that somebody takes now.'),
  open: t.described(t.Array(CoverLesson), 'Those for which nobody is free.'),
})

export const UndoOrder = Strict(
  'CoverUndo',
  { batch_id: t.described(t.Uuid, 'The action to undo.') },
  { examples: [{ batch_id: '0199c0de-0000-7000-8000-000000000009' }] },
)

export const Undone = Strict('CoverUndone', {
  removed: t.described(t.Integer({ minimum: 0 }), 'Covers that were removed; those changed since remain.'),
})
