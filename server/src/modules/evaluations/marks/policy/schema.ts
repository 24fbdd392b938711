import { Nullable, OneOf, type Static, said, Type, Uuid, Whole } from '../../../../kernel/http/shapes.ts'
import { entries, steps } from '../rules/entry.ts'
import { dropScopes, rankings, weightings } from '../rules/policy.ts'
import { Told as Strict } from '../words.ts'

const Rounding = Strict('Rounding', {
  decimals: Whole(0, 4),
  mode: OneOf(['half_up', 'half_even', 'down']),
})

const Step = Type.Unsafe<(typeof steps)[number]>({ type: 'number', enum: [...steps] })
const entry =
  'How results are entered unless an evaluation says otherwise: `points` out of a maximum, or `scale`, marks of the ' +
  'scale of the school.'
const entryStep = 'Marks entered on a numeric scale are multiples of this.'
const markStep =
  'Term marks made of marks go to the nearest multiple of this; without one they are rounded by `rounding`.'
const fromTemplate = 'null: what the template of the school has.'

const Share = Type.Number({ minimum: 0, maximum: 1000 })

const members = {
  weighting: OneOf(weightings),
  drop_scope: OneOf(dropScopes),
  absent_counts_as_zero: Type.Boolean(),
  scores_above_maximum: Type.Boolean(),
  show_class_average: Type.Boolean(),
  comment_max_length: Whole(1, 4000),
  term_weights: Type.Array(Strict({ term_id: Uuid, weight: Share }), { maxItems: 200 }),
  coefficients: Type.Array(Strict({ class_id: Uuid, coefficient: Share }), { maxItems: 5000 }),
}

const example = { weighting: 'categories', absent_counts_as_zero: false, ranks: 'class' }

/** How the school makes marks of results. */
export const Policy = Strict('GradingPolicy', {
  ...members,
  rounding: Rounding,
  missing_counts_as_zero: Type.Boolean(),
  scale: said(Nullable(Type.String()), 'Code of the scale of the education DNA; null: marks are percent.'),
  entry: said(OneOf(entries), entry),
  entry_step: said(Step, entryStep),
  mark_step: said(Nullable(Step), markStep),
  ranks: OneOf(rankings),
  ranks_from: said(OneOf(['school', 'template']), 'Who decided about ranks: the school, or its template.'),
})

/** RFC 7396: lists are replaced whole. Rounding and missing results are changed in the education DNA. */
export const PolicyPatch = Strict(
  'GradingPolicyPatch',
  {
    ...(Object.fromEntries(
      Object.entries(members).map(([name, schema]) => [name, Type.Optional(schema)]),
    ) as { [Name in keyof typeof members]: ReturnType<typeof Type.Optional<(typeof members)[Name]>> }),
    entry: said(Type.Optional(Nullable(OneOf(entries))), `${entry} ${fromTemplate}`),
    entry_step: said(Type.Optional(Nullable(Step)), `${entryStep} ${fromTemplate}`),
    mark_step: said(Type.Optional(Nullable(Step)), `${markStep} ${fromTemplate}`),
    ranks: said(
      Type.Optional(Nullable(OneOf(rankings))),
      'null: what the template of the school has; see the answer.',
    ),
  },
  { examples: [example] },
)

export type PolicyWire = Static<typeof Policy>
export type PolicyPatchBody = Static<typeof PolicyPatch>
