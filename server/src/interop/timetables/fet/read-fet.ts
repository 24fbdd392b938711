import type {
  DocumentDay,
  DocumentPeriod,
  DocumentRoom,
  DocumentSubject,
  DocumentTeacher,
  TimetableDocument,
} from '../document/document.ts'
import { XmlReading } from '../document/xml-reading.ts'
import { childNamed, readXml, UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import { FetContext } from './context.ts'
import { fetBounds, fetDefaults } from './defaults.ts'
import { readActivities } from './read-activities.ts'
import { readConstraints } from './read-constraints.ts'
import { clockTimesIn } from './read-hours.ts'
import { readSets } from './read-sets.ts'

/** Reads a `.fet` file of FET 5.27 and later, with or without a timetable in it. Throws `UnreadableTimetable`. */
export async function readFet(pieces: AsyncIterable<string> | Iterable<string>): Promise<TimetableDocument> {
  const root = await readXml(pieces, fetBounds)
  if (root.name !== 'fet') throw new UnreadableTimetable(`/${root.name}: this is no file of FET.`)
  return documentOf(root)
}

/** The document that the elements of a file say. */
export function documentOf(root: XmlElement): TimetableDocument {
  const reading = new XmlReading(fetDefaults)
  reading.attribute(root, 'version')
  const lists = readLists(reading, root)
  const activities = readActivities(reading, reading.child(root, 'Activities_List'))
  const context = new FetContext(reading, lists, activities, hasHalfDays(reading, root))
  const { constraints, places } = readConstraints(context, root)
  return {
    name: reading.text(root, 'Institution_Name') ?? 'FET',
    ...lists,
    activities: places.applyTo(activities),
    constraints,
    unsupported: reading.unsupportedIn(root),
    source: { format: 'fet', root },
  }
}

/** Whether a day of the file is a morning or an afternoon. Before FET 6, versions of their own had them. */
const hasHalfDays = (reading: XmlReading, root: XmlElement): boolean =>
  reading.text(root, 'Mode') === 'Mornings_Afternoons' ||
  /-(?:algeria|morocco|ma\d)/.test(root.attributes['version'] ?? '')

type Lists = Pick<TimetableDocument, 'days' | 'periods' | 'teachers' | 'subjects' | 'sets' | 'rooms'>

function readLists(reading: XmlReading, root: XmlElement): Lists {
  const list = (name: string): XmlElement | undefined => reading.child(root, name)
  return {
    days: readDays(reading, list('Days_List')),
    periods: readPeriods(reading, list('Hours_List')),
    subjects: unique(
      reading,
      'Subject',
      reading.children(list('Subjects_List'), 'Subject').map((item) => named(reading, item)),
    ),
    teachers: unique(
      reading,
      'Teacher',
      reading.children(list('Teachers_List'), 'Teacher').map((item) => named(reading, item)),
    ),
    sets: readSets(reading, list('Students_List')),
    rooms: unique(reading, 'Room', readRooms(reading, root)),
  }
}

/** The first of each name; some old files have a name twice. */
function unique<Item extends { readonly id: string }>(
  reading: XmlReading,
  name: string,
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.toReversed().map((item) => [item.id, item]))
  const first = items.filter((item) => byId.get(item.id) === item)
  if (first.length < items.length)
    reading.report(`${name} with a name that is not unique`, items.length - first.length)
  return first
}

/** FET names things; the name is the key. FET 6.12 and later have long names. */
function named(reading: XmlReading, item: XmlElement): DocumentTeacher & DocumentSubject {
  const id = reading.name(item, 'Name')
  const longName = reading.text(item, 'Long_Name')
  const code = reading.text(item, 'Code')
  return { id, name: longName ?? id, ...(code === undefined ? undefined : { shortName: code }) }
}

function readDays(reading: XmlReading, list: XmlElement | undefined): DocumentDay[] {
  redundant(reading, list, 'Number_of_Days')
  return reading.children(list, 'Day').map((day) => named(reading, day))
}

function readPeriods(reading: XmlReading, list: XmlElement | undefined): DocumentPeriod[] {
  redundant(reading, list, 'Number_of_Hours')
  return reading.children(list, 'Hour').map((hour): DocumentPeriod => {
    const period = named(reading, hour)
    return { ...period, ...clockTimesIn(`${period.id} ${period.name}`) }
  })
}

function readRooms(reading: XmlReading, root: XmlElement): DocumentRoom[] {
  for (const building of reading.children(reading.child(root, 'Buildings_List'), 'Building'))
    named(reading, building)
  return reading.children(reading.child(root, 'Rooms_List'), 'Room').map((room): DocumentRoom => {
    const capacity = reading.number(room, 'Capacity')
    const building = reading.text(room, 'Building')
    redundant(reading, room, 'Number_of_Sets_of_Real_Rooms')
    // A virtual room is several real ones; which of them is not known here.
    const isShared = reading.text(room, 'Virtual') === 'true'
    return {
      ...named(reading, room),
      // FET writes 30,000 for a room without a limit.
      ...(capacity === undefined || capacity >= 30_000 ? undefined : { capacity }),
      ...(building === undefined ? undefined : { building }),
      ...(isShared ? { isShared } : undefined),
    }
  })
}

/** A number that repeats how many elements follow. */
function redundant(reading: XmlReading, element: XmlElement | undefined, name: string): void {
  const child = childNamed(element, name)
  if (child) reading.take(child)
}
