import { t } from '../../../kernel/http/wire.ts'
import { resultStatuses } from '../rules/result-status.ts'
import { DescribedObject as Strict } from '../words.ts'

/** Most results that one request takes, of one evaluation and of several. */
const maxResults = 2000
const maxResultsOfClass = 5000

const Status = t.described(
  t.Nullable(t.OneOf(resultStatuses)),
  '`scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered.',
)

const current = {
  score: t.Nullable(t.Number()),
  status: Status,
  comment: t.Nullable(t.String()),
  version: t.Integer({ minimum: 0 }),
  updated_at: t.described(t.Nullable(t.Instant), 'When it was last changed (UTC); null: there is none.'),
}

const resultMembers = {
  evaluation_id: t.Uuid,
  student_id: t.Uuid,
  student_code: t.String(),
  name: t.String(),
  grade: t.described(
    t.Nullable(t.String()),
    'The mark as it is written on the scale, where marks are entered; else null.',
  ),
  ...current,
}

/** A student with the current result of an evaluation. */
const Result = Strict('Result', resultMembers)

const ListedResult = Strict('ResultListRow', {
  ...resultMembers,
  former_member: t.described(
    t.Boolean(),
    'The student has a result, sent by another system, and no seat in the class during the term of the evaluation.',
  ),
})

export const ResultPage = t.PageOf(ListedResult)
export const ResultQuery = Strict({ ...t.pageQuery })

const mode = t.Optional(t.OneOf(['all_or_nothing', 'partial']))
const reason = t.Optional(t.Text(500, 1))

const given = {
  student_id: t.Uuid,
  score: t.described(
    t.Optional(t.Nullable(t.Number())),
    'The score, stored with four decimals; null clears it. A score makes the result `scored`.',
  ),
  grade: t.described(
    t.Optional(t.Nullable(t.Text(64))),
    'Instead of `score`, where the results are marks of a scale: the mark as it is written, `2+`, `4.25` or `B`.',
  ),
  status: t.described(
    t.Optional(t.Nullable(t.Text(40))),
    'One of `scored`, `missing`, `excused`, `absent`, `submitted`; each but `scored` clears the score, null all of it.',
  ),
  comment: t.described(
    t.Optional(t.Nullable(t.Text(2000))),
    'A remark that families read with the result; null clears it.',
  ),
  version: t.described(
    t.Optional(t.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    'Version of the result as you saw it, 0: there was none; if it has changed, the row is rejected. When omitted, the last one wins.',
  ),
}
const example = { student_id: '0199c0de-0000-7000-8000-000000000021', score: 14.5, version: 0 }

/** Results of one evaluation: only the rows and members named change. */
export const ResultsOrder = Strict(
  'ResultsInput',
  { mode, reason, results: t.Array(Strict(given), { minItems: 1, maxItems: maxResults }) },
  { examples: [{ results: [example] }] },
)

/** Results of several evaluations of one class, as they are pasted or filled down. */
export const ClassResultsOrder = Strict(
  'ClassResultsInput',
  {
    class_id: t.Uuid,
    mode,
    reason,
    results: t.Array(Strict({ evaluation_id: t.Uuid, ...given }), {
      minItems: 1,
      maxItems: maxResultsOfClass,
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

const Count = t.Integer({ minimum: 0 })

const ResultError = t.RowErrorShape('ResultError', {
  evaluation_id: t.Uuid,
  student_id: t.Uuid,
  current: t.Optional(t.Nullable(Strict(current))),
})

/** `count` is how many results stand as asked: those `saved` and those `unchanged`. */
export const ResultsAnswer = Strict('ResultsSaved', {
  ok: t.Boolean(),
  count: t.described(Count, 'How many results stand as asked.'),
  saved: t.described(Count, 'How many of them changed.'),
  unchanged: t.described(Count, 'How many of them were the same already.'),
  results: t.described(t.Array(Result), 'The results that changed, in the order of the rows.'),
  errors: t.Array(ResultError),
})

export type ResultWire = t.Static<typeof Result>
export type ListedResultWire = t.Static<typeof ListedResult>
export type ResultsOrderBody = t.Static<typeof ResultsOrder>
export type ClassResultsOrderBody = t.Static<typeof ClassResultsOrder>
export type ResultsAnswerWire = t.Static<typeof ResultsAnswer>
export type ResultErrorWire = t.Static<typeof ResultError>
export type ResultQueryValue = t.Static<typeof ResultQuery>
