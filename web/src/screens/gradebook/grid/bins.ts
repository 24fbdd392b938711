const fifths = 5

/** A part of a scale with the number of scores in it. */
export interface Bin {
  /** From which share of the scale on, in percent. */
  readonly from: number
  readonly count: number
}

/** How many scores lie in each fifth of the scale, from the lowest; what is above the highest score is in the last. */
export function binsOf(scores: readonly number[], max: number, min = 0): Bin[] {
  const placeOf = (score: number) =>
    Math.min(Math.max(Math.floor(((score - min) / (max - min)) * fifths), 0), fifths - 1)
  const places = scores.map(placeOf)
  return Array.from({ length: fifths }, (_, at) => ({
    from: (at * 100) / fifths,
    count: places.filter((place) => place === at).length,
  }))
}

/** The count of the fullest part, at least one. */
export const fullest = (bins: readonly Bin[]): number => Math.max(...bins.map(({ count }) => count), 1)
