import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { entries } from '../marks/rules/entry.ts'
import { greatestScore } from '../rules/merge-cell.ts'
import { resultStatuses } from '../rules/result-status.ts'
import { DescribedObject as Strict } from '../words.ts'

export const evaluationStatuses = ['draft', 'published', 'closed'] as const
export type EvaluationStatus = (typeof evaluationStatuses)[number]

const exampleClass = '0199c0de-0000-7000-8000-000000000011'

/** What one says of an evaluation. */
const members = {
  term_id: t.Nullable(t.Uuid),
  category_id: t.Nullable(t.Uuid),
  title: t.SingleLine(255),
  description: t.Nullable(t.Text(4000)),
  kind: t.Nullable(t.SingleLine(60)),
  entry: t.described(
    t.OneOf(entries),
    'How its results are entered: `points` out of `max_score`, or `scale`: marks of the scale of the school.',
  ),
  max_score: t.described(
    t.Number({ exclusiveMinimum: 0, maximum: greatestScore }),
    'Points that can be reached; of an evaluation that is entered on a scale the highest number of the scale.',
  ),
  weight: t.Number({ minimum: 0, maximum: 1000 }),
  extra_credit: t.Boolean(),
  assigned_on: t.Nullable(t.CalendarDate),
  due_on: t.Nullable(t.CalendarDate),
}
const { title, ...further } = members
const optional = <Members extends Record<string, Parameters<typeof t.Optional>[0]>>(of: Members) =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, t.Optional(schema)])) as {
    [Name in keyof Members]: ReturnType<typeof t.Optional<Members[Name]>>
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
    class_id: t.Uuid,
    title,
    ...optional(further),
    entry: t.described(
      t.Optional(t.OneOf(entries)),
      'How its results are entered. Left out: `points` when `max_score` is given, else as the policy of the school says.',
    ),
    max_score: t.described(
      t.Optional(members.max_score),
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
    archived_at: t.described(t.Optional(t.Null()), 'null brings an archived one back, with its results.'),
  },
  { examples: [{ due_on: '2026-10-14' }] },
)

const Counts = t.described(
  Strict(
    'EvaluationCounts',
    Object.fromEntries(resultStatuses.map((status) => [status, t.Integer({ minimum: 0 })])) as Record<
      (typeof resultStatuses)[number],
      ReturnType<typeof t.Integer>
    >,
  ),
  'How many results of which status stand, of those that the caller sees.',
)

export const Evaluation = Strict('Evaluation', {
  id: t.Uuid,
  class_id: t.Uuid,
  ...members,
  title: t.String(),
  description: t.Nullable(t.String()),
  kind: t.Nullable(t.String()),
  scale: t.described(
    t.Nullable(t.String()),
    'Code of the scale that its results are entered on; null: points.',
  ),
  min_score: t.described(t.Number(), 'The lowest result that can be entered.'),
  max_score: t.described(t.Number(), 'Points that can be reached, or the highest number of its scale.'),
  weight: t.Number(),
  category: t.Nullable(t.String()),
  status: t.OneOf(evaluationStatuses),
  publish_at: t.Nullable(t.Instant),
  published_at: t.Nullable(t.Instant),
  closed_at: t.Nullable(t.Instant),
  counts: Counts,
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const EvaluationPage = t.PageOf(Evaluation)

export const EvaluationQuery = Strict({
  class_id: t.described(t.Optional(t.Uuid), 'Those of this class.'),
  term_id: t.described(t.Optional(t.Uuid), 'Those that count for this term, or for a part of it.'),
  category_id: t.described(t.Optional(t.Uuid), 'Those of this category.'),
  status: t.described(t.Optional(t.OneOf(evaluationStatuses)), 'Those that stand so.'),
  updated_since: t.Optional(InstantParameter),
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['due_on', 'assigned_on', 'title', 'updated_at']))),
  ...t.pageQuery,
})

export const EvaluationParams = Strict({ evaluation_id: t.Uuid })

export const PublishOrder = Strict('EvaluationPublication', {
  publish_at: t.described(
    t.Optional(InstantParameter),
    'From when on guardians and students see it (RFC 3339); at once without it, or when it is past.',
  ),
})

export const CloseOrder = Strict('EvaluationClosing', {})

export const ReopenOrder = Strict(
  'EvaluationReopening',
  { reason: t.Text(500, 1) },
  { examples: [{ reason: 'Question 4 was marked with the wrong key.' }] },
)

export type NewEvaluationBody = t.Static<typeof NewEvaluation>
export type EvaluationPatchBody = t.Static<typeof EvaluationPatch>
export type EvaluationWire = t.Static<typeof Evaluation>
export type EvaluationQueryValue = t.Static<typeof EvaluationQuery>
