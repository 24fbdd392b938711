import { t } from '../../kernel/http/wire.ts'
import { classRules, leaverStatuses, seatRules } from './rules/order.ts'
import { actions } from './rules/plan-students.ts'

const max = 10_000
const dates = { starts_on: t.CalendarDate, ends_on: t.CalendarDate }
const Title = t.SingleLine(255)

const Term = t.Strict('RolloverTerm', {
  title: Title,
  kind: t.Optional(t.OneOf(['semester', 'term', 'grading_period'])),
  ...dates,
})

const Rules = t.Strict('RolloverRules', {
  repeaters: t.Optional(
    t.described(t.Array(t.Uuid, { maxItems: max }), 'Students who stay in their grade level.'),
  ),
  leavers: t.Optional(
    t.Array(
      t.Strict({
        student_id: t.Uuid,
        status: t.OneOf(leaverStatuses),
        reason: t.Optional(t.Nullable(t.Text(500, 1))),
        exit_date: t.Optional(t.described(t.CalendarDate, 'Last day; without it that of the body.')),
      }),
      { maxItems: max },
    ),
  ),
  graduate_last_level: t.Optional(
    t.described(
      t.Boolean(),
      'Whether students of the last grade level graduate (default), or stay as they are.',
    ),
  ),
  exit_date: t.Optional(
    t.described(
      t.CalendarDate,
      'Last day of those who leave; without it the end of the old year, or today if that is earlier.',
    ),
  ),
  classes: t.Optional(
    t.described(
      t.OneOf(classRules),
      '`copy` (default): homerooms and classes with their staff, without students; `none`.',
    ),
  ),
  seats: t.Optional(
    t.described(
      t.OneOf(seatRules),
      '`homerooms` (default): students sit in the homerooms of the new year; `none`.',
    ),
  ),
  homerooms: t.Optional(
    t.described(
      t.Array(t.Strict({ from_class_id: t.Uuid, to_class_id: t.Nullable(t.Uuid) }), { maxItems: 2000 }),
      'Where the promoted students of a homeroom go: a homeroom of the old year that is copied, or one of the new year. Without a word «5A» goes to «6A».',
    ),
  ),
})

/** Body of POST: from one school year into another one, new or existing. */
export const RolloverInput = t.Strict(
  'NewRollover',
  {
    from_academic_year_id: t.Uuid,
    to: t.Optional(
      t.Strict({
        title: t.Optional(Title),
        ...dates,
        terms: t.Optional(
          t.described(
            t.Array(Term, { minItems: 1, maxItems: 50 }),
            'Parts of the new year; without them those of the old year, moved by whole weeks.',
          ),
        ),
      }),
    ),
    to_academic_year_id: t.Optional(t.Uuid),
    rules: t.Optional(Rules),
  },
  {
    examples: [
      {
        from_academic_year_id: '0199c0de-0000-7000-8000-000000000001',
        to: { starts_on: '2027-09-06', ends_on: '2028-07-07' },
        rules: { classes: 'copy', seats: 'homerooms' },
      },
    ],
  },
)
export type RolloverInputValue = t.Static<typeof RolloverInput>

const Count = t.Integer({ minimum: 0 })

const summary = {
  students: t.described(Count, 'Active and suspended students before; the actions add up to them.'),
  actions: t.Strict(
    Object.fromEntries(actions.map((action) => [action, Count])) as Record<
      (typeof actions)[number],
      typeof Count
    >,
  ),
  counts: t.described(
    t.Array(
      t.Strict({ grade_level: t.Nullable(t.String()), status: t.String(), before: Count, after: Count }),
    ),
    'Students by grade level and status.',
  ),
  sessions: t.described(
    t.Array(
      t.Strict({
        title: t.String(),
        kind: t.String(),
        starts_on: t.String(),
        ends_on: t.String(),
      }),
    ),
    'The school year that is made and its parts.',
  ),
  classes: t.Strict({
    made: Count,
    standing: t.described(Count, 'Of the new year, that existed already.'),
    homerooms: Count,
    seats: t.described(Count, 'Students who are given a seat in a homeroom.'),
  }),
  warnings: t.described(
    t.Array(t.Strict({ code: t.String(), count: Count, about: t.Array(t.String()) })),
    'What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`.',
  ),
}

export const RolloverAnswer = t.Strict('Rollover', {
  id: t.Uuid,
  state: t.OneOf(['previewed', 'applied', 'undone']),
  from_academic_year_id: t.Uuid,
  to_academic_year_id: t.described(t.Nullable(t.Uuid), 'null: not made yet, or undone.'),
  ...summary,
  created_at: t.Instant,
  created_by: t.Nullable(t.Uuid),
  applied_at: t.Nullable(t.Instant),
  applied_by: t.Nullable(t.Uuid),
  undoable_until: t.described(t.Nullable(t.Instant), 'Until when it can be undone; null: it cannot.'),
  undone_at: t.Nullable(t.Instant),
  undone_by: t.Nullable(t.Uuid),
})
export type RolloverAnswerValue = t.Static<typeof RolloverAnswer>

export const RolloverPage = t.PageOf(RolloverAnswer)
export const RolloverQuery = t.Strict({
  ...t.pageQuery,
  state: t.Optional(t.OneOf(['previewed', 'applied', 'undone'])),
  from_academic_year_id: t.Optional(t.Uuid),
})
export type RolloverQueryValue = t.Static<typeof RolloverQuery>

const State = t.Strict('RolloverState', {
  status: t.String(),
  grade_level: t.Nullable(t.String()),
  homeroom: t.Nullable(t.String()),
  exit_date: t.Nullable(t.String()),
  exit_reason: t.Nullable(t.String()),
})

/** What becomes of one student. */
const RolloverStudent = t.Strict('RolloverStudent', {
  student_id: t.Uuid,
  student_code: t.String(),
  name: t.String(),
  action: t.OneOf(actions),
  before: State,
  after: State,
  warnings: t.Array(t.String()),
})
export type RolloverStudentValue = t.Static<typeof RolloverStudent>

export const RolloverStudentPage = t.PageOf(RolloverStudent)
export const RolloverStudentQuery = t.Strict({
  ...t.pageQuery,
  action: t.Optional(t.OneOf(actions)),
  warning: t.Optional(t.Text(40, 1)),
})
export type RolloverStudentQueryValue = t.Static<typeof RolloverStudentQuery>

export const RolloverParams = t.Strict({ rollover_id: t.Uuid })
