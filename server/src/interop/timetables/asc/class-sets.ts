import type { StudentSet } from '../document/document.ts'
import type { XmlReading } from '../document/xml-reading.ts'
import type { XmlElement } from '../read-xml.ts'
import { type AscSets, amountIn, items, named, requiredId } from './items.ts'

interface AscGroup {
  readonly id: string
  readonly name: string
  readonly students: number | undefined
  readonly division: string
}

/** The maximum number of subgroups of one class; beyond it, groups of different divisions do not share students. */
const maxSubgroups = 64

/**
 * Classes with their groups. A class may be divided several times (boys and girls; first and second language): then a
 * group consists of subgroups that it shares with the groups of the other divisions.
 */
export function readClassSets(reading: XmlReading, root: XmlElement): AscSets {
  const setOfGroup = new Map<string, string>()
  const groupsOf = readGroups(reading, root, setOfGroup)
  const sets = items(reading, root, 'classes', 'class').flatMap((item) => {
    reading.attribute(item, 'grade')
    const own = named(reading, item)
    return setsOf(reading, own, groupsOf.get(own.id) ?? [])
  })
  return { sets, setOfGroup }
}

function readGroups(
  reading: XmlReading,
  root: XmlElement,
  setOfGroup: Map<string, string>,
): ReadonlyMap<string, readonly AscGroup[]> {
  const groupsOf = new Map<string, AscGroup[]>()
  for (const item of items(reading, root, 'groups', 'group')) {
    const id = requiredId(reading, item)
    const owner = reading.attribute(item, 'classid') ?? ''
    const { name } = named(reading, item)
    const isWhole = reading.attribute(item, 'entireclass') === '1'
    const division = reading.attribute(item, 'divisiontag') ?? '1'
    const students = amountIn(reading, item, 'studentcount')
    setOfGroup.set(id, isWhole ? owner : id)
    const groups = groupsOf.get(owner) ?? []
    groupsOf.set(owner, groups)
    if (!isWhole) groups.push({ id, name, students, division })
  }
  return groupsOf
}

function setsOf(
  reading: XmlReading,
  own: { readonly id: string; readonly name: string; readonly shortName?: string },
  groups: readonly AscGroup[],
): StudentSet[] {
  const divisions = [...Map.groupBy(groups, ({ division }) => division).values()]
  const combinations = divisions.reduce((product, division) => product * division.length, 1)
  const areCombined = divisions.length > 1 && combinations <= maxSubgroups
  if (divisions.length > 1 && !areCombined) reading.report('class with more than 64 combinations of groups')
  const subgroups = areCombined ? combine(divisions) : []
  const idOf = (parts: readonly AscGroup[]): string => `${own.id}:${parts.map(({ id }) => id).join('&')}`
  return [
    { ...own, level: 'class', members: groups.map(({ id }) => id) },
    ...groups.map(
      (group): StudentSet => ({
        id: group.id,
        name: `${own.name} ${group.name}`,
        shortName: group.name,
        level: 'group',
        members: subgroups.filter((parts) => parts.includes(group)).map(idOf),
        ...(group.students === undefined ? undefined : { students: group.students }),
      }),
    ),
    ...subgroups.map(
      (parts): StudentSet => ({
        id: idOf(parts),
        name: `${own.name} ${parts.map(({ name }) => name).join(' & ')}`,
        level: 'subgroup',
        members: [],
      }),
    ),
  ]
}

/** One group of each division, in every combination. */
const combine = (divisions: readonly (readonly AscGroup[])[]): AscGroup[][] =>
  divisions.reduce<AscGroup[][]>(
    (parts, division) => parts.flatMap((part) => division.map((group) => [...part, group])),
    [[]],
  )
