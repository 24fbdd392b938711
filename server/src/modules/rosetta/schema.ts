import { t } from '../../kernel/http/wire.ts'
import { ScaleWire } from '../configuration/index.ts'
import { roundings } from './rules/round-mark.ts'
import { methods } from './rules/way.ts'

/** Most marks that one request takes. */
const maxConversions = 10_000
const maxScores = 100

const Country = t.String({ pattern: '^[A-Z]{2}$', maxLength: 2, examples: ['CM'] })
const Address = t.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 2000,
  examples: ['https://school.example.org/scale'],
})

const facts = {
  country: t.described(t.Nullable(Country), 'ISO 3166-1 alpha-2; null: of no one country.'),
  source: t.described(t.Nullable(t.SingleLine(500)), 'Who says so.'),
  source_url: t.Nullable(Address),
  valid_from: t.described(
    t.Nullable(t.CalendarDate),
    'From when on the values are known to hold: the day of the rule or of the edition cited.',
  ),
  note: t.described(t.Nullable(t.Text(1000)), 'What the numbers alone do not say.'),
}

const { code, ...grading } = ScaleWire.properties
const Kind = t.OneOf(['numeric', 'ordinal'])

/** A scale: bounds in its own unit, the best grade first; a score on a shared bound belongs to the better grade. */
export const ScaleAnswer = t.Strict('Scale', {
  id: t.described(t.Nullable(t.Uuid), 'Of a scale of the school; null: it is only in the catalogue.'),
  code: t.String(),
  ...grading,
  ...facts,
  note: t.Nullable(t.String()),
  spellings: t.described(
    t.Record(t.String(), t.Number()),
    'Marks that are written otherwise, by the score that they stand for.',
  ),
  points_of: t.described(t.Nullable(t.String()), 'Code of the scale whose mean grade points it expresses.'),
  origin: t.OneOf(['catalogue', 'school']),
  is_catalogued: t.described(
    t.Boolean(),
    'Means the same as the catalogue’s scale of this code, so that published tables hold.',
  ),
})
export type ScaleAnswerValue = t.Static<typeof ScaleAnswer>

export const ScalePage = t.PageOf(ScaleAnswer, 'scales')

export const ScaleQuery = t.Strict({
  ...t.pageQuery,
  country: t.Optional(t.described(Country, 'Scales of one country.')),
  kind: t.Optional(Kind),
  origin: t.Optional(t.OneOf(['catalogue', 'school'])),
  q: t.Optional(t.described(t.Text(100, 1), 'Words of code, name, note, source and country.')),
})
export type ScaleQueryValue = t.Static<typeof ScaleQuery>

const optionalFacts = {
  country: t.Optional(facts.country),
  source: t.Optional(facts.source),
  source_url: t.Optional(facts.source_url),
  valid_from: t.Optional(facts.valid_from),
  note: t.Optional(facts.note),
}

const scaleExample = {
  code: 'EFFORT',
  name: 'Effort, 1 to 4',
  kind: 'ordinal',
  min: 1,
  max: 4,
  pass: 2,
  direction: 'higher_is_better',
  grades: [
    { code: '4', label: 'Outstanding', min: 4, max: 4, points: 4, passed: true },
    { code: '3', label: 'Good', min: 3, max: 3, points: 3, passed: true },
    { code: '2', label: 'Enough', min: 2, max: 2, points: 2, passed: true },
    { code: '1', label: 'Not enough', min: 1, max: 1, points: 1, passed: false },
  ],
}

export const NewScale = t.Strict(
  'NewScale',
  { code: t.Code(64), ...grading, ...optionalFacts },
  { examples: [scaleExample] },
)
export type NewScaleBody = t.Static<typeof NewScale>

/** RFC 7396; the code stays, grades are replaced whole. */
export const ScalePatch = t.Strict(
  'ScalePatch',
  {
    name: t.Optional(grading.name),
    kind: t.Optional(grading.kind),
    min: t.Optional(grading.min),
    max: t.Optional(grading.max),
    pass: t.Optional(grading.pass),
    direction: t.Optional(grading.direction),
    grades: t.Optional(grading.grades),
    ...optionalFacts,
  },
  { examples: [{ name: 'Effort', note: 'Given by the form teacher.' }] },
)
export type ScalePatchBody = t.Static<typeof ScalePatch>

export const ScaleParams = t.Strict({ grading_scale_id: t.Uuid })

const ScaleCode = t.Text(64, 1)
const wishes = {
  method: t.Optional(t.OneOf(methods)),
  rule: t.Optional(t.described(t.Text(64, 1), 'Name of one table or formula, as in responses.')),
  rounding: t.Optional(t.described(t.OneOf(roundings), 'Whether further decimals are cut or rounded.')),
  places: t.Optional(t.described(t.IntegerRange(0, 3), 'Decimals of the result.')),
  pass: t.Optional(
    t.described(
      t.Number({ minimum: -100_000, maximum: 100_000 }),
      'Lowest passing score of from_scale where the mark was given.',
    ),
  ),
}

export const ConvertQuery = t.Strict({
  score: t.described(t.Text(64, 1), 'A number, or the code of a grade.'),
  from_scale: ScaleCode,
  to_scale: ScaleCode,
  ...wishes,
})
export type ConvertQueryValue = t.Static<typeof ConvertQuery>

const Score = t.Union([t.Number(), t.Text(64, 1)])
const order = {
  score: t.Optional(t.described(Score, 'A number, or the code of a grade.')),
  scores: t.Optional(
    t.described(
      t.Array(Score, { minItems: 1, maxItems: maxScores }),
      'Marks of which the mean is converted; of their grade points where to_scale expresses those.',
    ),
  ),
  weights: t.Optional(t.Array(t.Number({ minimum: 0, maximum: 1000 }), { minItems: 1, maxItems: maxScores })),
  from_scale: t.Optional(ScaleCode),
  to_scale: t.Optional(ScaleCode),
  ...wishes,
}

const Bound = t.Number({ minimum: -100_000, maximum: 100_000 })
const Groups = t.Array(
  t.Strict('ScoreGroup', {
    low: Bound,
    high: t.Optional(Bound),
    count: t.Number({ minimum: 0, maximum: 1e12 }),
  }),
  { minItems: 1, maxItems: 500 },
)

/** One mark, or a list; members of the body hold for every row that does not say otherwise. */
export const ConvertBody = t.Strict(
  'NewConversion',
  {
    ...order,
    conversions: t.Optional(t.Array(t.Strict(order), { minItems: 1, maxItems: maxConversions })),
    from_distribution: t.Optional(
      t.described(Groups, 'How often each passing mark of from_scale was given; asks for percentiles.'),
    ),
    to_distribution: t.Optional(t.described(Groups, 'The same of to_scale.')),
  },
  {
    examples: [
      { from_scale: 'SUR_20', to_scale: 'DE_UNIVERSITY', conversions: [{ score: 14 }, { score: 17.5 }] },
    ],
  },
)
export type ConvertBodyValue = t.Static<typeof ConvertBody>

const result = {
  from_scale: t.String(),
  to_scale: t.String(),
  raw_score: t.described(t.Nullable(Score), 'As it was sent; null: the mean of several.'),
  converted_score: t.described(t.Nullable(t.Number()), 'Null: nothing speaks for one mark of the range.'),
  range: t.described(
    t.Array(t.Number(), { minItems: 2, maxItems: 2 }),
    'The lowest and the highest number that it may be.',
  ),
  range_grades: t.Array(t.Nullable(t.String()), { minItems: 2, maxItems: 2 }),
  unrounded: t.Nullable(t.Number()),
  normalized_value: t.described(t.Number(), 'Way from the worst score of from_scale (0) to the best (1).'),
  letter_grade: t.described(t.Nullable(t.String()), 'Grade of to_scale.'),
  passed: t.described(t.Nullable(t.Boolean()), 'On from_scale; null: it knows no failing.'),
  converted_passed: t.described(t.Nullable(t.Boolean()), 'Whether what it became passes on to_scale.'),
  method: t.OneOf(methods),
  rule: t.described(t.String(), 'Name of the table or formula.'),
  source: t.String(),
  lossy: t.described(t.Boolean(), 'Cannot be turned back into the same mark.'),
  official: t.described(t.Literal(false), 'A conversion is decided by the institution that takes the mark.'),
  rounding: t.Nullable(t.Strict({ mode: t.OneOf(roundings), places: t.IntegerRange(0, 3) })),
  working: t.described(t.Array(t.String()), 'How it was worked out, line by line.'),
  alternatives: t.described(
    t.Array(t.Strict('ConversionAlternative', { method: t.OneOf(methods), rule: t.String() })),
    'The other ways between these scales.',
  ),
}

export const ConversionAnswer = t.Strict('Conversion', result)
export type ConversionAnswerValue = t.Static<typeof ConversionAnswer>

const ConversionError = t.RowErrorShape('ConversionError', {
  alternatives: t.Optional(
    t.described(
      t.Array(t.Strict({ method: t.String(), rule: t.String() })),
      'Ways between the two scales that are taken by name alone, of `no_conversion`.',
    ),
  ),
})

export const ConversionList = t.Strict('ConversionList', {
  ok: t.described(t.Boolean(), 'Whether every row was converted.'),
  count: t.Integer({ minimum: 0 }),
  conversions: t.Array(t.Strict({ index: t.Integer({ minimum: 0 }), ...result })),
  errors: t.Array(ConversionError),
})
export type ConversionListValue = t.Static<typeof ConversionList>
