/** A homeroom: an existing one, or one that the plan creates. */
export interface Homeroom {
  /** The existing class, or the class of the old year that it copies. */
  readonly key: string
  readonly title: string
  readonly grade_levels: readonly string[]
}

/**
 * Which homeroom of the new year students of an old one go to at a grade level: the only one there, else the one that is
 * called the same but for the level («5A» to «6A»), else the one at the same place of as many. Nothing is guessed
 * beyond that.
 */
export function homeroomAt(
  from: Homeroom,
  level: { readonly from: string; readonly to: string },
  old: readonly Homeroom[],
  coming: readonly Homeroom[],
): Homeroom | undefined {
  const existing = atLevel(coming, level.to)
  if (level.from === level.to) return existing.find(({ title }) => title === from.title) ?? only(existing)
  if (existing.length === 1) return existing[0]
  const rest = restOf(from.title, level.from)
  const named = rest === undefined ? [] : existing.filter(({ title }) => restOf(title, level.to) === rest)
  if (named.length === 1) return named[0]
  const beside = atLevel(old, level.from)
  const place = beside.findIndex(({ key }) => key === from.key)
  return beside.length === existing.length ? existing[place] : undefined
}

const only = (homerooms: readonly Homeroom[]): Homeroom | undefined =>
  homerooms.length === 1 ? homerooms[0] : undefined

const atLevel = (homerooms: readonly Homeroom[], level: string): Homeroom[] =>
  homerooms
    .filter(({ grade_levels }) => grade_levels.includes(level))
    .toSorted((left, right) => (left.title < right.title ? -1 : 1))

/** What a title says in addition to the level: the «A» of «5A» in grade 05, of «Year 5 A» in Y5. */
function restOf(title: string, level: string): string | undefined {
  const text = title.toLowerCase()
  const spellings = [level, level.replace(/^0+(?=\d)/, ''), level.replace(/\D/g, '').replace(/^0+(?=\d)/, '')]
  for (const spelling of spellings.map((one) => one.toLowerCase()).filter((one) => one !== '')) {
    const at = text.indexOf(spelling)
    const end = at + spelling.length
    const isPart = /\d/.test(text.charAt(at - 1)) || /\d/.test(text.charAt(end))
    if (at >= 0 && !isPart) return `${text.slice(0, at)}#${text.slice(end)}`
  }
  return undefined
}
