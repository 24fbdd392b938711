import { describedBy, type Meanings } from '../../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in marks and report cards. */
const words: Meanings = {
  class_id: 'The class.',
  term_id: 'The term: any academic session but a school year.',
  student_id: 'The student.',
  student_code: 'The number by which the school knows the student.',
  evaluation_id: 'The evaluation.',
  category_id: 'The category; null: none.',
  name: 'First, middle and last name.',
  title: 'What it is called.',
  weighting:
    '`categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points ' +
    'possible; `equal`: each evaluation as much as the others, times its weight.',
  drop_scope:
    'Where `weighting` adds points up: `category`: the lowest and highest results are chosen in each category by itself, ' +
    'as Canvas does; `overall`: in all categories together, so that the whole mark becomes the best possible.',
  rounding: 'How marks are rounded, once and last; `rounding` of the education DNA.',
  missing_counts_as_zero: 'A missing result counts as zero; from the education DNA.',
  absent_counts_as_zero: 'The result of a student who was absent counts as zero; else it is left out.',
  scores_above_maximum: 'Scores above the highest one are accepted.',
  ranks:
    '`none`; `class`: places in each class, and by the overall average in the homeroom; `class_and_grade`: also in ' +
    'the grade level.',
  show_class_average: 'Report cards show the average, lowest and highest mark of the class.',
  comment_max_length: 'How long a comment on a report card may be, in characters.',
  term_weights: 'How much terms count in the mark of the year; one that is not named counts 1.',
  coefficients: 'How much classes count in the overall average; one that is not named counts 1.',
  weight: 'How much it counts relative to the others.',
  coefficient: 'How much it counts in the overall average.',
  decimals: 'Places after the point.',
  mode: '`half_up`, `half_even`, or `down`, which cuts.',
  value: 'In the unit of the school’s scale, rounded; null: nothing to make a mark of.',
  percent:
    'What was reached of what was possible, rounded; above 100 with extra credit. null: none, or marks were entered on the scale.',
  letter: 'The grade of the scale; null: the school has no scale.',
  passed: 'Whether it passes; null: the scale fails nobody.',
  rank: 'Place; equal marks share the better one. null: none.',
  provisional: 'Something that may count is not marked or not published yet.',
  comment: 'A remark; null: none.',
  reason: 'The reason, recorded in the history.',
}

/** `Strict` whose members say what they mean. */
export const DescribedObject = describedBy(words)
