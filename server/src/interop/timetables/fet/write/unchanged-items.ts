import { isDeepStrictEqual } from 'node:util'
import type { TimetableDocument } from '../../document/document.ts'
import { childNamed, type XmlElement } from '../../read-xml.ts'
import { element } from '../../write-xml.ts'

interface Versions {
  readonly document: TimetableDocument
  readonly original: TimetableDocument
}

/** The part of the document that a section says; places of lessons are said by constraints. */
const membersOf: Readonly<Record<string, (document: TimetableDocument) => unknown>> = {
  Days_List: ({ days }) => days,
  Hours_List: ({ periods }) => periods,
  Subjects_List: ({ subjects }) => subjects,
  Teachers_List: ({ teachers }) => teachers,
  Students_List: ({ sets }) => sets,
  Buildings_List: ({ rooms }) => rooms.map(({ building }) => building),
  Rooms_List: ({ rooms }) => rooms,
  Activity_Tags_List: ({ activities }) => activities.map(({ tags }) => tags),
  Activities_List: ({ activities }) =>
    activities.map((activity) => ({
      ...activity,
      lessons: activity.lessons.map(({ id, duration, isActive }) => ({ id, duration, isActive })),
    })),
}

/** A section as it was in the file, when it says the same as the document; else with the items that changed. */
export function unchangedItems(
  section: XmlElement,
  fresh: XmlElement,
  { document, original }: Versions,
): XmlElement {
  const members = membersOf[section.name]
  if (!members || isDeepStrictEqual(members(document), members(original))) return section
  return element(section.name, mergedChildren(section, fresh))
}

/** What identifies an item within its section. */
function keyOf(item: XmlElement): string | undefined {
  const id = childNamed(item, 'Id') ?? childNamed(item, 'Name')
  return id && `${item.name}\n${id.text.trim()}`
}

/** The items of the new section; each one has also what only the file said about it. */
function mergedChildren(section: XmlElement, fresh: XmlElement): XmlElement[] {
  const former = new Map(section.children.map((child) => [keyOf(child), child]))
  return fresh.children.map((child) => {
    const key = keyOf(child)
    const before = key === undefined ? undefined : former.get(key)
    return before ? merged(before, child) : child
  })
}

/** Elements that FET writes empty when nothing is known about them. */
const unsaid = new Set(['Comments', 'Target_Number_of_Hours', 'Qualified_Subjects', 'Virtual'])

function merged(before: XmlElement, now: XmlElement): XmlElement {
  const said = new Set(now.children.map(({ name }) => name).filter((name) => !unsaid.has(name)))
  const only = before.children.filter(({ name }) => !said.has(name) && !isSet(name))
  const names = new Set(only.map(({ name }) => name))
  return element(now.name, [...now.children.filter(({ name }) => !names.has(name)), ...only])
}

const isSet = (name: string): boolean =>
  ['Group', 'Subgroup', 'Teacher', 'Students', 'Activity_Tag'].includes(name)
