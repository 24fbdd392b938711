import { allocate } from '../../../../kernel/money/allocate.ts'
import { plainDecimal } from './decimals.ts'
import type { PricedLine, Taken } from './price.ts'

/**
 * Divides lines between households by their shares, so that the parts of every figure add up to it (largest remainder)
 * and no part of a discount is more than the part of the line that it comes off. A divided line says its percent, and
 * counts once what was several times a unit.
 *
 * @param shares hundredths of a percent, together 10,000
 */
export function dividedLines(lines: readonly PricedLine[], shares: readonly number[]): PricedLine[][] {
  if (shares.length === 1) return [[...lines]]
  const weights = shares.map(BigInt)
  const parts = lines.map((line) => dividedLine(line, weights))
  return shares.map((_, index) =>
    parts.flatMap((of) => {
      const part = of[index]
      return part && part.gross > 0n ? [part] : []
    }),
  )
}

function dividedLine(line: PricedLine, weights: readonly bigint[]): PricedLine[] {
  const gross = allocate(line.gross, weights)
  let left = gross
  const taken = line.discounts.map((discount) => {
    const parts = byWeights(discount.amount, left)
    left = left.map((rest, index) => rest - (parts[index] ?? 0n))
    return { discount, parts }
  })
  const tax = byWeights(line.tax, left)
  return weights.map((weight, index) => {
    const part = gross[index] ?? 0n
    const discounts = taken.flatMap(({ discount, parts }): Omit<Taken, 'order'>[] =>
      (parts[index] ?? 0n) === 0n ? [] : [{ ...discount, amount: parts[index] ?? 0n }],
    )
    return {
      ...line,
      description: `${line.description} (${percentText(weight)} %)`,
      quantity: '1',
      unitAmount: part,
      gross: part,
      discount: part - (left[index] ?? 0n),
      tax: tax[index] ?? 0n,
      discounts: discounts.map((one, order) => ({ ...one, order: order + 1 })),
    }
  })
}

/** By what is there of each: never more than that. */
const byWeights = (amount: bigint, weights: readonly bigint[]): bigint[] =>
  amount === 0n ? weights.map(() => 0n) : allocate(amount, weights)

const percentText = (weight: bigint): string =>
  plainDecimal(`${weight / 100n}.${String(weight % 100n).padStart(2, '0')}`)
