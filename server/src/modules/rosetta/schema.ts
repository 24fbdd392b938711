import {
  CalendarDate,
  Code,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  RowErrorShape,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../kernel/http/shapes.ts'
import { ScaleWire } from '../configuration/index.ts'
import { roundings } from './rules/round-mark.ts'
import { methods } from './rules/way.ts'

/** Most marks that one request takes. */
const mostConversions = 10_000
const mostScores = 100

const Country = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, examples: ['CM'] })
const Address = Type.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 2000,
  examples: ['https://school.example.org/scale'],
})

const facts = {
  country: said(Nullable(Country), 'ISO 3166-1 alpha-2; null: of no one country.'),
  source: said(Nullable(Line(500)), 'Who says so.'),
  source_url: Nullable(Address),
  valid_from: said(
    Nullable(CalendarDate),
    'From when on the values are known to hold: the day of the rule or of the edition cited.',
  ),
  note: said(Nullable(Text(1000)), 'What the numbers alone do not say.'),
}

const { code, ...grading } = ScaleWire.properties
const Kind = OneOf(['numeric', 'ordinal'])

/** A scale: bounds in its own unit, the best grade first; a score on a shared bound belongs to the better grade. */
export const ScaleAnswer = Strict('Scale', {
  id: said(Nullable(Uuid), 'Of a scale of the school; null: it stands in the catalogue alone.'),
  code: Type.String(),
  ...grading,
  ...facts,
  note: Nullable(Type.String()),
  spellings: said(
    Type.Record(Type.String(), Type.Number()),
    'Marks that are written otherwise, by the score that they stand for.',
  ),
  points_of: said(Nullable(Type.String()), 'Code of the scale whose grade points it tells the mean of.'),
  origin: OneOf(['catalogue', 'school']),
  is_catalogued: said(
    Type.Boolean(),
    'Means the same as the catalogue’s scale of this code, so that published tables hold.',
  ),
})
export type ScaleAnswerValue = Static<typeof ScaleAnswer>

export const ScalePage = PageOf(ScaleAnswer, 'scales')

export const ScaleQuery = Strict({
  ...pageQuery,
  country: Type.Optional(said(Country, 'Scales of one country.')),
  kind: Type.Optional(Kind),
  origin: Type.Optional(OneOf(['catalogue', 'school'])),
  q: Type.Optional(said(Text(100, 1), 'Words of code, name, note, source and country.')),
})
export type ScaleQueryValue = Static<typeof ScaleQuery>

const optionalFacts = {
  country: Type.Optional(facts.country),
  source: Type.Optional(facts.source),
  source_url: Type.Optional(facts.source_url),
  valid_from: Type.Optional(facts.valid_from),
  note: Type.Optional(facts.note),
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

export const NewScale = Strict(
  'NewScale',
  { code: Code(64), ...grading, ...optionalFacts },
  { examples: [scaleExample] },
)
export type NewScaleBody = Static<typeof NewScale>

/** RFC 7396; the code stays, grades are replaced whole. */
export const ScalePatch = Strict(
  'ScalePatch',
  {
    name: Type.Optional(grading.name),
    kind: Type.Optional(grading.kind),
    min: Type.Optional(grading.min),
    max: Type.Optional(grading.max),
    pass: Type.Optional(grading.pass),
    direction: Type.Optional(grading.direction),
    grades: Type.Optional(grading.grades),
    ...optionalFacts,
  },
  { examples: [{ name: 'Effort', note: 'Given by the form teacher.' }] },
)
export type ScalePatchBody = Static<typeof ScalePatch>

export const ScaleParams = Strict({ grading_scale_id: Uuid })

const ScaleCode = Text(64, 1)
const wishes = {
  method: Type.Optional(OneOf(methods)),
  rule: Type.Optional(said(Text(64, 1), 'Name of one table or formula, as answers tell it.')),
  rounding: Type.Optional(said(OneOf(roundings), 'Whether further decimals are cut or rounded.')),
  places: Type.Optional(said(Whole(0, 3), 'Decimals that are kept.')),
  pass: Type.Optional(
    said(
      Type.Number({ minimum: -100_000, maximum: 100_000 }),
      'Lowest passing score of from_scale where the mark was given.',
    ),
  ),
}

export const ConvertQuery = Strict({
  score: said(Text(64, 1), 'A number, or the code of a grade.'),
  from_scale: ScaleCode,
  to_scale: ScaleCode,
  ...wishes,
})
export type ConvertQueryValue = Static<typeof ConvertQuery>

const Score = Type.Union([Type.Number(), Text(64, 1)])
const order = {
  score: Type.Optional(said(Score, 'A number, or the code of a grade.')),
  scores: Type.Optional(
    said(
      Type.Array(Score, { minItems: 1, maxItems: mostScores }),
      'Marks of which the mean is converted; of their grade points where to_scale tells those.',
    ),
  ),
  weights: Type.Optional(
    Type.Array(Type.Number({ minimum: 0, maximum: 1000 }), { minItems: 1, maxItems: mostScores }),
  ),
  from_scale: Type.Optional(ScaleCode),
  to_scale: Type.Optional(ScaleCode),
  ...wishes,
}

const Bound = Type.Number({ minimum: -100_000, maximum: 100_000 })
const Groups = Type.Array(
  Strict('ScoreGroup', {
    low: Bound,
    high: Type.Optional(Bound),
    count: Type.Number({ minimum: 0, maximum: 1e12 }),
  }),
  { minItems: 1, maxItems: 500 },
)

/** One mark, or a list; members of the body hold for every row that does not say otherwise. */
export const ConvertBody = Strict(
  'NewConversion',
  {
    ...order,
    conversions: Type.Optional(Type.Array(Strict(order), { minItems: 1, maxItems: mostConversions })),
    from_distribution: Type.Optional(
      said(Groups, 'How often each passing mark of from_scale was given; asks for percentiles.'),
    ),
    to_distribution: Type.Optional(said(Groups, 'The same of to_scale.')),
  },
  {
    examples: [
      { from_scale: 'SUR_20', to_scale: 'DE_UNIVERSITY', conversions: [{ score: 14 }, { score: 17.5 }] },
    ],
  },
)
export type ConvertBodyValue = Static<typeof ConvertBody>

const result = {
  from_scale: Type.String(),
  to_scale: Type.String(),
  raw_score: said(Nullable(Score), 'As it was sent; null: the mean of several.'),
  converted_score: said(Nullable(Type.Number()), 'Null: nothing speaks for one mark of the range.'),
  range: said(
    Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    'The lowest and the highest number that it may be.',
  ),
  range_grades: Type.Array(Nullable(Type.String()), { minItems: 2, maxItems: 2 }),
  unrounded: Nullable(Type.Number()),
  normalized_value: said(Type.Number(), 'Way from the worst score of from_scale (0) to the best (1).'),
  letter_grade: said(Nullable(Type.String()), 'Grade of to_scale.'),
  passed: said(Nullable(Type.Boolean()), 'On from_scale; null: it knows no failing.'),
  converted_passed: said(Nullable(Type.Boolean()), 'Whether what it became passes on to_scale.'),
  method: OneOf(methods),
  rule: said(Type.String(), 'Name of the table or formula.'),
  source: Type.String(),
  lossy: said(Type.Boolean(), 'Cannot be turned back into the same mark.'),
  official: said(Type.Literal(false), 'A conversion is decided by the institution that takes the mark.'),
  rounding: Nullable(Strict({ mode: OneOf(roundings), places: Whole(0, 3) })),
  working: said(Type.Array(Type.String()), 'How it was worked out, line by line.'),
  alternatives: said(
    Type.Array(Strict('ConversionAlternative', { method: OneOf(methods), rule: Type.String() })),
    'The other ways between these scales.',
  ),
}

export const ConversionAnswer = Strict('Conversion', result)
export type ConversionAnswerValue = Static<typeof ConversionAnswer>

const ConversionError = RowErrorShape('ConversionError', {
  alternatives: Type.Optional(
    said(
      Type.Array(Strict({ method: Type.String(), rule: Type.String() })),
      'Ways between the two scales that are taken by name alone, of `no_conversion`.',
    ),
  ),
})

export const ConversionList = Strict('ConversionList', {
  ok: said(Type.Boolean(), 'Whether every row was converted.'),
  count: Type.Integer({ minimum: 0 }),
  conversions: Type.Array(Strict({ index: Type.Integer({ minimum: 0 }), ...result })),
  errors: Type.Array(ConversionError),
})
export type ConversionListValue = Static<typeof ConversionList>
