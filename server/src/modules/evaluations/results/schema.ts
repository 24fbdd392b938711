import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  RowErrorShape,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { resultStatuses } from '../rules/result-status.ts'
import { Told as Strict } from '../words.ts'

/** Most results that one request takes, of one evaluation and of several. */
const mostResults = 2000
const mostResultsOfClass = 5000

const Status = said(
  Nullable(OneOf(resultStatuses)),
  '`scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered.',
)

const standing = {
  score: Nullable(Type.Number()),
  status: Status,
  comment: Nullable(Type.String()),
  version: Type.Integer({ minimum: 0 }),
  updated_at: said(Nullable(Instant), 'When it was last changed (UTC); null: nothing stands.'),
}

const resultMembers = {
  evaluation_id: Uuid,
  student_id: Uuid,
  student_code: Type.String(),
  name: Type.String(),
  grade: said(
    Nullable(Type.String()),
    'The mark as it is written on the scale, where marks are entered; else null.',
  ),
  ...standing,
}

/** A student with what stands in an evaluation. */
const Result = Strict('Result', resultMembers)

const ListedResult = Strict('ResultListRow', {
  ...resultMembers,
  former_member: said(
    Type.Boolean(),
    'The student has a result, sent by another system, and no seat in the class during the term of the evaluation.',
  ),
})

export const ResultPage = PageOf(ListedResult)
export const ResultQuery = Strict({ ...pageQuery })

const mode = Type.Optional(OneOf(['all_or_nothing', 'partial']))
const reason = Type.Optional(Text(500, 1))

const given = {
  student_id: Uuid,
  score: said(
    Type.Optional(Nullable(Type.Number())),
    'What was reached, kept with four decimals; null clears it. A score makes the result `scored`.',
  ),
  grade: said(
    Type.Optional(Nullable(Text(64))),
    'Instead of `score`, where the results are marks of a scale: the mark as it is written, `2+`, `4.25` or `B`.',
  ),
  status: said(
    Type.Optional(Nullable(Text(40))),
    'One of `scored`, `missing`, `excused`, `absent`, `submitted`; each but `scored` clears the score, null all of it.',
  ),
  comment: said(
    Type.Optional(Nullable(Text(2000))),
    'A remark that families read with the result; null clears it.',
  ),
  version: said(
    Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    'Of the result as you saw it, 0: none stood; changed since, the row is refused. Left out, the last one wins.',
  ),
}
const example = { student_id: '0199c0de-0000-7000-8000-000000000021', score: 14.5, version: 0 }

/** Results of one evaluation: only the rows and members named change. */
export const ResultsOrder = Strict(
  'ResultsInput',
  { mode, reason, results: Type.Array(Strict(given), { minItems: 1, maxItems: mostResults }) },
  { examples: [{ results: [example] }] },
)

/** Results of several evaluations of one class, as they are pasted or filled down. */
export const ClassResultsOrder = Strict(
  'ClassResultsInput',
  {
    class_id: Uuid,
    mode,
    reason,
    results: Type.Array(Strict({ evaluation_id: Uuid, ...given }), {
      minItems: 1,
      maxItems: mostResultsOfClass,
    }),
  },
  {
    examples: [
      {
        class_id: '0199c0de-0000-7000-8000-000000000011',
        results: [{ evaluation_id: '0199c0de-0000-7000-8000-000000000031', ...example }],
      },
    ],
  },
)

const Count = Type.Integer({ minimum: 0 })

const ResultFault = RowErrorShape('ResultError', {
  evaluation_id: Uuid,
  student_id: Uuid,
  current: Type.Optional(Nullable(Strict(standing))),
})

/** `count` is how many results stand as asked: those `saved` and those `unchanged`. */
export const ResultsAnswer = Strict('ResultsSaved', {
  ok: Type.Boolean(),
  count: said(Count, 'How many results stand as asked.'),
  saved: said(Count, 'How many of them changed.'),
  unchanged: said(Count, 'How many of them stood so already.'),
  results: said(Type.Array(Result), 'The results that changed, in the order of the rows.'),
  errors: Type.Array(ResultFault),
})

export type ResultWire = Static<typeof Result>
export type ListedResultWire = Static<typeof ListedResult>
export type ResultsOrderBody = Static<typeof ResultsOrder>
export type ClassResultsOrderBody = Static<typeof ClassResultsOrder>
export type ResultsAnswerWire = Static<typeof ResultsAnswer>
export type ResultFaultWire = Static<typeof ResultFault>
export type ResultQueryValue = Static<typeof ResultQuery>
