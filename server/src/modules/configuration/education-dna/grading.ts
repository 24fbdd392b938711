import { Nullable, OneOf, PlainLine, type Static, Strict, Type, Whole } from '../../../kernel/http/shapes.ts'
import { scaleDirections, scaleKinds } from '../templates/template.ts'

/** A line of text with something to see in it. */
export const Line = PlainLine
/** A short word without blanks at its ends. */
export const Code = (maxLength = 64) =>
  Type.String({ minLength: 1, maxLength, pattern: '^\\S+( \\S+)*$', examples: ['A1'] })

const Bound = Type.Number({ minimum: -100_000, maximum: 100_000 })

const GradeWire = Strict('GradingScaleGrade', {
  code: Code(),
  label: Nullable(Line(100)),
  min: Bound,
  max: Bound,
  points: Nullable(Bound),
  passed: Type.Boolean(),
})

/** A scale: bounds in its own unit, neighbours share a bound, and a score on it belongs to the better grade. */
export const ScaleWire = Strict('GradingScale', {
  code: Code(),
  name: Line(200),
  kind: OneOf(scaleKinds),
  min: Bound,
  max: Bound,
  /** The least score that passes (the highest where lower is better); null: nothing fails. */
  pass: Nullable(Bound),
  direction: OneOf(scaleDirections),
  grades: Type.Array(GradeWire, { minItems: 1, maxItems: 200 }),
})

/** The share of a kind of evaluation in the term's mark, in percent. */
export const WeightWire = Strict('MarkWeight', {
  category: Code(),
  name: Line(100),
  weight: Type.Number({ minimum: 0, maximum: 100 }),
})
export type ShownWeight = Static<typeof WeightWire>

const roundingModes = ['half_up', 'half_even', 'down'] as const

/** How marks are made of scores. */
export const GradingWire = Strict({
  rounding: Strict({ decimals: Whole(0, 4), mode: OneOf(roundingModes) }),
  missing_counts_as_zero: Type.Boolean(),
})
export type Grading = Static<typeof GradingWire>

/** What holds until a school says otherwise: a missing score is not zero. */
export const defaultGrading: Grading = {
  rounding: { decimals: 2, mode: 'half_up' },
  missing_counts_as_zero: false,
}
