/**
 * Standard competition ranking ("1224"; Knuth, The Art of Computer Programming, volume 3; the ranking of
 * PostgreSQL's rank()): equals share the better place and leave the next ones free. Equal are those whose printed,
 * rounded marks are equal, as nothing visible would explain a different order. A student without a mark has
 * no rank.
 *
 * @param values rounded marks in the order of the students; null: no mark
 */
export function ranksOf(
  values: readonly (number | null)[],
  direction: 'higher_is_better' | 'lower_is_better',
): (number | null)[] {
  const sign = direction === 'higher_is_better' ? -1 : 1
  const sorted = values.filter((value) => value !== null).toSorted((left, right) => sign * (left - right))
  const first = new Map<number, number>()
  sorted.forEach((value, index) => {
    if (!first.has(value)) first.set(value, index + 1)
  })
  return values.map((value) => (value === null ? null : (first.get(value) ?? null)))
}
