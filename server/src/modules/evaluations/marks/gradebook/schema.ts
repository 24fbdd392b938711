import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { evaluationStatuses } from '../../evaluations/schema.ts'
import { resultStatuses } from '../../rules/result-status.ts'
import { entries } from '../rules/entry.ts'
import { dropScopes, weightings } from '../rules/policy.ts'
import { Told as Strict } from '../words.ts'

const Count = Type.Integer({ minimum: 0 })
const Figure = Nullable(Type.Number())
const Text = Nullable(Type.String())

const exclusions = [
  'missing',
  'excused',
  'absent',
  'submitted',
  'not_marked',
  'not_a_member',
  'no_weight',
  'category_without_weight',
  'nothing_to_add_to',
] as const

/** How a mark came about. */
const Working = Strict('TermGradeWorking', {
  weighting: OneOf(weightings),
  categories: Type.Array(
    Strict({
      category_id: Nullable(Uuid),
      title: Text,
      weight: said(Figure, 'Its share of the term as given; null: none.'),
      effective_weight: said(
        Figure,
        'Percent of the mark that it decides, when categories in which nothing counts are left out; null: none.',
      ),
      percent: said(Figure, 'Percent reached in it; null: nothing counts, or marks of the scale do.'),
      mean: said(
        Figure,
        'Mean of the marks in it, in the unit of the scale; null: its results are points alone, or nothing counts.',
      ),
      points: said(
        Type.Number(),
        'Points reached, as they count; of marks: each times its weight, added up.',
      ),
      possible: said(Type.Number(), 'Points possible, as they count; of marks: the sum of their weights.'),
      counted: said(Count, 'How many evaluations count.'),
      dropped: said(Type.Array(Uuid), 'Evaluations that its drop rule leaves out.'),
      excluded: Type.Array(
        Strict({
          evaluation_id: Uuid,
          why: said(OneOf(exclusions), 'Why it does not count.'),
        }),
      ),
    }),
  ),
  sum_of_weights: said(Type.Number(), 'Of the categories that count; by points: the points possible.'),
  unrounded: said(Figure, 'In the unit of the scale, before it is rounded.'),
  steps: said(Type.Array(Type.String()), 'The sums, one a line.'),
})

export const MarkShape = {
  value: Figure,
  percent: Figure,
  letter: Text,
  passed: Nullable(Type.Boolean()),
  rank: Nullable(Type.Integer({ minimum: 1 })),
  provisional: Type.Boolean(),
}

export const Mark = Strict('TermGrade', {
  ...MarkShape,
  counted: said(Count, 'How many evaluations count in it.'),
  working: Working,
})

export const ScaleShape = Nullable(
  Strict('GradebookScale', {
    code: Type.String(),
    name: Type.String(),
    min: Type.Number(),
    max: Type.Number(),
    pass: Figure,
    direction: OneOf(['higher_is_better', 'lower_is_better']),
    grades: Type.Array(
      Strict({
        code: Type.String(),
        label: Text,
        min: Type.Number(),
        max: Type.Number(),
        points: Figure,
        passed: said(Type.Boolean(), 'Whether who has it passes.'),
      }),
    ),
  }),
)

export const TermShape = {
  title: Type.String(),
  starts_on: CalendarDate,
  ends_on: CalendarDate,
}

export const RoundingShape = Strict('GradebookRounding', {
  decimals: Type.Integer({ minimum: 0, maximum: 4 }),
  mode: OneOf(['half_up', 'half_even', 'down']),
})

const EntryScaleShape = said(
  Nullable(
    Strict('EntryScale', {
      code: Type.String(),
      kind: OneOf(['numeric', 'ordinal']),
      min: Type.Number(),
      max: Type.Number(),
      direction: OneOf(['higher_is_better', 'lower_is_better']),
      step: said(Type.Number(), 'Marks entered on a numeric scale are multiples of this.'),
      grades: said(
        Type.Array(Strict({ code: Type.String(), value: said(Type.Number(), 'Its number.') })),
        'The marks of an ordinal scale, each with its number; of a numeric one none.',
      ),
    }),
  ),
  'The scale that its results are entered on as marks; null: points.',
)

const Standing = Strict('GradebookResult', {
  evaluation_id: Uuid,
  score: Figure,
  grade: said(
    Nullable(Type.String()),
    'The mark as it is written on the scale, where marks are entered; else null.',
  ),
  status: Nullable(OneOf(resultStatuses)),
  comment: Text,
  version: Type.Integer({ minimum: 1 }),
})

/** The gradebook of a class in a term. */
export const Gradebook = Strict('Gradebook', {
  class_id: Uuid,
  term_id: Uuid,
  title: Type.String(),
  term: Strict({
    ...TermShape,
    closed_at: said(Nullable(Instant), 'When the marks were closed (UTC); null: they are open.'),
    publish_at: said(
      Nullable(Instant),
      'From when on families see the closed marks (UTC); null: not published.',
    ),
  }),
  scale: ScaleShape,
  policy: Strict({
    weighting: OneOf(weightings),
    drop_scope: OneOf(dropScopes),
    rounding: RoundingShape,
    missing_counts_as_zero: Type.Boolean(),
    absent_counts_as_zero: Type.Boolean(),
    scores_above_maximum: Type.Boolean(),
    entry: said(OneOf(entries), 'How results of a new evaluation are entered, unless it says otherwise.'),
    ranks: said(Type.Boolean(), 'Whether the marks have places.'),
  }),
  categories: Type.Array(
    Strict({
      id: Uuid,
      code: Text,
      title: Type.String(),
      weight: Figure,
      drop_lowest: Count,
      drop_highest: Count,
    }),
  ),
  evaluations: Type.Array(
    Strict({
      id: Uuid,
      title: Type.String(),
      category_id: Nullable(Uuid),
      kind: Text,
      max_score: Type.Number(),
      weight: Type.Number(),
      extra_credit: Type.Boolean(),
      assigned_on: Nullable(CalendarDate),
      due_on: Nullable(CalendarDate),
      status: OneOf(evaluationStatuses),
      publish_at: Nullable(Instant),
      published_at: Nullable(Instant),
      marks: EntryScaleShape,
      average: said(Figure, 'Mean of the scores of the class; null: nobody has one.'),
      version: said(Type.Integer(), 'Counts the changes of the evaluation.'),
    }),
  ),
  students: Type.Array(
    Strict({
      student_id: Uuid,
      student_code: Type.String(),
      name: Type.String(),
      joined_on: said(Nullable(CalendarDate), 'First day in the class, when it lies in the term.'),
      left_on: said(
        Nullable(CalendarDate),
        'The day after the last one in the class, when it lies in the term.',
      ),
      results: said(Type.Array(Standing), 'The results that stand; where none does the version is 0.'),
      mark: said(Nullable(Mark), 'The mark, as it was frozen when the term is closed; null: none was.'),
    }),
  ),
  former_members: said(
    Type.Array(
      Strict({
        student_id: Uuid,
        student_code: Type.String(),
        name: Type.String(),
        results: said(Type.Array(Standing), 'Sent by another system after the student had left.'),
      }),
    ),
    'Students with results and no seat in the class on any day of the term. Their results count in no mark.',
  ),
  can_write: said(Type.Boolean(), 'Whether the caller may save results of the class in the term now.'),
})

export const GradebookQuery = Strict({ class_id: Uuid, term_id: Uuid })

export type GradebookWire = Static<typeof Gradebook>
export type GradebookQueryValue = Static<typeof GradebookQuery>
