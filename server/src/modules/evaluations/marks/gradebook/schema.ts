import { t } from '../../../../kernel/http/wire.ts'
import { evaluationStatuses } from '../../evaluations/schema.ts'
import { resultStatuses } from '../../rules/result-status.ts'
import { entries } from '../rules/entry.ts'
import { dropScopes, weightings } from '../rules/policy.ts'
import { DescribedObject as Strict } from '../words.ts'

const Count = t.Integer({ minimum: 0 })
const Figure = t.Nullable(t.Number())
const Text = t.Nullable(t.String())

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
  weighting: t.OneOf(weightings),
  categories: t.Array(
    Strict({
      category_id: t.Nullable(t.Uuid),
      title: Text,
      weight: t.described(Figure, 'Its share of the term as given; null: none.'),
      effective_weight: t.described(
        Figure,
        'Percent of the mark that it decides, when categories in which nothing counts are left out; null: none.',
      ),
      percent: t.described(Figure, 'Percent reached in it; null: nothing counts, or marks of the scale do.'),
      mean: t.described(
        Figure,
        'Mean of the marks in it, in the unit of the scale; null: its results are points alone, or nothing counts.',
      ),
      points: t.described(
        t.Number(),
        'Points reached, as they count; of marks: each times its weight, added up.',
      ),
      possible: t.described(
        t.Number(),
        'Points possible, as they count; of marks: the sum of their weights.',
      ),
      counted: t.described(Count, 'How many evaluations count.'),
      dropped: t.described(t.Array(t.Uuid), 'Evaluations that its drop rule leaves out.'),
      excluded: t.Array(
        Strict({
          evaluation_id: t.Uuid,
          why: t.described(t.OneOf(exclusions), 'Why it does not count.'),
        }),
      ),
    }),
  ),
  sum_of_weights: t.described(t.Number(), 'Of the categories that count; by points: the points possible.'),
  unrounded: t.described(Figure, 'In the unit of the scale, before it is rounded.'),
  steps: t.described(t.Array(t.String()), 'The sums, one a line.'),
})

export const MarkShape = {
  value: Figure,
  percent: Figure,
  letter: Text,
  passed: t.Nullable(t.Boolean()),
  rank: t.Nullable(t.Integer({ minimum: 1 })),
  provisional: t.Boolean(),
}

export const Mark = Strict('TermGrade', {
  ...MarkShape,
  counted: t.described(Count, 'How many evaluations count in it.'),
  working: Working,
})

export const ScaleShape = t.Nullable(
  Strict('GradebookScale', {
    code: t.String(),
    name: t.String(),
    min: t.Number(),
    max: t.Number(),
    pass: Figure,
    direction: t.OneOf(['higher_is_better', 'lower_is_better']),
    grades: t.Array(
      Strict({
        code: t.String(),
        label: Text,
        min: t.Number(),
        max: t.Number(),
        points: Figure,
        passed: t.described(t.Boolean(), 'Whether who has it passes.'),
      }),
    ),
  }),
)

export const TermShape = {
  title: t.String(),
  starts_on: t.CalendarDate,
  ends_on: t.CalendarDate,
}

export const RoundingShape = Strict('GradebookRounding', {
  decimals: t.Integer({ minimum: 0, maximum: 4 }),
  mode: t.OneOf(['half_up', 'half_even', 'down']),
})

const EntryScaleShape = t.described(
  t.Nullable(
    Strict('EntryScale', {
      code: t.String(),
      kind: t.OneOf(['numeric', 'ordinal']),
      min: t.Number(),
      max: t.Number(),
      direction: t.OneOf(['higher_is_better', 'lower_is_better']),
      step: t.described(t.Number(), 'Marks entered on a numeric scale are multiples of this.'),
      grades: t.described(
        t.Array(Strict({ code: t.String(), value: t.described(t.Number(), 'Its number.') })),
        'The marks of an ordinal scale, each with its number; of a numeric one none.',
      ),
    }),
  ),
  'The scale that its results are entered on as marks; null: points.',
)

const CurrentState = Strict('GradebookResult', {
  evaluation_id: t.Uuid,
  score: Figure,
  grade: t.described(
    t.Nullable(t.String()),
    'The mark as it is written on the scale, where marks are entered; else null.',
  ),
  status: t.Nullable(t.OneOf(resultStatuses)),
  comment: Text,
  version: t.Integer({ minimum: 1 }),
})

/** The gradebook of a class in a term. */
export const Gradebook = Strict('Gradebook', {
  class_id: t.Uuid,
  term_id: t.Uuid,
  title: t.String(),
  term: Strict({
    ...TermShape,
    closed_at: t.described(t.Nullable(t.Instant), 'When the marks were closed (UTC); null: they are open.'),
    publish_at: t.described(
      t.Nullable(t.Instant),
      'From when on families see the closed marks (UTC); null: not published.',
    ),
  }),
  scale: ScaleShape,
  policy: Strict({
    weighting: t.OneOf(weightings),
    drop_scope: t.OneOf(dropScopes),
    rounding: RoundingShape,
    missing_counts_as_zero: t.Boolean(),
    absent_counts_as_zero: t.Boolean(),
    scores_above_maximum: t.Boolean(),
    entry: t.described(
      t.OneOf(entries),
      'How results of a new evaluation are entered, unless it says otherwise.',
    ),
    ranks: t.described(t.Boolean(), 'Whether the marks have places.'),
  }),
  categories: t.Array(
    Strict({
      id: t.Uuid,
      code: Text,
      title: t.String(),
      weight: Figure,
      drop_lowest: Count,
      drop_highest: Count,
    }),
  ),
  evaluations: t.Array(
    Strict({
      id: t.Uuid,
      title: t.String(),
      category_id: t.Nullable(t.Uuid),
      kind: Text,
      max_score: t.Number(),
      weight: t.Number(),
      extra_credit: t.Boolean(),
      assigned_on: t.Nullable(t.CalendarDate),
      due_on: t.Nullable(t.CalendarDate),
      status: t.OneOf(evaluationStatuses),
      publish_at: t.Nullable(t.Instant),
      published_at: t.Nullable(t.Instant),
      marks: EntryScaleShape,
      average: t.described(Figure, 'Mean of the scores of the class; null: nobody has one.'),
      version: t.described(t.Integer(), 'Counts the changes of the evaluation.'),
    }),
  ),
  students: t.Array(
    Strict({
      student_id: t.Uuid,
      student_code: t.String(),
      name: t.String(),
      joined_on: t.described(t.Nullable(t.CalendarDate), 'First day in the class, if it is within the term.'),
      left_on: t.described(
        t.Nullable(t.CalendarDate),
        'The day after the last one in the class, if it is within the term.',
      ),
      results: t.described(
        t.Array(CurrentState),
        'The results that stand; where none does the version is 0.',
      ),
      mark: t.described(
        t.Nullable(Mark),
        'The mark, as it was frozen when the term is closed; null: none was.',
      ),
    }),
  ),
  former_members: t.described(
    t.Array(
      Strict({
        student_id: t.Uuid,
        student_code: t.String(),
        name: t.String(),
        results: t.described(t.Array(CurrentState), 'Sent by another system after the student had left.'),
      }),
    ),
    'Students with results and no seat in the class on any day of the term. Their results count in no mark.',
  ),
  can_write: t.described(t.Boolean(), 'Whether the caller may save results of the class in the term now.'),
})

export const GradebookQuery = Strict({ class_id: t.Uuid, term_id: t.Uuid })

export type GradebookWire = t.Static<typeof Gradebook>
export type GradebookQueryValue = t.Static<typeof GradebookQuery>
