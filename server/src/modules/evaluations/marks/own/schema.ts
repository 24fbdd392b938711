import {
  CalendarDate,
  Nullable,
  OneOf,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { resultStatuses } from '../../rules/result-status.ts'
import { Mark, ScaleShape, TermShape } from '../gradebook/schema.ts'
import { Told as Strict } from '../words.ts'

const Figure = Nullable(Type.Number())
const Text = Nullable(Type.String())

/** What of the class a published mark is shown with. */
export const ClassFigures = Nullable(
  Strict('ClassStatistics', {
    average: said(Figure, 'Mean of the marks of the class.'),
    lowest: said(Figure, 'The lowest mark of the class.'),
    highest: said(Figure, 'The highest mark of the class.'),
    students: said(Type.Integer({ minimum: 0 }), 'How many students of the class have a mark.'),
  }),
)

/** The marks of a student in a term, as the student and the guardians see them. */
export const OwnMarks = Strict('StudentGrades', {
  student_id: Uuid,
  student_code: Type.String(),
  name: Type.String(),
  term_id: Uuid,
  term: Strict(TermShape),
  scale: ScaleShape,
  classes: Type.Array(
    Strict({
      class_id: Uuid,
      title: Type.String(),
      teachers: said(Type.Array(Type.String()), 'Names of those who teach it.'),
      published: said(
        Type.Boolean(),
        'The mark of the term is published; before, `mark` is what the published results alone make.',
      ),
      mark: said(Nullable(Mark), 'null: the student has none.'),
      class_figures: said(ClassFigures, 'Of a published mark, where the school shows them; else null.'),
      evaluations: Type.Array(
        Strict({
          evaluation_id: Uuid,
          title: Type.String(),
          category: Text,
          kind: Text,
          max_score: Type.Number(),
          weight: Type.Number(),
          extra_credit: Type.Boolean(),
          due_on: Nullable(CalendarDate),
          score: Figure,
          grade: said(
            Nullable(Type.String()),
            'The mark as it is written on the scale, where marks are entered; else null.',
          ),
          status: Nullable(OneOf(resultStatuses)),
          comment: Text,
        }),
      ),
    }),
  ),
})

export const OwnMarksParams = Strict({ student_id: Uuid })
export const OwnMarksQuery = Strict({ term_id: Uuid })

export type OwnMarksWire = Static<typeof OwnMarks>
