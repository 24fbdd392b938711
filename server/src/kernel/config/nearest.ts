/** Steps of inserting, dropping or replacing one letter between two words (Levenshtein 1966). */
export function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, character] of [...from].entries()) {
    const line = [row + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (character === to[column - 1] ? 0 : 1)
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[to.length] ?? 0
}

/**
 * The candidate that takes the fewest edits from a word; the first among equals, undefined when there
 * are none.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // A name from the environment can be very long, and the distance costs the product of both lengths.
  const start = word.slice(0, 100)
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(start, candidate) }))
  return ranked.toSorted((a, b) => a.distance - b.distance)[0]?.candidate
}
