import { compare, dividedBy, type Fraction, minus, plus, times, zero } from './fraction.ts'

/** A result as it counts: what it adds to what was reached and to what was possible (above 0). */
export interface Counted {
  readonly id: string
  readonly gain: Fraction
  readonly base: Fraction
}

const ratioOf = (kept: readonly Counted[]): Fraction => {
  const sums = kept.reduce(
    (sum, { gain, base }) => ({ gain: plus(sum.gain, gain), base: plus(sum.base, base) }),
    { gain: zero, base: zero },
  )
  return dividedBy(sums.gain, sums.base)
}

/** Those `count` results, in their own order, whose points over a quotient are the most (or with `sign` -1 the fewest). */
function furthest(all: readonly Counted[], count: number, quotient: Fraction, sign: 1 | -1): Counted[] {
  const over = new Map(all.map((one) => [one, minus(one.gain, times(one.base, quotient))]))
  const order = all.toSorted(
    (left, right) => -sign * compare(over.get(left) ?? zero, over.get(right) ?? zero),
  )
  const kept = new Set(order.slice(0, count))
  return all.filter((one) => kept.has(one))
}

/**
 * Keeps the `count` results whose quotient of points reached and possible is best (or worst): Dinkelbach's iteration
 * (Management Science 13 (1967) 492), exact here, on the function F of Kane and Kane; it ends because the quotient
 * moves strictly among finitely many.
 */
function keepFurthest(all: readonly Counted[], count: number, sign: 1 | -1): Counted[] {
  let kept = furthest(all, count, ratioOf(all), sign)
  for (let quotient = ratioOf(kept); ; ) {
    const next = furthest(all, count, quotient, sign)
    const reached = ratioOf(next)
    if (sign * compare(reached, quotient) <= 0) return kept
    kept = next
    quotient = reached
  }
}

/**
 * Which results of a category count when its lowest and highest are dropped. Of evaluations with different maxima the
 * lowest are those without which the quotient of points reached and possible is highest, as D. M. Kane and J. M. Kane
 * define it (Dropping Lowest Grades, Mathematics Magazine 79 (2006) 181–189) and Canvas does: neither the fewest
 * points nor the lowest percentage need to be among them. Then the highest are taken from what is left, the other way
 * round. At least one result always stays: a drop rule for more leaves the best one, and drops of the highest that
 * would leave none are not made (Canvas, assignment group rules). Among equals the later result goes.
 */
export function keepAfterDrops(
  all: readonly Counted[],
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): readonly Counted[] {
  const afterLowest = Math.max(all.length - lowest, Math.min(1, all.length))
  const kept = afterLowest === all.length ? all : keepFurthest(all, afterLowest, 1)
  const afterHighest = kept.length - highest
  return highest === 0 || afterHighest < 1 ? kept : keepFurthest(kept, afterHighest, -1)
}
