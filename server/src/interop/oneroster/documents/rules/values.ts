/** A text without surrounding spaces; null when nothing is left. */
export const reported = (text: unknown): string | null => (typeof text === 'string' && text.trim()) || null

/** Items without surrounding spaces, each once, in their order. */
export const reportedItems = (items: unknown): string[] => {
  if (!Array.isArray(items)) return []
  return [...new Set(items.flatMap((item) => reported(item) ?? []))]
}

/** Ids of rows whose order says nothing, in that of their code units; what is not published (null) is left out. */
export const inOrder = (ids: readonly (string | null)[]): string[] =>
  ids.filter((id) => id !== null).sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))

/** The members of an object out of JSON; of anything else none. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

/** Grade levels as the standard names them (CEDS), each once; a code that the ladder does not have is published as it is. */
export const gradesOf = (codes: readonly string[], ladder: ReadonlyMap<string, string>): string[] =>
  reportedItems(codes.map((code) => ladder.get(code) ?? code))
