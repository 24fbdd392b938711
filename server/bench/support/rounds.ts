/** Middle value; the mean of the two middle ones for an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** Two sides measured in turn, A B A B …, so that a drift of the machine touches both alike. */
interface Comparison {
  readonly ours: number
  readonly theirs: number
  /** Median of the ratios of each round. */
  readonly ratio: number
}

/** Runs `rounds` interleaved rounds after one that is not counted. */
export async function compare(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  rounds = 5,
): Promise<Comparison> {
  await ours()
  await theirs()
  const left: number[] = []
  const right: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    left.push(await ours())
    right.push(await theirs())
  }
  const ratios = left.map((value, index) => value / (right[index] ?? Number.NaN))
  return { ours: median(left), theirs: median(right), ratio: median(ratios) }
}
