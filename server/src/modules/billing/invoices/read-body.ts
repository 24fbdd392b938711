import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { largestAmount, readAmount, requireNearDate } from '../../ledger/index.ts'
import { type DecimalBounds, percentBounds, readDecimal } from '../decimal-values.ts'
import { errorOfInstalments, type InstalmentError, instalmentsOf } from './rules/instalments.ts'
import type { Instalment } from './rules/invoice-status.ts'
import { type Charge, type Discount, type PricedLine, priced, sumsOf } from './rules/price.ts'
import type { NewDiscountBody, NewInstalmentBody, NewLineBody } from './schema.ts'

const quantityBounds: DecimalBounds = { places: 3, most: 1_000_000n }
const taxBounds: DecimalBounds = { ...percentBounds, zero: true }

/** The lines of a body, worked out; 422 for what cannot be meant, or for more than an invoice may come to. */
export function readLines(lines: readonly NewLineBody[], currency: string): PricedLine[] {
  const made = priced(lines.map((line, index) => readLine(line, `body/lines/${index}`, currency)))
  const { subtotal, total } = sumsOf(made)
  if (subtotal > largestAmount || total > largestAmount)
    throw invalidBody({ details: [error('lines', 'amount_too_large', 'come to more than an invoice may')] })
  return made
}

const readLine = (line: NewLineBody, path: string, currency: string): Charge => ({
  description: line.description,
  feeType: line.fee_type,
  quantity: readDecimal(line.quantity ?? '1', `${path}/quantity`, quantityBounds),
  unitAmount: readAmount(line.unit_amount, currency, `${path}/unit_amount`, { least: 0n }),
  taxRate: readDecimal(line.tax_rate ?? '0', `${path}/tax_rate`, taxBounds),
  discounts: readDiscounts(line, path, currency),
})

/** The discounts of a line: one, or several, never both. */
function readDiscounts({ discount, discounts }: NewLineBody, path: string, currency: string): Discount[] {
  if (discount === undefined)
    return (discounts ?? []).map((one, index) => readDiscount(one, `${path}/discounts/${index}`, currency))
  if (discounts === undefined) return [readDiscount(discount, `${path}/discount`, currency)]
  const message = 'says either `discount` or `discounts`'
  throw invalidBody({ details: [{ path: `${path}/discounts`, code: 'discount_or_discounts', message }] })
}

/** A discount of a body: a percentage or an amount, one of them. */
function readDiscount(given: NewDiscountBody, path: string, currency: string): Discount {
  const { kind, percent, amount } = given
  if ((percent === undefined) === (amount === undefined)) {
    const message = 'says either `percent` or `amount`'
    throw invalidBody({ details: [{ path, code: 'percent_or_amount', message }] })
  }
  return {
    kind,
    title: given.title ?? titles[kind],
    percent: percent === undefined ? null : readDecimal(percent, `${path}/percent`, percentBounds),
    amount: amount === undefined ? null : readAmount(amount, currency, `${path}/amount`),
  }
}

const titles = {
  sibling: 'Sibling discount',
  percentage: 'Discount',
  fixed: 'Discount',
  scholarship: 'Scholarship',
} as const

const words: Readonly<Record<InstalmentError['code'], string>> = {
  instalments_mixed: 'all instalments say percent, or all an amount',
  instalments_order: 'instalments rise by date',
  instalments_sum: 'instalments add up to the total, or to 100 percent',
}

/** What instalments are read against: the total in minor units, its currency, and the school's date. */
interface InstalmentFrame {
  readonly total: bigint
  readonly currency: string
  readonly today: string
}

/** The instalments of a body; 422 when they do not add up to the total, or are due in another age. */
export function readInstalments(
  given: readonly NewInstalmentBody[],
  { total, currency, today }: InstalmentFrame,
): Instalment[] {
  const requested = given.map(({ due_date, percent, amount }, index) => {
    const path = `body/instalments/${index}`
    if ((percent === undefined) === (amount === undefined)) {
      const message = 'says either `percent` or `amount`'
      throw invalidBody({ details: [{ path, code: 'percent_or_amount', message }] })
    }
    requireNearDate(due_date, today, `${path}/due_date`)
    return {
      dueDate: due_date,
      percent: percent === undefined ? null : readDecimal(percent, `${path}/percent`, percentBounds),
      amount: amount === undefined ? null : readAmount(amount, currency, `${path}/amount`),
    }
  })
  const wrong = errorOfInstalments(requested, total)
  if (wrong)
    throw invalidBody({ details: [error(`instalments/${wrong.index}`, wrong.code, words[wrong.code])] })
  return instalmentsOf(requested, total)
}

const error = (member: string, code: string, message: string): ProblemDetail => ({
  path: `body/${member}`,
  code,
  message,
})
