/** One value of a scale with its bounds, in the unit of the scale; neighbours share a bound, which is the better one's. */
export interface ScaleGrade {
  readonly code: string
  readonly label: string | null
  readonly min: number
  readonly max: number
  /** What it counts in an average; null: nothing of its own. */
  readonly points: number | null
  readonly passed: boolean
}

/** What a conversion asks of a scale: configuration's scales and those of the catalogue are such. */
interface Scale {
  readonly code: string
  readonly name: string
  readonly kind: 'numeric' | 'ordinal'
  readonly min: number
  readonly max: number
  /** The least score that passes (the highest where lower is better); null: nothing fails. */
  readonly pass: number | null
  readonly direction: 'higher_is_better' | 'lower_is_better'
  /** The best first. */
  readonly grades: readonly ScaleGrade[]
}

/** A scale as conversions know it: of the catalogue, or a school's own. */
export interface KnownScale extends Scale {
  /** ISO 3166-1 alpha-2; null: of no one country. */
  readonly country: string | null
  readonly source: string | null
  readonly source_url: string | null
  readonly valid_from: string | null
  readonly note?: string
  /** Marks that are written otherwise, by the score that they stand for. */
  readonly spellings?: Readonly<Record<string, number>>
  /** Code of the scale whose mean grade points this scale expresses. */
  readonly points_of?: string
  /** Is in the catalogue with exactly these grades, so that published conversions apply. */
  readonly is_catalogued: boolean
}
