/**
 * Finds the rows that stand in a circle of parents, one for each circle: the first of it that was met.
 *
 * @param parents parent by sourcedId; a parent without an entry of its own ends the way up
 */
export function circlesOf(parents: ReadonlyMap<string, string>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  for (const start of parents.keys()) {
    const way = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && !done.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at)
    }
    if (at !== undefined && way.has(at)) circles.push(at)
    for (const passed of way) done.add(passed)
  }
  return circles
}

/** How many parents stand above a row; 0 at the top. The parents hold no circle. */
export function depthOf(parents: ReadonlyMap<string, string>, sourcedId: string): number {
  let depth = 0
  for (let at = parents.get(sourcedId); at !== undefined; at = parents.get(at)) depth += 1
  return depth
}
