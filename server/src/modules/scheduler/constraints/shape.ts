import { t } from '../../../kernel/http/wire.ts'
import { shapesOf } from '../words.ts'

const Strict = shapesOf('schedule_constraint')
/** Ids, each once. */
export const Ids = (maxItems: number) => t.Array(t.Uuid, { maxItems, uniqueItems: true })
const Amount = t.IntegerRange(0, 10_000)

const Pair = Strict('ScheduleRequirementPair', {
  first_id: t.described(t.Uuid, 'The requirement whose lessons come first.'),
  second_id: t.described(t.Uuid, 'The requirement whose lessons follow.'),
  minimum_separation: t.described(t.Optional(Amount), 'Periods that lie between them at least.'),
  maximum_separation: t.described(t.Optional(Amount), 'Periods that lie between them at most.'),
})

/** What a constraint is about: named things, or all of a sort. */
export const AppliesTo = Strict('ScheduleConstraintScope', {
  all: t.described(
    t.Optional(t.OneOf(['staff', 'classes', 'rooms', 'requirements'], 'ScheduleConstraintSort')),
    'Everything of this sort in the schedule.',
  ),
  staff_ids: t.described(t.Optional(Ids(500)), 'These members of staff, or the lessons that they teach.'),
  class_ids: t.described(t.Optional(Ids(500)), 'These classes, or their lessons.'),
  room_ids: t.described(t.Optional(Ids(500)), 'These rooms.'),
  requirement_ids: t.described(t.Optional(Ids(1000)), 'The lessons of these requirements.'),
  requirement_pairs: t.described(
    t.Optional(t.Array(Pair, { maxItems: 200 })),
    'Requirements in pairs: the nth lesson of one with the nth of the other.',
  ),
})
export type AppliesToValue = t.Static<typeof AppliesTo>

const Slot = Strict('ScheduleSlot', {
  cycle_day: t.described(t.IntegerRange(1, 100), 'The day of the cycle, from 1.'),
  period_id: t.described(t.Optional(t.Nullable(t.Uuid)), 'The period; left out or null: the whole day.'),
})

const Limit = Strict('ScheduleDayLimit', {
  cycle_days: t.described(
    t.Array(t.IntegerRange(1, 100), { minItems: 1, maxItems: 100, uniqueItems: true }),
    'Days of the cycle, counted together.',
  ),
  minimum: t.described(Amount, 'The lowest number on these days.'),
  maximum: t.described(Amount, 'The highest number on these days.'),
})

const Way = Strict('ScheduleWay', {
  from: t.described(t.SingleLine(120), 'A building, as rooms name it.'),
  to: t.described(t.SingleLine(120), 'The other building.'),
  minutes: t.described(t.IntegerRange(0, 600), 'Minutes from one to the other, in both directions.'),
})

/** The limits of a constraint; each kind reads some of them. */
export const Parameters = Strict('ScheduleConstraintParameters', {
  role: t.described(t.Optional(t.OneOf(['room'], 'ScheduleRole')), 'The part of a lesson that it is about.'),
  slots: t.described(t.Optional(t.Array(Slot, { maxItems: 500 })), 'Places in the cycle.'),
  cycle_days: t.described(
    t.Optional(t.Array(t.IntegerRange(1, 100), { maxItems: 100, uniqueItems: true })),
    'Days on which it is counted, each for itself; left out: every day.',
  ),
  limits: t.described(
    t.Optional(t.Array(Limit, { maxItems: 100 })),
    'Limits for single days or sets of days.',
  ),
  room_ids: t.described(t.Optional(Ids(500)), 'Rooms to choose from.'),
  minimum: t.described(t.Optional(Amount), 'The lowest number that is allowed.'),
  maximum: t.described(t.Optional(Amount), 'The highest number that is allowed.'),
  duration: t.described(t.Optional(Amount), 'Only lessons of this number of periods.'),
  minimum_duration: t.described(t.Optional(Amount), 'Periods of the shortest lesson.'),
  maximum_duration: t.described(t.Optional(Amount), 'Periods of the longest lesson.'),
  minimum_amount: t.described(t.Optional(Amount), 'The lowest number of lessons.'),
  maximum_amount: t.described(t.Optional(Amount), 'The highest number of lessons.'),
  scope: t.described(
    t.Optional(t.OneOf(['time', 'day', 'period'], 'ScheduleSameness')),
    'What must be the same: the time, only the day, or only the period.',
  ),
  ordered: t.described(t.Optional(t.Boolean()), 'Whether the order counts.'),
  adjacent: t.described(t.Optional(t.Boolean()), 'Whether they must follow one another directly.'),
  minutes_between: t.described(
    t.Optional(t.Array(Way, { maxItems: 200 })),
    'Minutes between buildings; 0 for those that are not named.',
  ),
})
export type ParametersValue = t.Static<typeof Parameters>
