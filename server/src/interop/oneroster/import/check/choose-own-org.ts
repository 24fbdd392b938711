import type { Roster } from './roster.ts'

/**
 * Which org of a set is the school itself: the only one at the top, else the only school, else the one at the top with
 * the name of the school, else the first at the top. Undefined: the set brings no orgs.
 *
 * @param name what the school calls its own org
 */
export function chooseOwnOrg(
  { entries, parents }: Pick<Roster, 'entries' | 'parents'>,
  name: string,
): string | undefined {
  const brought = [...entries.orgs].filter(([, { row }]) => row !== undefined)
  const tops = brought.filter(([sourcedId]) => !parents.orgs.has(sourcedId))
  const schools = brought.filter(([, { org }]) => org?.type === 'school')
  if (tops.length === 1) return tops[0]?.[0]
  if (schools.length === 1) return schools[0]?.[0]
  const [first] = [...tops.filter(([, { org }]) => org?.name === name), ...tops]
  return first?.[0]
}
