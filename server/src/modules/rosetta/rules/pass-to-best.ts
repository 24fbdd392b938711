import { type ErrorBody, type Mark, type PreparedScale, refuse } from './prepared-scale.ts'
import { clean, shown } from './round-mark.ts'
import type { Landing, Pair, Way } from './way.ts'

/** Averages of passed courses in Germany, for which the formula is made. */
const germanAverages = new Set(['DE_UNIVERSITY', 'DE_ABITUR_AVERAGE'])

/**
 * The modified Bavarian formula, x = 1 + 3 × (Nmax − Nd) ÷ (Nmax − Nmin), where Nmax is the best mark of the scale,
 * Nmin the lowest that passes and Nd the mark: from 1.0 (best) to 4.0 (just passed), whatever the direction of the scale.
 * Failing marks have no place in it. One decimal remains, the rest is cut.
 *
 * Source: KMK, resolution of 15 March 1991 in the version of 12 September 2013, «Vereinbarung über die Festsetzung der
 * Gesamtnote bei ausländischen Hochschulzugangszeugnissen»; cut after one decimal as KMK and the University of Passau do.
 */
export const bavarian = (best: number, pass: number, mark: number): number =>
  clean(1 + (3 * (best - mark)) / (best - pass))

/** Marks for which Germany has rules of its own: the formula is for those that have none. */
const ruledElsewhere = new Set(['IB_DIPLOMA', 'DE_POINTS'])

/** The way by that formula to a German average. */
export function bavarianWay({ from, to }: Pair): Way | undefined {
  const { pass } = from.scale
  if (!to.scale.is_catalogued || !germanAverages.has(to.scale.code)) return undefined
  if (pass === null || pass === from.best) return undefined
  if (from.scale.is_catalogued && ruledElsewhere.has(from.scale.code)) return undefined
  const [nmax, nmin] = [shown(from.best), shown(pass)]
  const steps: Steps = {
    facts: `Nmax = ${nmax}, Nmin = ${nmin}`,
    land: (mark) => bavarian(from.best, pass, mark),
    spell: (mark) => `1 + 3 × (${nmax} − ${mark}) ÷ (${nmax} − ${nmin})`,
  }
  return {
    method: 'formula',
    rule: 'modified_bavarian',
    lossy: true,
    source: 'KMK: modified Bavarian formula, 1 + 3 × (Nmax − Nd) ÷ (Nmax − Nmin)',
    rounding: { mode: 'cut', places: 1 },
    run: (mark) => landed(from, mark, steps),
  }
}

/**
 * The same idea between any two scales: the share of the way from the pass mark to the best mark is preserved. No authority
 * publishes it for pairs without Germany, and it is blind to how rare a mark is: a British first of 70 becomes a B-. So it
 * is taken by name alone.
 */
export function passToBestWay({ from, to }: Pair): Way | undefined {
  const [nmin, tmin] = [from.scale.pass, to.scale.pass]
  if (nmin === null || tmin === null || nmin === from.best || tmin === to.best) return undefined
  const [pass, best] = [shown(nmin), shown(from.best)]
  const share = `${shown(tmin)} + (${shown(to.best)} − ${shown(tmin)})`
  const steps: Steps = {
    facts: `pass ${pass} → ${shown(tmin)}, best ${best} → ${shown(to.best)}`,
    land: (mark) => clean(tmin + ((to.best - tmin) * (mark - nmin)) / (from.best - nmin)),
    spell: (mark) => `${share} × (${mark} − ${pass}) ÷ (${best} − ${pass})`,
  }
  return {
    method: 'formula',
    rule: 'pass_to_best',
    lossy: true,
    onlyByName: true,
    source: 'Linear from pass mark to best mark, as the modified Bavarian formula; published by no authority',
    rounding: { mode: 'cut', places: 1 },
    run: (mark) => landed(from, mark, steps),
  }
}

/** A formula between two scales, and how its lines are written. */
interface Steps {
  readonly facts: string
  readonly land: (score: number) => number
  readonly spell: (score: string) => string
}

function landed({ scale }: PreparedScale, mark: Mark, { facts, land, spell }: Steps): Landing | ErrorBody {
  const { low, high, passed } = mark
  if (passed !== true)
    return refuse(
      'score',
      'failing_mark',
      `fails on ${scale.code} (pass mark ${scale.pass}): a formula is defined for passing marks only`,
    )
  const first = land(low)
  const working = [facts, `${spell(shown(low))} = ${shown(first)}`]
  if (low === high) return { value: first, low: first, high: first, working }
  const last = land(high)
  return {
    value: land((low + high) / 2),
    low: Math.min(first, last),
    high: Math.max(first, last),
    working: [...working, `${spell(shown(high))} = ${shown(last)}`],
  }
}
