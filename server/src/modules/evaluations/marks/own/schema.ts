import { t } from '../../../../kernel/http/wire.ts'
import { resultStatuses } from '../../rules/result-status.ts'
import { Mark, ScaleShape, TermShape } from '../gradebook/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const Figure = t.Nullable(t.Number())
const Text = t.Nullable(t.String())

/** What of the class a published mark is shown with. */
export const ClassFigures = t.Nullable(
  Strict('ClassStatistics', {
    average: t.described(Figure, 'Mean of the marks of the class.'),
    lowest: t.described(Figure, 'The lowest mark of the class.'),
    highest: t.described(Figure, 'The highest mark of the class.'),
    students: t.described(t.Integer({ minimum: 0 }), 'How many students of the class have a mark.'),
  }),
)

/** The marks of a student in a term, as the student and the guardians see them. */
export const OwnMarks = Strict('StudentGrades', {
  student_id: t.Uuid,
  student_code: t.String(),
  name: t.String(),
  term_id: t.Uuid,
  term: Strict(TermShape),
  scale: ScaleShape,
  overall: t.described(
    t.Nullable(
      Strict('OverallGrade', {
        value: t.described(t.Number(), 'In the unit of the school’s scale, rounded.'),
        letter: Text,
        provisional: t.described(t.Boolean(), 'The mark of a class in it is not published yet.'),
      }),
    ),
    'The average of the shown marks by the coefficients of their classes; null: fewer than two classes have one, or the caller teaches some of them alone.',
  ),
  classes: t.Array(
    Strict({
      class_id: t.Uuid,
      title: t.String(),
      teachers: t.described(t.Array(t.String()), 'Names of those who teach it.'),
      published: t.described(
        t.Boolean(),
        'The mark of the term is published; before, `mark` is what the published results alone make.',
      ),
      mark: t.described(t.Nullable(Mark), 'null: the student has none.'),
      class_figures: t.described(
        ClassFigures,
        'Of a published mark, where the school shows them; else null.',
      ),
      evaluations: t.Array(
        Strict({
          evaluation_id: t.Uuid,
          title: t.String(),
          category: Text,
          kind: Text,
          max_score: t.Number(),
          weight: t.Number(),
          extra_credit: t.Boolean(),
          due_on: t.Nullable(t.CalendarDate),
          score: Figure,
          grade: t.described(
            t.Nullable(t.String()),
            'The mark as it is written on the scale, where marks are entered; else null.',
          ),
          status: t.Nullable(t.OneOf(resultStatuses)),
          comment: Text,
        }),
      ),
    }),
  ),
})

export const OwnMarksParams = Strict({ student_id: t.Uuid })
export const OwnMarksQuery = Strict({
  term_id: t.described(
    t.Optional(t.Uuid),
    'The term: any academic session but a school year. Left out: the last one that has begun.',
  ),
})

export type OwnMarksWire = t.Static<typeof OwnMarks>
