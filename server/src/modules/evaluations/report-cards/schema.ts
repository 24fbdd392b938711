import { t } from '../../../kernel/http/wire.ts'
import { attendanceUnits } from '../../attendance/index.ts'
import { MarkShape, RoundingShape, ScaleShape } from '../marks/gradebook/schema.ts'
import { ClassFigures } from '../marks/own/schema.ts'
import { DescribedObject as Strict } from '../marks/words.ts'

const Count = t.Integer({ minimum: 0 })
const Figure = t.Nullable(t.Number())
const Text = t.Nullable(t.String())
const Rank = t.Nullable(t.Integer({ minimum: 1 }))

const Comment = {
  comment: Text,
  version: t.described(
    Count,
    'Counts the changes of the comment; send it back when you change it. 0: none was written.',
  ),
}

/** A report card. */
const ReportCard = Strict('ReportCard', {
  student: Strict({
    id: t.Uuid,
    student_code: t.String(),
    name: t.String(),
    date_of_birth: t.Nullable(t.CalendarDate),
    grade_level: Text,
    class_title: t.described(Text, 'The homeroom, or the class asked for.'),
  }),
  complete: t.described(t.Boolean(), 'All marks on it are closed.'),
  published: t.described(t.Boolean(), 'Guardians and the student see it.'),
  classes: t.Array(
    Strict({
      class_id: t.Uuid,
      title: t.String(),
      subject: Text,
      teachers: t.Array(t.String()),
      coefficient: t.Number(),
      evaluations: t.described(Count, 'How many evaluations are published.'),
      closed: t.described(t.Boolean(), 'The mark is closed; before there is none here.'),
      mark: t.Nullable(Strict(MarkShape)),
      terms: t.described(
        t.Array(Strict({ term_id: t.Uuid, value: Figure })),
        'On the card of a year: the marks of its terms.',
      ),
      ranked: t.described(t.Nullable(Count), 'Among how many the place is; null: there are none.'),
      class_figures: t.described(ClassFigures, 'Where the school shows them; else null.'),
      ...Comment,
    }),
  ),
  overall: t.described(
    t.Nullable(
      Strict({
        value: Figure,
        letter: Text,
        passed: t.Nullable(t.Boolean()),
        rank: Rank,
        ranked: t.described(t.Nullable(Count), 'Among how many of the class.'),
        grade_rank: t.described(Rank, 'Place in the grade level; null: the school has none.'),
        grade_ranked: t.Nullable(Count),
        class_figures: ClassFigures,
      }),
    ),
    'The average of all classes by their coefficients; null: not for who sees some of the classes alone.',
  ),
  attendance: t.described(
    t.Nullable(
      Strict({
        unit: t.described(t.OneOf(attendanceUnits), 'What is counted: sessions, half days, days or lessons.'),
        sessions: t.described(Count, 'Marked ones that the student could attend, of days that are over.'),
        absences_justified: Count,
        absences_unjustified: Count,
        lates: Count,
      }),
    ),
    'Of the term; null: not for who sees some of the classes alone.',
  ),
  general: t.described(
    t.Nullable(
      Strict({ ...Comment, decision: t.described(Text, 'The decision or mention of the council.') }),
    ),
    'The general comment; null: not for who sees some of the classes alone.',
  ),
})

/** Report cards of a term or a year. */
export const ReportCards = Strict('ReportCards', {
  period: Strict({
    id: t.Uuid,
    title: t.String(),
    year_title: Text,
    starts_on: t.CalendarDate,
    ends_on: t.CalendarDate,
    terms: t.described(
      t.Array(Strict({ id: t.Uuid, title: t.String() })),
      'The terms whose marks stand on it.',
    ),
  }),
  school: Strict({ name: t.String(), locale: t.String() }),
  scale: ScaleShape,
  rounding: RoundingShape,
  ranks: t.described(t.OneOf(['none', 'class', 'class_and_grade']), 'Which places the school prints.'),
  comment_max_length: t.Integer(),
  results: t.Array(ReportCard),
})

export const ReportCardQuery = Strict({
  student_id: t.described(t.Optional(t.Uuid), 'Of this student.'),
  class_id: t.described(
    t.Optional(t.Uuid),
    'Of the students of this class, usually a homeroom; places are those in it.',
  ),
  term_id: t.described(t.Optional(t.Uuid), 'Of this term.'),
  academic_year_id: t.described(t.Optional(t.Uuid), 'Of this school year, made of the marks of its terms.'),
  format: t.described(
    t.Optional(t.OneOf(['json', 'pdf'])),
    '`json` (the default), or `pdf`: one file, each card on its own page.',
  ),
})

export type ReportCardWire = t.Static<typeof ReportCard>
export type ReportCardsWire = t.Static<typeof ReportCards>
export type ReportCardQueryValue = t.Static<typeof ReportCardQuery>
