import { t } from '../../../kernel/http/wire.ts'
import { shapesOf } from '../words.ts'

const Strict = shapesOf('schedule_publication')

const From = t.described(t.CalendarDate, 'The first day for which it holds: today or later.')

export const PreviewOrder = Strict(
  'SchedulePreviewOrder',
  { from: From },
  { examples: [{ from: '2026-11-23' }] },
)
export type PreviewOrderBody = t.Static<typeof PreviewOrder>

export const PublishOrder = Strict(
  'SchedulePublishOrder',
  {
    from: From,
    replaces: t.described(
      t.Array(t.Uuid, { maxItems: 100, uniqueItems: true }),
      'The timetables that the preview named: 409 `timetable_changed` when there are others by now.',
    ),
    accept_losses: t.described(
      t.Optional(t.Boolean()),
      'Whether to publish although classes with lessons now have none in the draft: see `losses` of the preview; ' +
        'false by default.',
    ),
    accept_conflicts: t.described(
      t.Optional(t.Boolean()),
      'Whether to publish with hard conflicts or lessons without a place; false by default.',
    ),
  },
  { examples: [{ from: '2026-11-23', replaces: [] }] },
)
export type PublishOrderBody = t.Static<typeof PublishOrder>

const Count = t.Integer({ minimum: 0 })

const Replaced = Strict('ReplacedTimetable', {
  timetable_id: t.described(t.Uuid, 'The published timetable.'),
  schedule_id: t.described(t.Uuid, 'The version that it was published from.'),
  name: t.described(t.String(), 'Its name.'),
  starts_on: t.described(t.CalendarDate, 'Its first day.'),
  ends_on: t.described(t.CalendarDate, 'Its last day until now.'),
})

const facts = {
  from: t.described(t.CalendarDate, 'The first day for which it holds.'),
  ends_on: t.described(t.CalendarDate, 'The last day.'),
  replaces: t.described(t.Array(Replaced), 'Timetables that end the day before, or give way to it.'),
}

const Losses = Strict('ScheduleLosses', {
  classes: t.described(Count, 'Classes with lessons now and none in the draft.'),
  staff: t.described(Count, 'Members of staff with lessons now and none in the draft.'),
  students: t.described(Count, 'Students of these classes.'),
  class_list: t.described(
    t.Array(
      Strict({ class_id: t.described(t.Uuid, 'The class.'), name: t.described(t.String(), 'Its title.') }),
    ),
    'The first 20 of the classes, by name.',
  ),
  staff_list: t.described(
    t.Array(
      Strict({
        staff_id: t.described(t.Uuid, 'The member of staff.'),
        name: t.described(t.String(), 'The name.'),
      }),
    ),
    'The first 20 of the members of staff, by name.',
  ),
})
export type LossesWire = t.Static<typeof Losses>

export const Preview = Strict('SchedulePreview', {
  ...facts,
  hard: t.described(t.Number({ minimum: 0 }), 'Its hard cost.'),
  soft: t.described(t.Number({ minimum: 0 }), 'Its soft cost.'),
  unplaced: t.described(Count, 'Lessons without a place; they are not published.'),
  lessons: t.described(Count, 'Lessons that are published.'),
  classes: t.described(Count, 'Classes whose lessons it decides.'),
  staff: t.described(Count, 'Members of staff with lessons in it.'),
  students: t.described(Count, 'Students of these classes.'),
  registers: t.described(
    Count,
    'Registers of these classes that were taken for these days; they stay as they are.',
  ),
  losses: t.described(
    Losses,
    'Who has lessons in the timetables that give way and none from that day on; with classes, publishing needs `accept_losses`.',
  ),
})
export type PreviewWire = t.Static<typeof Preview>

export const Published = Strict('SchedulePublished', {
  ...facts,
  schedule_id: t.described(t.Uuid, 'The version, which does not change any more.'),
  timetable_id: t.described(t.Uuid, 'The published timetable.'),
  days: t.described(Count, 'How many days it decides.'),
  lessons: t.described(Count, 'Lessons that were published.'),
})
export type PublishedWire = t.Static<typeof Published>
