import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const methods = ['mean_5', 'weighted_5', 'mean_3', 'last_ratio', 'no_change'] as const
type Method = (typeof methods)[number]

/** How the forecast is made, in the address. */
export interface ForecastSearch {
  readonly method?: Method | undefined
  readonly horizon?: number | undefined
  /** School years that are left out, separated by commas. */
  readonly without?: string | undefined
}

export const forecastSearch = (search: Record<string, unknown>): ForecastSearch => {
  const horizon = Number(search['horizon'])
  const without = wordOf(search['without'])
  return {
    method: oneOf(methods, search['method']),
    horizon: Number.isInteger(horizon) && horizon >= 1 && horizon <= 10 ? horizon : undefined,
    without: without !== undefined && /^\d{4}(,\d{4})*$/.test(without) ? without : undefined,
  }
}

/** The years of the address. */
export const yearsOf = (without: string | undefined): number[] =>
  (without ?? '').split(',').filter(Boolean).map(Number)
