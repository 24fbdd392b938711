import { banded, type Scale, shippedScale } from '../../configuration/index.ts'

/** What is known about a scale in addition to its grades. */
interface ScaleFacts {
  /** ISO 3166-1 alpha-2; null: of no one country. */
  readonly country: string | null
  /** Who says so: a law, a regulation, or the body that awards the grades. */
  readonly source: string
  readonly source_url: string | null
  /** From when on these values are known to hold: the day of the rule or of the edition cited. They may be older. */
  readonly valid_from: string
  /** What the numbers alone do not say. */
  readonly note?: string
  /** Marks that are written otherwise, by the score that they stand for. */
  readonly spellings?: Readonly<Record<string, number>>
  /** Code of the scale whose mean grade points this scale expresses. */
  readonly points_of?: string
}

export interface CatalogueScale extends Scale, ScaleFacts {}

/** A scale that an education template ships, with what is known of it: its grades stand there alone. */
export const shipped = (code: string, facts: ScaleFacts): CatalogueScale => ({
  ...shippedScale(code),
  ...facts,
})

type Limits = readonly [min: number, pass: number, max: number]

/** A scale of which the source fixes no more than what passes. */
export const passOrFail = (
  [code, name]: readonly [string, string],
  [min, pass, max]: Limits,
  [passed, failed]: readonly [string, string] = ['passed', 'failed'],
): Scale =>
  banded({ code, name, min, max, pass, direction: 'higher_is_better' }, [
    [passed, null, pass],
    [failed, null, min],
  ])

/** How far a scale reaches where higher is better. */
export const higher = (code: string, name: string, [min, pass, max]: Limits) => ({
  code,
  name,
  min,
  max,
  pass,
  direction: 'higher_is_better' as const,
})

/** How far a scale reaches where lower is better. */
export const lower = (code: string, name: string, [min, pass, max]: Limits) => ({
  code,
  name,
  min,
  max,
  pass,
  direction: 'lower_is_better' as const,
})
