import type { Distribution } from '../rules/percentile.ts'
import { abitur2006 } from './abitur-2006.ts'
import { vwo2014 } from './vwo-2014.ts'

const ects: Distribution = {
  source: 'ECTS Users’ Guide 2004: A to E by definition',
  groups: [10, 25, 30, 25, 10].map((count, index) => ({ low: 5 - index, high: 5 - index, count })),
}

/** How marks of a scale are distributed among those who pass, where that was published. */
export const distributions: Readonly<Record<string, Distribution>> = {
  DE_ABITUR_AVERAGE: abitur2006,
  NL_1_10: vwo2014,
  ECTS_LEGACY: ects,
}
