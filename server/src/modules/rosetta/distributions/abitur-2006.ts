import type { Distribution } from '../rules/percentile.ts'

const counts: readonly number[] = [
  2529, 1833, 2696, 3702, 4239, 5377, 6498, 7574, 8726, 9392, 10_546, 11_359, 12_556, 13_296, 13_303, 14_664,
  14_752, 15_410, 15_720, 14_903, 14_450, 14_333, 13_206, 11_865, 9102, 7435, 4525, 2084, 561, 62, 22,
]

/** Averages of the 266,720 who passed the Abitur of 2006: from 1.0 on in steps of 0.1. */
export const abitur2006: Distribution = {
  source: 'KMK: Abiturnoten 2006',
  groups: counts.map((count, index) => {
    const average = (10 + index) / 10
    return { low: average, high: average, count }
  }),
}
