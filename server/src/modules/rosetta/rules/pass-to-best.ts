import { type Mark, type Refusal, refuse } from './prepared-scale.ts'
import { clean, shown } from './round-mark.ts'
import type { Landing, Pair, Way } from './way.ts'

/** Averages of passed courses in Germany, for which the formula is made. */
const germanAverages = new Set(['DE_UNIVERSITY', 'DE_ABITUR_AVERAGE'])

/**
 * The modified Bavarian formula, x = 1 + 3 × (Nmax − Nd) ÷ (Nmax − Nmin), where Nmax is the best mark of the scale,
 * Nmin the lowest that passes and Nd the mark: from 1.0 (best) to 4.0 (just passed), whatever the direction of the scale.
 * Failing marks have no place in it. One decimal is kept, the rest is cut.
 *
 * Source: KMK, resolution of 15 March 1991 in the version of 12 September 2013, «Vereinbarung über die Festsetzung der
 * Gesamtnote bei ausländischen Hochschulzugangszeugnissen»; cut after one decimal as KMK and the University of Passau do.
 */
export const bavarian = (best: number, pass: number, mark: number): number =>
  clean(1 + (3 * (best - mark)) / (best - pass))

/** The way by that formula to a German average. */
export function bavarianWay({ from, to }: Pair): Way | undefined {
  const { pass } = from.scale
  if (!to.scale.is_catalogued || !germanAverages.has(to.scale.code)) return undefined
  if (pass === null || pass === from.best) return undefined
  const land = (mark: number): number => bavarian(from.best, pass, mark)
  return {
    ...{ method: 'formula', rule: 'modified_bavarian', lossy: true },
    source: 'KMK: modified Bavarian formula, 1 + 3 × (Nmax − Nd) ÷ (Nmax − Nmin)',
    rounding: { mode: 'cut', places: 1 },
    run: (mark) =>
      landed({ from, to }, mark, land, [`Nmax = ${shown(from.best)}, Nmin = ${shown(pass)}`], (score) => {
        const [nmax, nmin, nd] = [shown(from.best), shown(pass), shown(score)]
        return `1 + 3 × (${nmax} − ${nd}) ÷ (${nmax} − ${nmin})`
      }),
  }
}

/**
 * The same thought between any two scales: the share of the way from the pass mark to the best mark is kept. No authority
 * publishes it for pairs without Germany, and it is blind to how rare a mark is.
 */
export function passToBestWay({ from, to }: Pair): Way | undefined {
  const [nmin, tmin] = [from.scale.pass, to.scale.pass]
  if (nmin === null || tmin === null || nmin === from.best || tmin === to.best) return undefined
  const land = (mark: number): number => clean(tmin + ((to.best - tmin) * (mark - nmin)) / (from.best - nmin))
  return {
    ...{ method: 'formula', rule: 'pass_to_best', lossy: true },
    source: 'Linear from pass mark to best mark, as the modified Bavarian formula; published by no authority',
    rounding: { mode: 'cut', places: 1 },
    run: (mark) =>
      landed(
        { from, to },
        mark,
        land,
        [`pass ${shown(nmin)} → ${shown(tmin)}, best ${shown(from.best)} → ${shown(to.best)}`],
        (score) => {
          const width = `(${shown(to.best)} − ${shown(tmin)})`
          return `${shown(tmin)} + ${width} × (${shown(score)} − ${shown(nmin)}) ÷ (${shown(from.best)} − ${shown(nmin)})`
        },
      ),
  }
}

function landed(
  { from }: Pair,
  mark: Mark,
  land: (score: number) => number,
  facts: readonly string[],
  spell: (score: number) => string,
): Landing | Refusal {
  if (mark.passed !== true)
    return refuse(
      'score',
      'failing_mark',
      `fails on ${from.scale.code} (pass mark ${from.scale.pass}): a formula is defined for passing marks only`,
    )
  const ends = mark.low === mark.high ? [mark.low] : [mark.low, mark.high]
  const landings = ends.map(land)
  const middle = land((mark.low + mark.high) / 2)
  return {
    value: middle,
    low: Math.min(...landings),
    high: Math.max(...landings),
    working: [...facts, ...ends.map((score) => `${spell(score)} = ${shown(land(score))}`)],
  }
}
