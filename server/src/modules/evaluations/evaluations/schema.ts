import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { entries } from '../marks/rules/entry.ts'
import { greatestScore } from '../rules/merge-cell.ts'
import { resultStatuses } from '../rules/result-status.ts'
import { Told as Strict } from '../words.ts'

export const evaluationStatuses = ['draft', 'published', 'closed'] as const
export type EvaluationStatus = (typeof evaluationStatuses)[number]

const exampleClass = '0199c0de-0000-7000-8000-000000000011'

/** What one says of an evaluation. */
const members = {
  term_id: Nullable(Uuid),
  category_id: Nullable(Uuid),
  title: Line(255),
  description: Nullable(Text(4000)),
  kind: Nullable(Line(60)),
  entry: said(
    OneOf(entries),
    'How its results are entered: `points` out of `max_score`, or `scale`: marks of the scale of the school.',
  ),
  max_score: said(
    Type.Number({ exclusiveMinimum: 0, maximum: greatestScore }),
    'Points that can be reached; of an evaluation that is entered on a scale the highest number of the scale.',
  ),
  weight: Type.Number({ minimum: 0, maximum: 1000 }),
  extra_credit: Type.Boolean(),
  assigned_on: Nullable(CalendarDate),
  due_on: Nullable(CalendarDate),
}
const { title, ...further } = members
const optional = <Members extends Record<string, Parameters<typeof Type.Optional>[0]>>(of: Members) =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in keyof Members]: ReturnType<typeof Type.Optional<Members[Name]>>
  }

const example = {
  title: 'Fractions, test 1',
  kind: 'test',
  max_score: 20,
  weight: 1,
  assigned_on: '2026-10-05',
  due_on: '2026-10-12',
}

/** Body of POST. */
export const NewEvaluation = Strict(
  'NewEvaluation',
  {
    class_id: Uuid,
    title,
    ...optional(further),
    entry: said(
      Type.Optional(OneOf(entries)),
      'How its results are entered. Left out: `points` when `max_score` is given, else as the policy of the school says.',
    ),
    max_score: said(
      Type.Optional(members.max_score),
      'Points that can be reached; only with points, and required there.',
    ),
  },
  { examples: [{ class_id: exampleClass, ...example }] },
)

/** Body of PATCH (RFC 7396). */
export const EvaluationPatch = Strict(
  'EvaluationPatch',
  {
    ...optional(members),
    archived_at: said(Type.Optional(Type.Null()), 'null brings an archived one back, with its results.'),
  },
  { examples: [{ due_on: '2026-10-14' }] },
)

const Counts = said(
  Strict(
    'EvaluationCounts',
    Object.fromEntries(resultStatuses.map((status) => [status, Type.Integer({ minimum: 0 })])) as Record<
      (typeof resultStatuses)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  'How many results of which status stand, of those that the caller sees.',
)

export const Evaluation = Strict('Evaluation', {
  id: Uuid,
  class_id: Uuid,
  ...members,
  title: Type.String(),
  description: Nullable(Type.String()),
  kind: Nullable(Type.String()),
  scale: said(Nullable(Type.String()), 'Code of the scale that its results are entered on; null: points.'),
  min_score: said(Type.Number(), 'The lowest result that can be entered.'),
  max_score: said(Type.Number(), 'Points that can be reached, or the highest number of its scale.'),
  weight: Type.Number(),
  category: Nullable(Type.String()),
  status: OneOf(evaluationStatuses),
  publish_at: Nullable(Instant),
  published_at: Nullable(Instant),
  closed_at: Nullable(Instant),
  counts: Counts,
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

export const EvaluationPage = PageOf(Evaluation)

export const EvaluationQuery = Strict({
  class_id: said(Type.Optional(Uuid), 'Those of this class.'),
  term_id: said(Type.Optional(Uuid), 'Those that count for this term, or for a part of it.'),
  category_id: said(Type.Optional(Uuid), 'Those of this category.'),
  status: said(Type.Optional(OneOf(evaluationStatuses)), 'Those that stand so.'),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sortWords(['due_on', 'assigned_on', 'title', 'updated_at']))),
  ...pageQuery,
})

export const EvaluationParams = Strict({ evaluation_id: Uuid })

export const PublishOrder = Strict('EvaluationPublication', {
  publish_at: said(
    Type.Optional(InstantParameter),
    'From when on guardians and students see it (RFC 3339); at once without it, or when it is past.',
  ),
})

export const CloseOrder = Strict('EvaluationClosing', {})

export const ReopenOrder = Strict(
  'EvaluationReopening',
  { reason: Text(500, 1) },
  { examples: [{ reason: 'Question 4 was marked with the wrong key.' }] },
)

export type NewEvaluationBody = Static<typeof NewEvaluation>
export type EvaluationPatchBody = Static<typeof EvaluationPatch>
export type EvaluationWire = Static<typeof Evaluation>
export type EvaluationQueryValue = Static<typeof EvaluationQuery>
