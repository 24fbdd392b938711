import type { StudentSet } from '../document/document.ts'
import type { XmlReading } from '../document/xml-reading.ts'
import type { XmlElement } from '../read-xml.ts'

const levels = [
  ['Year', 'class'],
  ['Group', 'group'],
  ['Subgroup', 'subgroup'],
] as const

/** Years, groups and subgroups. FET repeats a group in each year and a subgroup in each group that has it. */
export function readSets(reading: XmlReading, list: XmlElement | undefined): StudentSet[] {
  const sets = new Map<string, StudentSet>()
  readLevel({ reading, sets }, list, 0)
  return [...sets.values()]
}

interface SetsBeingRead {
  readonly reading: XmlReading
  readonly sets: Map<string, StudentSet>
}

function readLevel(read: SetsBeingRead, parent: XmlElement | undefined, depth: number): string[] {
  const [name, level] = levels[depth] ?? []
  if (name === undefined || level === undefined) return []
  return read.reading.children(parent, name).map((item) => {
    const id = read.reading.name(item, 'Name')
    const students = read.reading.number(item, 'Number_of_Students')
    const longName = read.reading.text(item, 'Long_Name')
    const code = read.reading.text(item, 'Code')
    const known = read.sets.get(id)
    // The place in the list comes before the members' places.
    if (!known) read.sets.set(id, { id, name: id, level, members: [] })
    const members = readLevel(read, item, depth + 1)
    read.sets.set(id, {
      id,
      name: longName ?? id,
      ...(code === undefined ? undefined : { shortName: code }),
      level: known?.level ?? level,
      // A subgroup may have the name of its group: then it is the group.
      members: [...new Set((known?.members ?? []).concat(members))].filter((member) => member !== id),
      ...(students ? { students } : undefined),
    })
    return id
  })
}
