import { t } from '../../../../kernel/http/wire.ts'
import { entries, steps } from '../rules/entry.ts'
import { dropScopes, rankings, weightings } from '../rules/policy.ts'
import { DescribedObject as Strict } from '../words.ts'

const Rounding = Strict('Rounding', {
  decimals: t.IntegerRange(0, 4),
  mode: t.OneOf(['half_up', 'half_even', 'down']),
})

const Step = t.Unsafe<(typeof steps)[number]>({ type: 'number', enum: [...steps] })
const entry =
  'How results are entered unless an evaluation says otherwise: `points` out of a maximum, or `scale`, marks of the ' +
  'scale of the school.'
const entryStep = 'Marks entered on a numeric scale are multiples of this.'
const markStep =
  'Term marks made of marks go to the nearest multiple of this; without one they are rounded by `rounding`.'
const fromTemplate = 'null: what the template of the school has.'

const Share = t.Number({ minimum: 0, maximum: 1000 })

const members = {
  weighting: t.OneOf(weightings),
  drop_scope: t.OneOf(dropScopes),
  absent_counts_as_zero: t.Boolean(),
  scores_above_maximum: t.Boolean(),
  show_class_average: t.Boolean(),
  comment_max_length: t.IntegerRange(1, 4000),
  term_weights: t.Array(Strict({ term_id: t.Uuid, weight: Share }), { maxItems: 200 }),
  coefficients: t.Array(Strict({ class_id: t.Uuid, coefficient: Share }), { maxItems: 5000 }),
}

const example = { weighting: 'categories', absent_counts_as_zero: false, ranks: 'class' }

/** How the school makes marks of results. */
export const Policy = Strict('GradingPolicy', {
  ...members,
  rounding: Rounding,
  missing_counts_as_zero: t.Boolean(),
  scale: t.described(
    t.Nullable(t.String()),
    'Code of the scale of the education DNA; null: marks are percent.',
  ),
  entry: t.described(t.OneOf(entries), entry),
  entry_step: t.described(Step, entryStep),
  mark_step: t.described(t.Nullable(Step), markStep),
  ranks: t.OneOf(rankings),
  ranks_from: t.described(
    t.OneOf(['school', 'template']),
    'Who decided about ranks: the school, or its template.',
  ),
})

/** RFC 7396: lists are replaced whole. Rounding and missing results are changed in the education DNA. */
export const PolicyPatch = Strict(
  'GradingPolicyPatch',
  {
    ...(Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, t.Optional(schema)])) as {
      [Name in keyof typeof members]: ReturnType<typeof t.Optional<(typeof members)[Name]>>
    }),
    entry: t.described(t.Optional(t.Nullable(t.OneOf(entries))), `${entry} ${fromTemplate}`),
    entry_step: t.described(t.Optional(t.Nullable(Step)), `${entryStep} ${fromTemplate}`),
    mark_step: t.described(t.Optional(t.Nullable(Step)), `${markStep} ${fromTemplate}`),
    ranks: t.described(
      t.Optional(t.Nullable(t.OneOf(rankings))),
      'null: what the template of the school has; see the answer.',
    ),
  },
  { examples: [example] },
)

export type PolicyWire = t.Static<typeof Policy>
export type PolicyPatchBody = t.Static<typeof PolicyPatch>
