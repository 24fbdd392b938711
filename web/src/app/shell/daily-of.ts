/** Entries that are shown without opening the rest: more than seven are no longer taken in at a glance. */
const maxDaily = 7

/** The entries of every day of a person with several roles: of each role the most important in turn, seven in all. */
export function dailyOf<Key>(lists: readonly (readonly Key[])[]): Set<Key> {
  const maxLength = Math.max(0, ...lists.map((list) => list.length))
  const inTurn = Array.from({ length: maxLength }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return new Set([...new Set(inTurn.flat())].slice(0, maxDaily))
}
