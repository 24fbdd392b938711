import { allocate } from '../../../../kernel/money/allocate.ts'
import { halfUp } from '../../invoices/rules/decimals.ts'

/** How those are charged who are enrolled for a part of the period. */
export const prorations = ['none', 'days', 'months'] as const

export type Proration = (typeof prorations)[number]

/** First and last day, `YYYY-MM-DD`; both count. */
export interface Period {
  readonly starts_on: string
  readonly ends_on: string
}

/** From when until when a student is enrolled; null: before and after any period. Both days count. */
export interface Enrolled {
  readonly entry_date: string | null
  readonly exit_date: string | null
}

/** So many units of all of the period; `units` of 0: not enrolled in it. */
export interface Part {
  readonly unit: 'days' | 'months'
  readonly units: number
  readonly of: number
}

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const month = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/**
 * How much of a period a student is enrolled for: calendar days, or calendar months of which at least one day of the
 * period is one of enrollment.
 */
export function enrolledPart(unit: Part['unit'], period: Period, { entry_date, exit_date }: Enrolled): Part {
  const count = unit === 'days' ? day : month
  const first = entry_date !== null && entry_date > period.starts_on ? entry_date : period.starts_on
  const last = exit_date !== null && exit_date < period.ends_on ? exit_date : period.ends_on
  const of = count(period.ends_on) - count(period.starts_on) + 1
  return { unit, units: first > last ? 0 : count(last) - count(first) + 1, of }
}

/**
 * Amounts for a part of a period: their sum is the part of the sum, half a minor unit upwards, divided over the amounts by
 * largest remainder.
 * @param amounts minor units, 0 or more
 */
export function proratedAmounts(amounts: readonly bigint[], { units, of }: Part): readonly bigint[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  if (units === of || sum === 0n) return amounts
  return allocate(halfUp(sum * BigInt(units), BigInt(of)), amounts)
}

/**
 * What of an invoice was charged for too much when the student was enrolled for fewer units than charged, less what was
 * credited; 0: nothing.
 * @param total what the invoice came to, minor units
 */
export function excessOf(
  { total, credited, units }: { readonly total: bigint; readonly credited: bigint; readonly units: number },
  enrolled: number,
): bigint {
  if (enrolled >= units) return 0n
  const excess = total - halfUp(total * BigInt(enrolled), BigInt(units)) - credited
  return excess > 0n ? excess : 0n
}
