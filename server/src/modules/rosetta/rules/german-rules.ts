import { type ErrorBody, type Mark, refuse } from './prepared-scale.ts'
import { clean, shown } from './round-mark.ts'
import type { Landing, Pair, Way } from './way.ts'

const bestCounted = 42
const lowestPass = 24

/** Whether both scales are those of the catalogue, from the one to the other. */
const leads = ({ from, to }: Pair, [source, target]: readonly [string, string]): boolean =>
  [from, to].every(({ scale }) => scale.is_catalogued) &&
  from.scale.code === source &&
  to.scale.code === target

/** The way by an official German rule, where there is one. */
export const germanWay = (pair: Pair): Way | undefined =>
  ibToAbiturWay(pair) ?? pointsToAbiturWay(pair) ?? pointsToMarksWay(pair) ?? marksToPointsWay(pair)

/**
 * IB diploma points as an Abitur average: 1 + 3 × (42 − P) ÷ (42 − 24), cut after one decimal, never better than 1.0.
 *
 * Source: KMK, agreement on the recognition of the International Baccalaureate Diploma, resolution of 10 March 1986 as
 * amended: 42 points are 1.0.
 */
function ibToAbiturWay(pair: Pair): Way | undefined {
  if (!leads(pair, ['IB_DIPLOMA', 'DE_ABITUR_AVERAGE'])) return undefined
  return {
    method: 'formula',
    rule: 'kmk_ib_1986',
    lossy: true,
    rounding: { mode: 'cut', places: 1 },
    source:
      'KMK, resolution of 10 March 1986 as amended: 1 + 3 × (42 − P) ÷ (42 − 24), from 42 points on 1.0',
    run: ({ low, high, passed }) => {
      if (passed !== true)
        return refuse('score', 'failing_mark', `below ${lowestPass} points there is no diploma`)
      const average = (points: number): number =>
        clean(1 + (3 * (bestCounted - Math.min(points, bestCounted))) / (bestCounted - lowestPass))
      return low === high
        ? lineOf(average(low), `1 + 3 × (42 − ${shown(Math.min(low, bestCounted))}) ÷ (42 − 24)`)
        : { value: null, low: average(high), high: average(low), working: ['1 + 3 × (42 − P) ÷ (42 − 24)'] }
    },
  }
}

/** The decimal mark of points: (17 − P) ÷ 3. */
const decimalOf = (points: number): number => clean((17 - points) / 3)

/**
 * The mean of points as an Abitur average: (17 − P) ÷ 3, cut after one decimal, never better than 1.0. It is the same as
 * 17/3 − E ÷ 180 for E = 60 × P, whose table (300 points 4.0, 823 points 1.0) the KMK prints.
 *
 * Source: KMK, agreement of 7 July 1972 on the upper stage of the Gymnasium as amended, annex 2.
 */
function pointsToAbiturWay(pair: Pair): Way | undefined {
  if (!leads(pair, ['DE_POINTS', 'DE_ABITUR_AVERAGE'])) return undefined
  return {
    method: 'formula',
    rule: 'kmk_abitur',
    lossy: true,
    rounding: { mode: 'cut', places: 1 },
    source: 'KMK, agreement on the upper stage of the Gymnasium, annex 2: (17 − P) ÷ 3, best 1.0',
    run: ({ low, passed }) =>
      passed === true
        ? lineOf(Math.max(1, decimalOf(low)), `(17 − ${shown(low)}) ÷ 3, best 1`)
        : refuse('score', 'failing_mark', 'below a mean of 5 points there is no Abitur'),
  }
}

const oberstufe =
  'KMK, agreement on the upper stage of the Gymnasium: 15 to 13 points are 1, …, 3 to 1 are 5, 0 is 6'

/** The whole mark of points: three points for each from 1 to 5, 0 is 6. */
const wholeOf = (points: number): number => (points === 0 ? 6 : 6 - Math.ceil(points / 3))

/** Points as a mark: of whole points the mark that they are, of a mean of points the decimal one. */
function pointsToMarksWay(pair: Pair): Way | undefined {
  if (!leads(pair, ['DE_POINTS', 'DE_1_6'])) return undefined
  return {
    method: 'table',
    rule: 'kmk_points',
    source: oberstufe,
    lossy: true,
    rounding: { mode: 'cut', places: 1 },
    run: ({ low }) => {
      if (!Number.isInteger(low))
        return lineOf(Math.min(Math.max(decimalOf(low), 1), 6), `(17 − ${shown(low)}) ÷ 3`)
      const value = wholeOf(low)
      const tendency = low === 0 ? '' : ` (${value}${['-', '', '+'][(low - 1) % 3]})`
      return {
        value,
        low: value,
        high: value,
        grades: [String(value), String(value)],
        working: [`${low} → ${value}${tendency}`],
      }
    },
  }
}

/** A mark as points: a whole mark its middle (1 is 14), any of its three being possible; a decimal one the nearest. */
function marksToPointsWay(pair: Pair): Way | undefined {
  if (!leads(pair, ['DE_1_6', 'DE_POINTS'])) return undefined
  const pointsOf = (mark: number): number => Math.min(Math.max(clean(17 - 3 * mark), 0), 15)
  const nearest = (mark: number): number => Math.ceil(pointsOf(mark) - 0.5)
  const landing = ({ low, high, grade }: Mark): Landing | ErrorBody => {
    const whole = low === high ? low : Number(grade?.code)
    if (!Number.isInteger(whole)) {
      const value = nearest(low)
      return { value, low: value, high: value, working: [`17 − 3 × ${shown(low)} = ${shown(pointsOf(low))}`] }
    }
    const middle = pointsOf(whole)
    const ends = whole === 6 ? [0, 0] : [middle - 1, middle + 1]
    const [least = middle, max = middle] = ends
    return { value: middle, low: least, high: max, working: [`${whole} → ${middle} (${least} … ${max})`] }
  }
  return {
    method: 'table',
    rule: 'kmk_points',
    source: oberstufe,
    lossy: true,
    rounding: { mode: 'round', places: 0 },
    run: landing,
  }
}

const lineOf = (value: number, spelled: string): Landing => ({
  value,
  low: value,
  high: value,
  working: [`${spelled} = ${shown(value)}`],
})
