import type { Line } from '../wire.ts'
import { newKey } from './new-key.ts'

/** How a line is lowered: of what kind, by a share or by an amount. */
export const discountChoices = [
  'percentage',
  'fixed',
  'sibling',
  'sibling_amount',
  'scholarship',
  'scholarship_amount',
] as const
export type DiscountChoice = (typeof discountChoices)[number]

/** The most discounts that a line may have. */
export const maxDiscounts = 10

const sizes = {
  percentage: { kind: 'percentage', unit: 'percent' },
  fixed: { kind: 'fixed', unit: 'amount' },
  sibling: { kind: 'sibling', unit: 'percent' },
  sibling_amount: { kind: 'sibling', unit: 'amount' },
  scholarship: { kind: 'scholarship', unit: 'percent' },
  scholarship_amount: { kind: 'scholarship', unit: 'amount' },
} as const

/** A discount as it is being written. */
export interface EditDiscount {
  readonly key: number
  readonly choice: DiscountChoice
  readonly value: string
  /** What it is called; empty: as the server calls it. */
  readonly title: string
}

export const emptyDiscount = (title: string): EditDiscount => ({
  key: newKey(),
  choice: 'percentage',
  value: '',
  title,
})

export const unitOf = ({ choice }: EditDiscount): 'percent' | 'amount' => sizes[choice].unit

function choiceOf({ kind, percent }: Line['discounts'][number]): DiscountChoice {
  if (kind === 'percentage' || kind === 'fixed') return percent === null ? 'fixed' : 'percentage'
  return percent === null ? `${kind}_amount` : kind
}

/** A discount of a line that is there, to be changed. */
export const editDiscount = (taken: Line['discounts'][number]): EditDiscount => ({
  key: newKey(),
  choice: choiceOf(taken),
  title: taken.title,
  value: String(taken.percent ?? taken.amount),
})

/** Whether a discount says how much it is. */
const isWhole = ({ value }: EditDiscount): boolean => value.trim() !== ''

/** The place of a discount among those that are sent. */
export const placeOf = (discounts: readonly EditDiscount[], { key }: EditDiscount): number =>
  discounts.filter((one) => isWhole(one) || one.key === key).findIndex((one) => one.key === key)

/**
 * What the server is sent of the discounts of a line: those that say how much they are.
 *
 * @param read makes of a typed number what the wire wants
 */
export function discountsOf(discounts: readonly EditDiscount[], read: (typed: string) => string) {
  const whole = discounts.filter(isWhole)
  if (whole.length === 0) return {}
  return {
    discounts: whole.map(({ choice, value, title }) => {
      const { kind, unit } = sizes[choice]
      const size = unit === 'amount' ? { amount: read(value) } : { percent: read(value).replace('%', '') }
      return { kind, ...size, ...(title.trim() && { title: title.trim() }) }
    }),
  }
}
