/**
 * How past ratios are averaged. `weighted_5` is the practice of US state projections: 0.40 for the newest ratio, 0.15
 * for each of the four before it; `no_change` is the baseline that every method has to beat.
 */
export const forecastMethods = ['last_ratio', 'mean_3', 'mean_5', 'weighted_5', 'no_change'] as const
export type ForecastMethod = (typeof forecastMethods)[number]

const weights: Readonly<Record<ForecastMethod, readonly number[]>> = {
  last_ratio: [1],
  mean_3: [1, 1, 1],
  mean_5: [1, 1, 1, 1, 1],
  weighted_5: [0.4, 0.15, 0.15, 0.15, 0.15],
  no_change: [1],
}

/** The weights of a method, the newest year first; together one. */
export const weightsOf = (method: ForecastMethod, count = weights[method].length): readonly number[] => {
  const used = weights[method].slice(0, count)
  const sum = used.reduce((total, weight) => total + weight, 0)
  return used.map((weight) => weight / sum)
}

/** How many values a method averages. */
export const windowOf = (method: ForecastMethod): number => weights[method].length

/**
 * The weighted mean of values, the newest first; of fewer than the window the weights of those that are there. Undefined
 * for none.
 */
export function average(method: ForecastMethod, newestFirst: readonly number[]): number | undefined {
  const values = newestFirst.slice(0, windowOf(method))
  const used = weights[method].slice(0, values.length)
  const sum = used.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return undefined
  return values.reduce((total, value, place) => total + value * (used[place] ?? 0), 0) / sum
}
