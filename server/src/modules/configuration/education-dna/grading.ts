import { t } from '../../../kernel/http/wire.ts'
import { scaleDirections, scaleKinds } from '../templates/template.ts'

/** A line of text with something to see in it. */
export const Line = t.PlainLine
/** A short word without spaces at its ends. */
export const Code = (maxLength = 64) =>
  t.String({ minLength: 1, maxLength, pattern: '^\\S+( \\S+)*$', examples: ['A1'] })

const Bound = t.Number({ minimum: -100_000, maximum: 100_000 })

const GradeWire = t.Strict('GradingScaleGrade', {
  code: Code(),
  label: t.Nullable(Line(100)),
  min: Bound,
  max: Bound,
  points: t.Nullable(Bound),
  passed: t.Boolean(),
})

/** A scale: bounds in its own unit, neighbours share a bound, and a score on it belongs to the better grade. */
export const ScaleWire = t.Strict('GradingScale', {
  code: Code(),
  name: Line(200),
  kind: t.OneOf(scaleKinds),
  min: Bound,
  max: Bound,
  /** The least score that passes (the highest where lower is better); null: nothing fails. */
  pass: t.Nullable(Bound),
  direction: t.OneOf(scaleDirections),
  grades: t.Array(GradeWire, { minItems: 1, maxItems: 200 }),
})

/** The share of a kind of evaluation in the term's mark, in percent. */
export const WeightWire = t.Strict('MarkWeight', {
  category: Code(),
  name: Line(100),
  weight: t.Number({ minimum: 0, maximum: 100 }),
})
export type ShownWeight = t.Static<typeof WeightWire>

const roundingModes = ['half_up', 'half_even', 'down'] as const

/** How marks are made of scores. */
export const GradingWire = t.Strict({
  rounding: t.Strict({ decimals: t.IntegerRange(0, 4), mode: t.OneOf(roundingModes) }),
  missing_counts_as_zero: t.Boolean(),
})
export type Grading = t.Static<typeof GradingWire>

/** What holds until a school says otherwise: a missing score is not zero. */
export const defaultGrading: Grading = {
  rounding: { decimals: 2, mode: 'half_up' },
  missing_counts_as_zero: false,
}
