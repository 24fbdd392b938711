import type { Problem } from '../../kernel/http/problem.ts'
import { invalidBody } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import { plainDecimal, scaled } from './invoices/rules/decimals.ts'

/** A quantity or a percentage: a decimal, as a number or as text. It is read as it is written, never as a float. */
export const Decimal = t.Union([
  t.Number({ minimum: 0, maximum: 1_000_000_000 }),
  t.String({ pattern: '^(0|[1-9][0-9]{0,8})([.][0-9]{1,4})?$', maxLength: 14, examples: ['12.5'] }),
])

/** What a decimal may be: above 0 unless `zero`, at most `most`, of at most `places` places. */
export interface DecimalBounds {
  readonly places: number
  readonly most: bigint
  readonly zero?: boolean
}

/**
 * Reads a decimal of a body as text without zeros that say nothing.
 * @throws Problem 422 with one detail
 */
export function readDecimal(value: number | string, path: string, bounds: DecimalBounds): string {
  const text = plainDecimal(String(value))
  const { places, most: max, zero = false } = bounds
  try {
    const units = scaled(text, places)
    if ((units > 0n || zero) && units <= max * 10n ** BigInt(places)) return text
  } catch {
    throw refused(path, 'format', `must be a decimal of at most ${places} places`)
  }
  throw refused(path, 'out_of_range', `must be ${zero ? 'from 0' : 'above 0 and up'} to ${max}`)
}

/** A percentage above 0, to 100, of at most four places. */
export const percentBounds: DecimalBounds = { places: 4, most: 100n }

/** A decimal as the wire shows it. */
export const wireDecimal = (text: string): number => Number(text)

const refused = (path: string, code: string, message: string): Problem =>
  invalidBody({ details: [{ path, code, message }] })
