import {
  CalendarDate,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../kernel/http/shapes.ts'
import { classRules, leaverStatuses, seatRules } from './rules/order.ts'
import { actions } from './rules/plan-students.ts'

const most = 10_000
const dates = { starts_on: CalendarDate, ends_on: CalendarDate }
const Title = Line(255)

const Term = Strict('RolloverTerm', {
  title: Title,
  kind: Type.Optional(OneOf(['semester', 'term', 'grading_period'])),
  ...dates,
})

const Rules = Strict('RolloverRules', {
  repeaters: Type.Optional(
    said(Type.Array(Uuid, { maxItems: most }), 'Students who stay in their grade level.'),
  ),
  leavers: Type.Optional(
    Type.Array(
      Strict({
        student_id: Uuid,
        status: OneOf(leaverStatuses),
        reason: Type.Optional(Nullable(Text(500, 1))),
        exit_date: Type.Optional(said(CalendarDate, 'Last day; without it that of the body.')),
      }),
      { maxItems: most },
    ),
  ),
  graduate_last_level: Type.Optional(
    said(Type.Boolean(), 'Whether students of the last grade level graduate (default), or stay as they are.'),
  ),
  exit_date: Type.Optional(
    said(
      CalendarDate,
      'Last day of those who leave; without it the end of the old year, or today if that is earlier.',
    ),
  ),
  classes: Type.Optional(
    said(
      OneOf(classRules),
      '`copy` (default): homerooms and classes with their staff, without students; `none`.',
    ),
  ),
  seats: Type.Optional(
    said(OneOf(seatRules), '`homerooms` (default): students sit in the homerooms of the new year; `none`.'),
  ),
  homerooms: Type.Optional(
    said(
      Type.Array(Strict({ from_class_id: Uuid, to_class_id: Nullable(Uuid) }), { maxItems: 2000 }),
      'Where the promoted students of a homeroom go: a homeroom of the old year that is copied, or one of the new year. Without a word «5A» goes to «6A».',
    ),
  ),
})

/** Body of POST: from one school year into another one, which is made or stands already. */
export const RolloverInput = Strict(
  'NewRollover',
  {
    from_academic_year_id: Uuid,
    to: Type.Optional(
      Strict({
        title: Type.Optional(Title),
        ...dates,
        terms: Type.Optional(
          said(
            Type.Array(Term, { minItems: 1, maxItems: 50 }),
            'Parts of the new year; without them those of the old year, moved by whole weeks.',
          ),
        ),
      }),
    ),
    to_academic_year_id: Type.Optional(Uuid),
    rules: Type.Optional(Rules),
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
export type RolloverInputValue = Static<typeof RolloverInput>

const Count = Type.Integer({ minimum: 0 })

const summary = {
  students: said(Count, 'Active and suspended students before; the actions add up to them.'),
  actions: Strict(
    Object.fromEntries(actions.map((action) => [action, Count])) as Record<
      (typeof actions)[number],
      typeof Count
    >,
  ),
  counts: said(
    Type.Array(
      Strict({ grade_level: Nullable(Type.String()), status: Type.String(), before: Count, after: Count }),
    ),
    'Students by grade level and status.',
  ),
  sessions: said(
    Type.Array(
      Strict({
        title: Type.String(),
        kind: Type.String(),
        starts_on: Type.String(),
        ends_on: Type.String(),
      }),
    ),
    'The school year that is made and its parts.',
  ),
  classes: Strict({
    made: Count,
    standing: said(Count, 'Of the new year, that stood already.'),
    homerooms: Count,
    seats: said(Count, 'Students who are given a seat in a homeroom.'),
  }),
  warnings: said(
    Type.Array(Strict({ code: Type.String(), count: Count, about: Type.Array(Type.String()) })),
    'What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`.',
  ),
}

export const RolloverAnswer = Strict('Rollover', {
  id: Uuid,
  state: OneOf(['previewed', 'applied', 'undone']),
  from_academic_year_id: Uuid,
  to_academic_year_id: said(Nullable(Uuid), 'null: not made yet, or undone.'),
  ...summary,
  created_at: Instant,
  created_by: Nullable(Uuid),
  applied_at: Nullable(Instant),
  applied_by: Nullable(Uuid),
  undoable_until: said(Nullable(Instant), 'Until when it can be undone; null: it cannot.'),
  undone_at: Nullable(Instant),
  undone_by: Nullable(Uuid),
})
export type RolloverAnswerValue = Static<typeof RolloverAnswer>

export const RolloverPage = PageOf(RolloverAnswer)
export const RolloverQuery = Strict({
  ...pageQuery,
  state: Type.Optional(OneOf(['previewed', 'applied', 'undone'])),
  from_academic_year_id: Type.Optional(Uuid),
})
export type RolloverQueryValue = Static<typeof RolloverQuery>

const State = Strict('RolloverState', {
  status: Type.String(),
  grade_level: Nullable(Type.String()),
  homeroom: Nullable(Type.String()),
  exit_date: Nullable(Type.String()),
  exit_reason: Nullable(Type.String()),
})

/** What becomes of one student. */
const RolloverStudent = Strict('RolloverStudent', {
  student_id: Uuid,
  student_code: Type.String(),
  name: Type.String(),
  action: OneOf(actions),
  before: State,
  after: State,
  warnings: Type.Array(Type.String()),
})
export type RolloverStudentValue = Static<typeof RolloverStudent>

export const RolloverStudentPage = PageOf(RolloverStudent)
export const RolloverStudentQuery = Strict({
  ...pageQuery,
  action: Type.Optional(OneOf(actions)),
  warning: Type.Optional(Text(40, 1)),
})
export type RolloverStudentQueryValue = Static<typeof RolloverStudentQuery>

export const RolloverParams = Strict({ rollover_id: Uuid })
