import type { DocumentSubject, StudentSet } from '../document/document.ts'
import { numberIn, placeOf, type XmlReading } from '../document/xml-reading.ts'
import { UnreadableTimetable, type XmlElement } from '../read-xml.ts'

/** The items of a section: `<teachers><teacher …/></teachers>`. */
export const items = (reading: XmlReading, root: XmlElement, section: string, item: string): XmlElement[] =>
  reading.children(reading.child(root, section), item)

/** An item with its id and names. */
export function named(reading: XmlReading, item: XmlElement): DocumentSubject {
  const id = requiredId(reading, item)
  const shortName = reading.attribute(item, 'short')
  const name = reading.attribute(item, 'name') ?? shortName ?? id
  return { id, name, ...(shortName === undefined ? undefined : { shortName }) }
}

export function requiredId(reading: XmlReading, item: XmlElement): string {
  const id = reading.attribute(item, 'id')
  if (id === undefined) throw new UnreadableTimetable(`${placeOf(item)}: the attribute id is missing.`)
  return id
}

/** A number of people; `*` means any number. */
export function amountIn(reading: XmlReading, item: XmlElement, name: string): number | undefined {
  const text = reading.attribute(item, name)
  if (text === undefined || text === '*') return undefined
  return Math.round(numberIn(text, `${placeOf(item)}@${name}`))
}

/** The sets of students of a file, and the set that each of its groups is. */
export interface AscSets {
  readonly sets: readonly StudentSet[]
  readonly setOfGroup: ReadonlyMap<string, string>
}
