import { t } from '../../../kernel/http/wire.ts'
import { costFunctions, severities } from '../constraints/resource.ts'
import { AppliesTo, Ids, Parameters } from '../constraints/shape.ts'
import { maxLessons } from '../lessons/bulk-shape.ts'
import { shapesOf } from '../words.ts'
import { ReasonShape } from './reason-shape.ts'

const Strict = shapesOf('schedule_validation')

const Id = t.Uuid

const PostedRequirement = Strict('PostedRequirement', {
  id: t.described(Id, 'Its id, by which lessons name it.'),
  name: t.described(t.SingleLine(200), 'Its name in messages.'),
  class_ids: t.described(Ids(50), 'Classes of the school that attend.'),
  class_group_ids: t.described(t.Optional(Ids(50)), 'Groups within these classes; none: whole classes.'),
  staff_ids: t.described(t.Optional(Ids(20)), 'Who teaches it.'),
  max_per_day: t.described(t.Optional(t.Nullable(t.IntegerRange(1, 20))), 'Max lessons on one day.'),
  room_id: t.described(t.Optional(t.Nullable(Id)), 'Its room, where one is fixed.'),
  room_features: t.described(t.Optional(t.Array(t.Code(60), { maxItems: 20 })), 'What its room must have.'),
  min_capacity: t.described(
    t.Optional(t.Nullable(t.IntegerRange(0, 100_000))),
    'Seats that its room must have.',
  ),
  linked_key: t.described(
    t.Optional(t.Nullable(t.Code(64))),
    'Requirements with the same key are held at once.',
  ),
})
export type PostedRequirementValue = t.Static<typeof PostedRequirement>

const PostedLesson = Strict('PostedLesson', {
  id: t.described(t.Optional(Id), 'Its id in conflicts; left out: one is made.'),
  requirement_id: t.described(Id, 'The requirement that it belongs to.'),
  duration: t.described(t.Optional(t.IntegerRange(1, 20)), 'Its length in periods; 1 by default.'),
  cycle_day: t.described(t.Optional(t.Nullable(t.IntegerRange(1, 100))), 'The day of the cycle, from 1.'),
  period_id: t.described(t.Optional(t.Nullable(Id)), 'The period in which it begins.'),
  room_id: t.described(t.Optional(t.Nullable(Id)), 'Its room.'),
  staff_ids: t.described(t.Optional(Ids(20)), 'Who teaches it; none: the staff of the requirement.'),
})
export type PostedLessonValue = t.Static<typeof PostedLesson>

const PostedConstraint = Strict('PostedConstraint', {
  name: t.described(t.Optional(t.SingleLine(200)), 'Its name in messages.'),
  kind: t.described(t.Code(60), 'The rule; see `GET /api/v1/scheduler/constraint-kinds/`.'),
  severity: t.described(t.OneOf(severities, 'ConstraintSeverity'), '`hard`: must hold. `soft`: should hold.'),
  weight: t.described(t.Optional(t.IntegerRange(0, 1_000_000)), 'The cost of one violation; 1 by default.'),
  cost_function: t.described(
    t.Optional(t.OneOf(costFunctions, 'ConstraintCostFunction')),
    'How a deviation becomes cost; `linear` by default.',
  ),
  applies_to: t.described(AppliesTo, 'What it is about.'),
  parameters: t.described(t.Optional(Parameters), 'Its limits.'),
})

const Draft = Strict('PostedTimetable', {
  requirements: t.described(t.Array(PostedRequirement, { maxItems: maxLessons }), 'What is taught.'),
  lessons: t.described(
    t.Array(PostedLesson, { maxItems: maxLessons }),
    'Its lessons, with or without a place.',
  ),
  constraints: t.described(
    t.Optional(t.Nullable(t.Array(PostedConstraint, { maxItems: 500 }))),
    'What it must or should obey.',
  ),
})
export type PostedDraft = t.Static<typeof Draft>

export const Validation = Strict(
  'ScheduleValidationRequest',
  {
    schedule_id: t.described(
      Id,
      'The schedule to validate. Its cycle and bells also hold for a timetable in `timetable`.',
    ),
    timetable: t.described(
      t.Optional(t.Nullable(Draft)),
      'A timetable that is not stored, instead of the lessons of the schedule; up to 20,000 lessons.',
    ),
  },
  { examples: [{ schedule_id: '0199c0de-0000-7000-8000-000000000061' }] },
)
export type ValidationBody = t.Static<typeof Validation>

export const ValidationQuery = Strict({ schedule_id: t.described(Id, 'The schedule to validate.') })

const Slot = Strict('TimetableSlot', {
  cycle_day: t.described(t.Integer(), 'The day of the cycle, from 1.'),
  period_id: t.described(Id, 'The period.'),
})

const Resource = Strict('TimetableResource', {
  type: t.described(t.OneOf(['staff', 'class', 'room', 'students'], 'TimetableResourceType'), 'What it is.'),
  id: t.described(
    t.String(),
    'Its id; of `students`, who share their classes, a name that holds for this answer.',
  ),
  name: t.described(t.String(), 'Its name.'),
})

const SubjectShape = Strict('TimetableSubject', {
  type: t.described(
    t.OneOf(
      ['staff', 'class', 'room', 'students', 'lesson', 'requirement', 'lessons'],
      'TimetableSubjectType',
    ),
    'What it is; `lessons`: several lessons that a constraint binds together.',
  ),
  id: t.described(t.String(), 'Its id; of `students` and `lessons`, a name that holds for this answer.'),
  name: t.described(t.String(), 'Its name.'),
})

const Cost = t.Number({ minimum: 0 })

const ConflictShape = Strict('TimetableConflict', {
  type: t.described(t.String(), 'The kind of the rule, such as `avoid_clashes`.'),
  constraint_id: t.described(t.Nullable(Id), 'The constraint; null: a rule of every timetable.'),
  severity: t.described(
    t.OneOf(severities, 'ConstraintSeverity'),
    '`hard`: must be resolved. `soft`: a wish.',
  ),
  weight: t.described(t.Integer(), 'The cost of one violation.'),
  deviation: t.described(Cost, 'By how much the rule is missed at this point.'),
  cost: t.described(Cost, 'What it adds to `hard` or `soft`.'),
  resources: t.described(t.Array(Resource), 'Whom and what it is about.'),
  times: t.described(t.Array(Slot), 'When it is.'),
  lessons: t.described(t.Array(t.String()), 'Ids of the lessons.'),
  message: t.described(t.String(), 'What is wrong, in words.'),
  subject: t.described(t.Nullable(SubjectShape), 'What the rule is about at this point.'),
  reasons: t.described(
    t.Array(ReasonShape),
    'The first five reasons as codes with values, for other languages.',
  ),
  reason_count: t.described(t.Integer({ minimum: 0 }), 'How many reasons there are.'),
})

export const ValidationAnswer = Strict('TimetableValidation', {
  valid: t.described(t.Boolean(), 'Whether there is no hard conflict.'),
  hard: t.described(Cost, 'The cost of hard conflicts.'),
  soft: t.described(Cost, 'The cost of soft conflicts.'),
  unplaced: t.described(t.Integer({ minimum: 0 }), 'Lessons without a place.'),
  total: t.described(t.Integer({ minimum: 0 }), 'How many conflicts there are.'),
  conflicts: t.described(
    t.Array(ConflictShape),
    'The conflicts, hard ones first; the first 1,000 where there are more.',
  ),
})
export type ValidationWire = t.Static<typeof ValidationAnswer>
