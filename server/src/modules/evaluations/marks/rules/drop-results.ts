import {
  compare,
  dividedBy,
  type Fraction,
  minus,
  plus,
  times,
  zero,
} from '../../../../kernel/decimal/fraction.ts'

/** A result as it counts: what it adds to what was reached and to what was possible (above 0). */
export interface Counted {
  readonly id: string
  readonly gain: Fraction
  readonly base: Fraction
}

/** The results of a category, and how many of the lowest and highest its rule drops. */
interface DropGroup {
  readonly results: readonly Counted[]
  readonly lowest: number
  readonly highest: number
}

/** Points reached (with what extra credit adds) by points possible. */
function quotientOf(groups: readonly (readonly Counted[])[], bonus: Fraction): Fraction {
  let [gains, bases] = [bonus, zero]
  for (const { gain, base } of groups.flat()) {
    gains = plus(gains, gain)
    bases = plus(bases, base)
  }
  return dividedBy(gains, bases)
}

/** A group without the results that hold the quotient furthest back (`sign` 1) or up (-1), `drops` at most. */
function without(
  results: readonly Counted[],
  drops: number,
  { quotient, sign }: { readonly quotient: Fraction; readonly sign: 1 | -1 },
): readonly Counted[] {
  const against = results.map((one) => {
    const over = minus(one.gain, times(one.base, quotient))
    return { one, over: sign === 1 ? over : minus(zero, over) }
  })
  // The later result first among equals.
  const worst = against.toReversed().toSorted((left, right) => compare(left.over, right.over))
  const dropped = new Set(worst.slice(0, drops).flatMap(({ one, over }) => (over.over > 0n ? [] : one)))
  return results.filter((one) => !dropped.has(one))
}

/**
 * Drops so that the quotient becomes the best (or worst): Dinkelbach's iteration (Management Science 13 (1967) 492) on
 * the function F of Kane and Kane, exact here; it ends because the quotient moves strictly among finitely many.
 */
function dropFurthest(
  groups: readonly (readonly Counted[])[],
  drops: readonly number[],
  bonus: Fraction,
  sign: 1 | -1,
): readonly (readonly Counted[])[] {
  for (let quotient = quotientOf(groups, bonus); ; ) {
    const question = { quotient, sign }
    const stored = groups.map((results, index) => without(results, drops[index] ?? 0, question))
    const reached = quotientOf(stored, bonus)
    if (sign * compare(reached, quotient) <= 0) return stored
    quotient = reached
  }
}

/**
 * Which results count when categories drop their lowest and highest: of one category by itself, or of several whose points
 * are added up together, where the choice in one depends on the others.
 *
 * Of evaluations with different maxima the lowest are those without which the quotient of all points reached and
 * possible is highest, as D. M. Kane and J. M. Kane define it (Dropping Lowest Grades, Mathematics Magazine 79 (2006)
 * 181–189) and Canvas does within a group: neither the fewest points nor the lowest percentage need to be among them.
 * The points of extra credit (`bonus`) stand in the quotient, and nothing is dropped against a student: where all of a
 * category is above the quotient of the whole, dropping would lower it. Then the highest are taken from what is
 * left, the other way round. One result of a category always stays: a rule for more drops leaves one, and drops of the
 * highest that would leave none are not made (Canvas, assignment group rules). Among equals the later result goes.
 */
export function keepAfterDrops(
  groups: readonly DropGroup[],
  bonus: Fraction,
): readonly (readonly Counted[])[] {
  const all = groups.map(({ results }) => results)
  const lowest = groups.map((group) => Math.min(group.lowest, Math.max(group.results.length - 1, 0)))
  const stored = lowest.some((drops) => drops > 0) ? dropFurthest(all, lowest, bonus, 1) : all
  const highest = groups.map((group, index) =>
    group.highest < (stored[index]?.length ?? 0) ? group.highest : 0,
  )
  return highest.some((drops) => drops > 0) ? dropFurthest(stored, highest, bonus, -1) : stored
}
