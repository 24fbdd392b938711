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

/**
 * The number of ancestors of each row that has a parent (other rows have none). The parents have no cycle.
 * Each way up is walked once, however deep it is.
 */
export function depthsOf(parents: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const start of parents.keys()) {
    const way: string[] = []
    let at: string | undefined = start
    while (at !== undefined && parents.has(at) && !depths.has(at)) {
      way.push(at)
      at = parents.get(at)
    }
    let depth = depths.get(at ?? '') ?? 0
    for (const passed of way.reverse()) depths.set(passed, ++depth)
  }
  return depths
}
