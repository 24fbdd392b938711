import { CalendarDate, Nullable, OneOf, type Static, said, Type, Uuid } from '../../../kernel/http/shapes.ts'
import { attendanceUnits } from '../../attendance/index.ts'
import { MarkShape, RoundingShape, ScaleShape } from '../marks/gradebook/schema.ts'
import { ClassFigures } from '../marks/own/schema.ts'
import { Told as Strict } from '../marks/words.ts'

const Count = Type.Integer({ minimum: 0 })
const Figure = Nullable(Type.Number())
const Text = Nullable(Type.String())
const Rank = Nullable(Type.Integer({ minimum: 1 }))

const Comment = {
  comment: Text,
  version: said(
    Count,
    'Counts the changes of the comment; send it back when you change it. 0: none was written.',
  ),
}

/** A report card. */
const ReportCard = Strict('ReportCard', {
  student: Strict({
    id: Uuid,
    student_code: Type.String(),
    name: Type.String(),
    date_of_birth: Nullable(CalendarDate),
    grade_level: Text,
    class_title: said(Text, 'The homeroom, or the class asked for.'),
  }),
  complete: said(Type.Boolean(), 'All marks on it are closed.'),
  published: said(Type.Boolean(), 'Guardians and the student see it.'),
  classes: Type.Array(
    Strict({
      class_id: Uuid,
      title: Type.String(),
      subject: Text,
      teachers: Type.Array(Type.String()),
      coefficient: Type.Number(),
      evaluations: said(Count, 'How many evaluations are published.'),
      closed: said(Type.Boolean(), 'The mark is closed; before there is none here.'),
      mark: Nullable(Strict(MarkShape)),
      terms: said(
        Type.Array(Strict({ term_id: Uuid, value: Figure })),
        'On the card of a year: the marks of its terms.',
      ),
      ranked: said(Nullable(Count), 'Among how many the place is; null: there are none.'),
      class_figures: said(ClassFigures, 'Where the school shows them; else null.'),
      ...Comment,
    }),
  ),
  overall: said(
    Nullable(
      Strict({
        value: Figure,
        letter: Text,
        passed: Nullable(Type.Boolean()),
        rank: Rank,
        ranked: said(Nullable(Count), 'Among how many of the class.'),
        grade_rank: said(Rank, 'Place in the grade level; null: the school has none.'),
        grade_ranked: Nullable(Count),
        class_figures: ClassFigures,
      }),
    ),
    'The average of all classes by their coefficients; null: not for who sees some of the classes alone.',
  ),
  attendance: said(
    Nullable(
      Strict({
        unit: said(OneOf(attendanceUnits), 'What is counted: sessions, half days, days or lessons.'),
        sessions: said(Count, 'Marked ones that the student could attend, of days that are over.'),
        absences_justified: Count,
        absences_unjustified: Count,
        lates: Count,
      }),
    ),
    'Of the term; null: not for who sees some of the classes alone.',
  ),
  general: said(
    Nullable(Strict({ ...Comment, decision: said(Text, 'The decision or mention of the council.') })),
    'The general comment; null: not for who sees some of the classes alone.',
  ),
})

/** Report cards of a term or a year. */
export const ReportCards = Strict('ReportCards', {
  period: Strict({
    id: Uuid,
    title: Type.String(),
    year_title: Text,
    starts_on: CalendarDate,
    ends_on: CalendarDate,
    terms: said(Type.Array(Strict({ id: Uuid, title: Type.String() })), 'The terms whose marks stand on it.'),
  }),
  school: Strict({ name: Type.String(), locale: Type.String() }),
  scale: ScaleShape,
  rounding: RoundingShape,
  ranks: said(OneOf(['none', 'class', 'class_and_grade']), 'Which places the school prints.'),
  comment_max_length: Type.Integer(),
  results: Type.Array(ReportCard),
})

export const ReportCardQuery = Strict({
  student_id: said(Type.Optional(Uuid), 'Of this student.'),
  class_id: said(
    Type.Optional(Uuid),
    'Of the students of this class, usually a homeroom; places are those in it.',
  ),
  term_id: said(Type.Optional(Uuid), 'Of this term.'),
  academic_year_id: said(Type.Optional(Uuid), 'Of this school year, made of the marks of its terms.'),
  format: said(
    Type.Optional(OneOf(['json', 'pdf'])),
    '`json` (the default), or `pdf`: one file, each card on its own page.',
  ),
})

export type ReportCardWire = Static<typeof ReportCard>
export type ReportCardsWire = Static<typeof ReportCards>
export type ReportCardQueryValue = Static<typeof ReportCardQuery>
