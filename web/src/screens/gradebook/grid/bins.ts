const fifths = 5

/** How many scores lie in each fifth of the scale, from the lowest; what is above the highest score is in the last. */
export function binsOf(scores: readonly number[], max: number): number[] {
  const bins = Array.from({ length: fifths }, () => 0)
  for (const score of scores) {
    const at = Math.min(Math.max(Math.floor((score / max) * fifths), 0), fifths - 1)
    bins[at] = (bins[at] ?? 0) + 1
  }
  return bins
}
