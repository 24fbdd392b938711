/** What differs, member by member. */
export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

/** The members that differ between two states of a row; without a `before`, those that are not null. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
  members: readonly string[],
): Changes {
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  for (const member of members) {
    const [old, made] = [before?.[member] ?? null, after[member] ?? null]
    if (!isSame(old, made)) changes[member] = { before: old, after: made }
  }
  return changes
}

/** Equal as JSON is: the order of members does not count, the order of a list does. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime()
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    return Object.is(left, right)
  }
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const [lefts, rights] = [Object.entries(left), new Map(Object.entries(right))]
  return (
    lefts.length === rights.size &&
    lefts.every(([name, value]) => rights.has(name) && isSame(value, rights.get(name)))
  )
}
