import { allocate } from '../../../../kernel/money/allocate.ts'
import { halfUp, percentOf, scaled } from './decimals.ts'

/**
 * The order in which discounts are taken off, each from what the ones before have left: sibling, percentage, fixed,
 * scholarship.
 */
export const discountKinds = ['sibling', 'percentage', 'fixed', 'scholarship'] as const

type DiscountKind = (typeof discountKinds)[number]

/** A discount: a percentage, or an amount in minor units. */
export interface Discount {
  readonly kind: DiscountKind
  readonly title: string
  /** Decimal text of at most four places; null: it is an amount. */
  readonly percent: string | null
  readonly amount: bigint | null
}

/** A discount on the lines of some fee types; empty: on all. An amount is taken off once, over all of them. */
export interface WideDiscount extends Discount {
  readonly feeTypes: readonly string[]
}

/** What is charged, before discounts and tax. */
export interface Charge {
  readonly description: string
  readonly feeType: string
  /** Decimal text of at most three places. */
  readonly quantity: string
  /** Minor units. */
  readonly unitAmount: bigint
  /** Percent of what is left after discounts; decimal text of at most four places. */
  readonly taxRate: string
  /** Discounts on this line alone. */
  readonly discounts: readonly Discount[]
}

/** A discount as it was taken off a line. */
export interface Taken {
  readonly order: number
  readonly kind: DiscountKind
  readonly title: string
  readonly percent: string | null
  /** Minor units that it took off. */
  readonly amount: bigint
}

/** A line with everything worked out. */
export interface PricedLine extends Omit<Charge, 'discounts'> {
  /** quantity x unit amount, half a minor unit upwards. */
  readonly gross: bigint
  readonly discount: bigint
  readonly tax: bigint
  readonly discounts: readonly Taken[]
}

/** Sums of an invoice: total = subtotal - discount + tax. */
interface Sums {
  readonly subtotal: bigint
  readonly discount: bigint
  readonly tax: bigint
  readonly total: bigint
}

interface Open {
  readonly charge: Charge
  readonly gross: bigint
  left: bigint
  readonly taken: Taken[]
}

/**
 * Works lines out: gross, then discounts in their stated order (of one kind those of the line first), each on what is
 * left and never more than it, then tax on the rest.
 */
export function priced(charges: readonly Charge[], wide: readonly WideDiscount[] = []): PricedLine[] {
  const open = charges.map((charge): Open => {
    const gross = halfUp(scaled(charge.quantity, 3) * charge.unitAmount, 1000n)
    return { charge, gross, left: gross, taken: [] }
  })
  for (const kind of discountKinds) {
    for (const line of open) {
      for (const own of ofKind(line.charge.discounts, kind)) takeOff([line], own)
    }
    for (const one of ofKind(wide, kind)) {
      takeOff(
        open.filter(({ charge }) => covers(one, charge)),
        one,
      )
    }
  }
  return open.map(({ charge: { discounts: _, ...charge }, gross, left, taken }) => ({
    ...charge,
    gross,
    discount: gross - left,
    tax: percentOf(left, charge.taxRate),
    discounts: taken,
  }))
}

const ofKind = <Of extends Discount>(discounts: readonly Of[], kind: DiscountKind): Of[] =>
  discounts.filter((one) => one.kind === kind)

const covers = ({ feeTypes }: WideDiscount, { feeType }: Charge): boolean =>
  feeTypes.length === 0 || feeTypes.includes(feeType)

/** A percentage of each line, or an amount divided over the lines by what is left of each. */
function takeOff(lines: readonly Open[], { kind, title, percent, amount }: Discount): void {
  const left = lines.reduce((sum, line) => sum + line.left, 0n)
  if (left === 0n) return
  const max = amount === null || amount > left ? left : amount
  const parts =
    percent === null
      ? allocate(
          max,
          lines.map((line) => line.left),
        )
      : lines.map((line) => percentOf(line.left, percent))
  lines.forEach((line, index) => {
    const part = parts[index] ?? 0n
    if (part === 0n) return
    line.left -= part
    line.taken.push({ order: line.taken.length + 1, kind, title, percent, amount: part })
  })
}

/** What a line comes to. */
export const totalOfLine = ({ gross, discount, tax }: Pick<PricedLine, 'gross' | 'discount' | 'tax'>) =>
  gross - discount + tax

/** The sums of an invoice. */
export function sumsOf(lines: readonly Pick<PricedLine, 'gross' | 'discount' | 'tax'>[]): Sums {
  const sum = (of: 'gross' | 'discount' | 'tax') => lines.reduce((total, line) => total + line[of], 0n)
  const [subtotal, discount, tax] = [sum('gross'), sum('discount'), sum('tax')]
  return { subtotal, discount, tax, total: subtotal - discount + tax }
}
