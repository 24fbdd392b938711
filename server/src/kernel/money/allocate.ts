/** More parts than any payment plan has; limits the work. */
const MAX_PARTS = 100_000

function weightsOf(shares: readonly bigint[] | number): readonly bigint[] {
  const count = typeof shares === 'number' ? shares : shares.length
  if (!Number.isInteger(count) || count < 1 || count > MAX_PARTS)
    throw new RangeError(`an amount is divided into 1 to ${MAX_PARTS} parts`)
  return typeof shares === 'number' ? Array.from({ length: count }, () => 1n) : shares
}

/**
 * Divides an amount so that the parts add up to it exactly, by the method of the largest remainder
 * (Hamilton): each part first gets its share rounded towards zero, then the units left over go one
 * each to the parts that lost most, the earlier one first among equals. 100.00 in 3 is
 * 33.34 + 33.33 + 33.33. A negative total (a refund) is divided like the positive one.
 *
 * @param total minor units
 * @param shares how many equal parts, or the weight of each part (0 or more, not all 0)
 * @returns the parts, in the order of the weights
 * @throws RangeError for no parts, over 100,000 parts, a negative weight or weights that are all 0
 */
export function allocate(total: bigint, shares: readonly bigint[] | number): bigint[] {
  const weights = weightsOf(shares)
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight cannot be negative')
  const sum = weights.reduce((left, right) => left + right, 0n)
  if (sum === 0n) throw new RangeError('at least one weight must be above 0')

  const sign = total < 0n ? -1n : 1n
  const size = total * sign
  const parts = weights.map((weight) => (size * weight) / sum)
  const leftOver = Number(size - parts.reduce((left, right) => left + right, 0n))
  const byLoss = weights
    .map((weight, index) => ({ index, lost: (size * weight) % sum }))
    .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1))
  const lucky = new Set(byLoss.slice(0, leftOver).map(({ index }) => index))
  return parts.map((part, index) => sign * (lucky.has(index) ? part + 1n : part))
}
