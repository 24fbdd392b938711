import type { Distribution } from '../rules/percentile.ts'

/** Marks of those who passed the Dutch VWO of 2014, in percent; the published shares leave 0.04 percent open. */
export const vwo2014: Distribution = {
  source: 'Nuffic: VWO marks 2014',
  total: 100,
  groups: [
    { low: 9.5, high: 10, count: 0.0004 },
    { low: 8.5, high: 9.4, count: 0.97 },
    { low: 7.5, high: 8.4, count: 9.19 },
    { low: 6.5, high: 7.4, count: 40.6 },
    { low: 5.5, high: 6.4, count: 49.2 },
  ],
}
