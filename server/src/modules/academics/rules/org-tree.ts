/** Which org, or session, is a part of which; null: of none. */
type Parents = ReadonlyMap<string, string | null>

/** The row itself, then what it is a part of, up to the root; a loop is walked once. */
export function lineage(parents: Parents, id: string): string[] {
  const found = new Set<string>()
  let at: string | null | undefined = id
  while (at && !found.has(at)) {
    found.add(at)
    at = parents.get(at)
  }
  return [...found]
}

/** Whether a row would become a part of itself by becoming a part of the parent. */
export const closesLoop = (parents: Parents, id: string, parentId: string): boolean =>
  lineage(parents, parentId).includes(id)
