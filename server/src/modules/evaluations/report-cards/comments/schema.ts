import { t } from '../../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../../marks/words.ts'

/** Most comments of one request. */
const maxComments = 2000

const Count = t.Integer({ minimum: 0 })

/** Comments of report cards: only the rows and members named change. */
export const CommentsOrder = Strict(
  'ReportCommentsInput',
  {
    term_id: t.described(t.Uuid, 'The term, or the school year of a yearly card.'),
    mode: t.described(
      t.Optional(t.OneOf(['all_or_nothing', 'partial'])),
      '`all_or_nothing` (the default): one refused row refuses all. `partial`: good rows are saved.',
    ),
    comments: t.Array(
      Strict({
        student_id: t.Uuid,
        class_id: t.described(t.Nullable(t.Uuid), 'The class that it is about; null: the general comment.'),
        comment: t.described(
          t.Optional(t.Nullable(t.MultiLine(8000))),
          'The comment; null or nothing to read takes it back.',
        ),
        decision: t.described(
          t.Optional(t.Nullable(t.MultiLine(400))),
          'The decision or mention of the council, of a general comment alone; null takes it back.',
        ),
        version: t.described(
          t.Optional(t.Integer({ minimum: 0, maximum: 2_147_483_647 })),
          'Of the comment as you saw it, 0: none; changed since, the row is refused. Left out, the last one wins.',
        ),
      }),
      { minItems: 1, maxItems: maxComments },
    ),
  },
  {
    examples: [
      {
        term_id: '0199c0de-0000-7000-8000-000000000041',
        comments: [
          {
            student_id: '0199c0de-0000-7000-8000-000000000021',
            class_id: null,
            comment: 'A steady and thoughtful term.',
            version: 0,
          },
        ],
      },
    ],
  },
)

const CurrentState = Strict('CurrentReportComment', {
  comment: t.Nullable(t.String()),
  decision: t.Nullable(t.String()),
  version: Count,
})

const Saved = Strict('SavedReportComment', {
  student_id: t.Uuid,
  class_id: t.Nullable(t.Uuid),
  ...CurrentState.properties,
})

export const CommentsAnswer = Strict('ReportCommentsSaved', {
  ok: t.described(t.Boolean(), 'Whether no row was refused.'),
  count: t.described(Count, 'How many comments stand as asked.'),
  saved: t.described(Count, 'How many of them changed.'),
  unchanged: t.described(Count, 'How many of them were the same already.'),
  comments: t.described(t.Array(Saved), 'The comments that changed, in the order of the rows.'),
  errors: t.described(
    t.Array(
      t.RowErrorShape('ReportCommentError', {
        student_id: t.Uuid,
        class_id: t.Nullable(t.Uuid),
        current: t.described(
          t.Optional(CurrentState),
          'With the code `comment_changed`: the current comment.',
        ),
      }),
    ),
    'The rejected rows, each with its first error.',
  ),
})

export type CommentsOrderBody = t.Static<typeof CommentsOrder>
export type CommentsAnswerWire = t.Static<typeof CommentsAnswer>
