import { clean, shown } from './round-mark.ts'
import type { Pair, Way } from './way.ts'

const isPercent = ({ scale }: Pair['from']): boolean =>
  scale.kind === 'numeric' && scale.min === 0 && scale.max === 100

/** Scales of one source that express the same percentages. */
const alike: readonly (readonly [string, string])[] = [['US_PERCENT', 'US_LETTER']]

/** The way between scales on which one score is the same work: a scale and itself, a share of marks and its bands. */
export function sameMarksWay({ from, to }: Pair): Way | undefined {
  const [left, right] = [from.scale, to.scale]
  const isSame = left.code === right.code
  const ofMarks = [left.code, right.code].includes('PERCENT') && isPercent(from) && isPercent(to)
  const both = alike.some((pair) => pair.includes(left.code) && pair.includes(right.code))
  const published = left.is_catalogued && right.is_catalogued
  if (!isSame && !ofMarks && !(both && published)) return undefined
  return {
    method: 'table',
    rule: isSame ? 'same_scale' : 'own_bands',
    lossy: false,
    source: (ofMarks && left.code !== 'PERCENT' ? left.source : right.source) ?? 'The school’s own scale',
    rounding: { mode: 'round', places: 3 },
    run: ({ low, high }) => ({
      value: clean((low + high) / 2),
      low,
      high,
      working: [low === high ? shown(low) : `${shown(low)} … ${shown(high)}`],
    }),
  }
}

/**
 * CBSE: percentage = 9.5 × CGPA, «indicative»; 9.5 is a tenth of the mean (about 95) of marks in A1.
 * Source: CBSE, circulars on continuous and comprehensive evaluation.
 */
export function cgpaWay({ from, to }: Pair): Way | undefined {
  const holds = from.scale.code === 'IN_CBSE_CGPA' && to.scale.code === 'PERCENT'
  if (!holds || !from.scale.is_catalogued) return undefined
  return {
    method: 'formula',
    rule: 'cbse_9_5',
    lossy: true,
    source: 'CBSE: 9.5 × CGPA, indicative and not exact',
    rounding: { mode: 'round', places: 2 },
    run: ({ low, high }) => ({
      value: clean((9.5 * (low + high)) / 2),
      low: clean(9.5 * low),
      high: clean(9.5 * high),
      working: [`9.5 × ${shown(low)} = ${shown(9.5 * low)}`],
    }),
  }
}
