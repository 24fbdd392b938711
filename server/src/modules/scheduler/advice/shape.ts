import { t } from '../../../kernel/http/wire.ts'
import { ReasonShape } from '../validation/reason-shape.ts'
import { shapesOf } from '../words.ts'

const Strict = shapesOf('schedule_advice')

const Change = t.Number()
const Cost = t.Number({ minimum: 0 })
const Room = t.described(t.Nullable(t.Uuid), 'The room; null: none.')
const Staff = t.described(t.Array(t.Uuid), 'Who teaches it.')

const place = {
  cycle_day: t.described(t.Integer(), 'The day of the cycle, from 1.'),
  period_id: t.described(t.Uuid, 'The period in which it begins.'),
}
const change = {
  hard: t.described(Change, 'By how much the hard cost changes; negative: it becomes lower.'),
  soft: t.described(Change, 'The same of the soft cost.'),
}

const MoveCost = Strict('LessonMoveCost', {
  ...place,
  ...change,
  room_id: Room,
  reasons: t.described(
    t.Array(t.String()),
    'Hard rules that would be broken there, in words; the first three.',
  ),
  broken: t.described(t.Array(ReasonShape), 'The same as codes with values.'),
})

export const MoveCosts = Strict('LessonMoveCosts', {
  lesson_id: t.described(t.Uuid, 'The lesson.'),
  hard: t.described(Cost, 'Hard cost of the timetable as it is.'),
  soft: t.described(Cost, 'Soft cost of the same.'),
  slots: t.described(t.Array(MoveCost), 'Every place in which the lesson fits, also its present one.'),
  is_partial: t.described(
    t.Boolean(),
    'Whether the search was bounded, as the timetable is very large: some places lack their reasons or their best ' +
      'room, or are left out.',
  ),
})
export type MoveCostsWire = t.Static<typeof MoveCosts>

const Rule = Strict('ForbiddingRule', {
  constraint_id: t.described(t.Nullable(t.Uuid), 'The constraint; null: a rule of every timetable.'),
  message: t.described(t.String(), 'What is against it, in words.'),
  reasons: t.described(t.Array(ReasonShape), 'The same as codes with values.'),
  slots: t.described(t.Integer(), 'How many places it forbids.'),
})

const Placement = Strict('LessonPlacement', {
  lesson_id: t.described(t.Uuid, 'The lesson to move.'),
  ...place,
  room_id: Room,
})

const WayOut = Strict('LessonWayOut', {
  ...change,
  message: t.described(t.String(), 'What to do, in words.'),
  moves: t.described(t.Array(Placement), 'The lessons to place or move; the one without a place first.'),
  broken: t.described(t.Array(ReasonShape), 'Hard rules that it breaks; the first three.'),
})

export const Explanation = Strict('LessonExplanation', {
  lesson_id: t.described(t.Uuid, 'The lesson.'),
  rules: t.described(
    t.Array(Rule),
    'A smallest set of rules that forbid every place together; none: there is a free place.',
  ),
  ways_out: t.described(t.Array(WayOut), 'The three cheapest ways to place it, the cheapest first.'),
  is_partial: t.described(
    t.Boolean(),
    'Whether places were left out, as the timetable is very large: there may be cheaper ways.',
  ),
})
export type ExplanationWire = t.Static<typeof Explanation>

export const RepairOrder = Strict(
  'ScheduleRepairOrder',
  {
    room_id: t.described(t.Optional(t.Uuid), 'The room that is lost; either this or `staff_id`.'),
    staff_id: t.described(t.Optional(t.Uuid), 'The member of staff who is lost.'),
    cycle_days: t.described(
      t.Optional(t.Array(t.IntegerRange(1, 100), { minItems: 1, maxItems: 100, uniqueItems: true })),
      'The days of the cycle on which it is lost; every day when left out.',
    ),
  },
  { examples: [{ room_id: '0199c0de-0000-7000-8000-000000000007' }] },
)
export type RepairOrderBody = t.Static<typeof RepairOrder>

const Alternative = Strict('LessonAlternative', {
  ...place,
  ...change,
  room_id: Room,
  staff_ids: Staff,
  name: t.described(t.String(), 'The room, the person or the place, by name.'),
})

const Repaired = Strict('RepairedLesson', {
  lesson_id: t.described(t.Uuid, 'The lesson.'),
  name: t.described(t.String(), 'Its requirement.'),
  ...place,
  alternatives: t.described(
    t.Array(Alternative),
    'The three cheapest ways; each lesson counts the cheapest ways of those before it as done.',
  ),
})

const Changed = Strict('ScheduleRepairChange', {
  lesson_id: t.described(t.Uuid, 'The lesson.'),
  ...place,
  room_id: Room,
  staff_ids: Staff,
})

const Plan = Strict('ScheduleRepairPlan', {
  strategy: t.described(
    t.OneOf(['other_rooms', 'other_times', 'few_moves'], 'ScheduleRepairStrategy'),
    '`other_rooms`: others at the same times. `other_times`: only the affected lessons move. `few_moves`: a few more do.',
  ),
  ...change,
  lessons: t.described(t.Array(Changed), 'The lessons that change, as they are then.'),
})

export const Repair = Strict('ScheduleRepair', {
  plans: t.described(t.Array(Plan), 'Repairs of the whole timetable that help, the cheapest first.'),
  lessons: t.described(
    t.Array(Repaired),
    'The lessons that are affected; the first 200, fewer where the timetable is very large.',
  ),
  total: t.described(t.Integer({ minimum: 0 }), 'How many lessons are affected.'),
  is_partial: t.described(
    t.Boolean(),
    'Whether the search was bounded before it had tried everything, so that there may be better repairs.',
  ),
})
export type RepairWire = t.Static<typeof Repair>

export const ComparisonQuery = Strict({ with: t.described(t.Uuid, 'The other schedule.') })

const Held = Strict('ComparedLesson', {
  cycle_day: t.described(t.Nullable(t.Integer()), 'The day of the cycle; null: not placed.'),
  period_id: t.described(t.Nullable(t.Uuid), 'The period; null: not placed.'),
  room_id: Room,
  staff_ids: Staff,
})

const Difference = Strict('ScheduleDifference', {
  name: t.described(t.String(), 'The requirement.'),
  class_ids: t.described(t.Array(t.Uuid), 'Its classes.'),
  only_this: t.described(
    t.Array(Held, { maxItems: 10 }),
    'Lessons that only this schedule has so; the first 10.',
  ),
  only_this_total: t.described(t.Integer({ minimum: 0 }), 'How many lessons only this schedule has so.'),
  only_other: t.described(
    t.Array(Held, { maxItems: 10 }),
    'Lessons that only the other one has so; the first 10.',
  ),
  only_other_total: t.described(t.Integer({ minimum: 0 }), 'How many lessons only the other one has so.'),
})

const Costs = Strict('ScheduleCosts', {
  schedule_id: t.described(t.Uuid, 'The schedule.'),
  hard: t.described(Cost, 'Its hard cost.'),
  soft: t.described(Cost, 'Its soft cost.'),
  unplaced: t.described(t.Integer(), 'Lessons without a place.'),
})

export const ComparisonAnswer = Strict('ScheduleComparison', {
  this: t.described(Costs, 'What this schedule costs.'),
  other: t.described(Costs, 'What the other one costs.'),
  same: t.described(t.Integer(), 'Lessons that are the same in both.'),
  total: t.described(t.Integer(), 'Requirements that differ.'),
  differences: t.described(
    t.Array(Difference, { maxItems: 200 }),
    'Requirements that differ; the first 200.',
  ),
})
export type ComparisonWire = t.Static<typeof ComparisonAnswer>
