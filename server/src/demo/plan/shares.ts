/** Divides a whole number by weights; the parts are whole and make it up (largest remainders). */
export function shares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((one, other) => one + other, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
