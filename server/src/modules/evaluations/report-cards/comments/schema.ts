import {
  Nullable,
  OneOf,
  Prose,
  RowErrorShape,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { Told as Strict } from '../../marks/words.ts'

/** Most comments of one request. */
const mostComments = 2000

const Count = Type.Integer({ minimum: 0 })

/** Comments of report cards: only the rows and members named change. */
export const CommentsOrder = Strict(
  'ReportCommentsInput',
  {
    term_id: said(Uuid, 'The term, or the school year of a yearly card.'),
    mode: said(
      Type.Optional(OneOf(['all_or_nothing', 'partial'])),
      '`all_or_nothing` (the default): one refused row refuses all. `partial`: good rows are saved.',
    ),
    comments: Type.Array(
      Strict({
        student_id: Uuid,
        class_id: said(Nullable(Uuid), 'The class that it is about; null: the general comment.'),
        comment: said(
          Type.Optional(Nullable(Prose(8000))),
          'The comment; null or nothing to read takes it back.',
        ),
        decision: said(
          Type.Optional(Nullable(Prose(400))),
          'The decision or mention of the council, of a general comment alone; null takes it back.',
        ),
        version: said(
          Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
          'Of the comment as you saw it, 0: none; changed since, the row is refused. Left out, the last one wins.',
        ),
      }),
      { minItems: 1, maxItems: mostComments },
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

const Standing = Strict('CurrentReportComment', {
  comment: Nullable(Type.String()),
  decision: Nullable(Type.String()),
  version: Count,
})

const Saved = Strict('SavedReportComment', {
  student_id: Uuid,
  class_id: Nullable(Uuid),
  ...Standing.properties,
})

export const CommentsAnswer = Strict('ReportCommentsSaved', {
  ok: said(Type.Boolean(), 'Whether no row was refused.'),
  count: said(Count, 'How many comments stand as asked.'),
  saved: said(Count, 'How many of them changed.'),
  unchanged: said(Count, 'How many of them stood so already.'),
  comments: said(Type.Array(Saved), 'The comments that changed, in the order of the rows.'),
  errors: said(
    Type.Array(
      RowErrorShape('ReportCommentError', {
        student_id: Uuid,
        class_id: Nullable(Uuid),
        current: said(Type.Optional(Standing), 'With the code `comment_changed`: what stands.'),
      }),
    ),
    'The refused rows, each with its first fault.',
  ),
})

export type CommentsOrderBody = Static<typeof CommentsOrder>
export type CommentsAnswerWire = Static<typeof CommentsAnswer>
