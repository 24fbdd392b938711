import { isDeepStrictEqual } from 'node:util'
import type { DocumentActivity, TimetableDocument } from '../document/document.ts'
import type { XmlElement } from '../read-xml.ts'
import { element } from '../write-xml.ts'
import { documentOfAsc } from './read-asc.ts'

type Members = (document: TimetableDocument) => readonly { readonly id: string }[]

const withoutPlaces = ({ activities }: TimetableDocument): DocumentActivity[] =>
  activities.map((activity) => ({
    ...activity,
    lessons: activity.lessons.map(({ id, duration }) => ({ id, duration })),
  }))

/** The part of the document that a section says. */
const membersOf: Readonly<Record<string, Members>> = {
  periods: ({ periods }) => periods,
  days: ({ days }) => days,
  daysdefs: ({ days }) => days,
  weeksdefs: ({ days }) => days,
  subjects: ({ subjects }) => subjects,
  teachers: ({ teachers }) => teachers,
  buildings: ({ rooms }) => rooms,
  classrooms: ({ rooms }) => rooms,
  classes: ({ sets }) => sets,
  groups: ({ sets }) => sets,
  lessons: withoutPlaces,
  cards: ({ activities }) => activities,
}

/** The file that a document was read from, with the sections that changed since. */
export function unchangedSections(
  document: TimetableDocument,
  source: XmlElement,
  sections: readonly XmlElement[],
): XmlElement {
  const original = documentOfAsc(source)
  const children = source.children.map((section) => {
    const members = membersOf[section.name]
    const fresh = sections.find(({ name }) => name === section.name)
    if (!members || !fresh || isDeepStrictEqual(members(document), members(original))) return section
    return changedSection(section, fresh, sameIds(members(document), members(original)))
  })
  // A section that the file did not have is written when the document needs it.
  const added = sections.filter(
    ({ name, children: own }) => own.length > 0 && !source.children.some((section) => section.name === name),
  )
  const needed = added.filter(({ name }) => {
    const members = membersOf[name]
    return members !== undefined && !isDeepStrictEqual(members(document), members(original))
  })
  return { ...source, children: [...children, ...needed] }
}

/** The ids of items that are the same in both documents. */
function sameIds(now: ReturnType<Members>, before: ReturnType<Members>): ReadonlySet<string> {
  const former = new Map(before.map((item) => [item.id, item]))
  return new Set(now.filter((item) => isDeepStrictEqual(item, former.get(item.id))).map(({ id }) => id))
}

const keyOf = ({ attributes }: XmlElement): string => attributes['lessonid'] ?? attributes['id'] ?? ''

/** Items that are the same as they were in the file, the others with what only the file said about them. */
function changedSection(section: XmlElement, fresh: XmlElement, same: ReadonlySet<string>): XmlElement {
  const former = Map.groupBy(section.children, keyOf)
  const written = new Set<string>()
  const items = fresh.children.flatMap((item) => {
    const key = keyOf(item)
    const before = former.get(key)
    if (!before || !same.has(key))
      return [mergedItem(item, section.name === 'cards' ? undefined : before?.[0])]
    if (written.has(key)) return []
    written.add(key)
    return before
  })
  return element(section.name, items, section.attributes)
}

const mergedItem = (item: XmlElement, before: XmlElement | undefined): XmlElement =>
  before
    ? { ...item, attributes: { ...before.attributes, ...item.attributes }, children: before.children }
    : item
