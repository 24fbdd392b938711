import type {
  DocumentPeriod,
  DocumentRoom,
  DocumentTeacher,
  TimetableDocument,
} from '../document/document.ts'
import { XmlReading } from '../document/xml-reading.ts'
import { readXml, UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import { readClassSets } from './class-sets.ts'
import { readCycle } from './cycle.ts'
import { amountIn, items, named, requiredId } from './items.ts'
import { readLessons } from './read-lessons.ts'

const bounds = { maxCharacters: 48 * 1024 * 1024, maxElements: 1_000_000 }

/** Values that say nothing. */
const defaults = {
  'lesson@capacity': '*',
  'classroom@capacity': '*',
  'lesson@seminargroup': '',
  'period@name': '',
}

/** Reads the XML of aSc Timetables (`timetable` with `days`, `periods`, `lessons`, `cards`). */
export async function readAsc(pieces: AsyncIterable<string> | Iterable<string>): Promise<TimetableDocument> {
  const root = await readXml(pieces, bounds)
  if (root.name !== 'timetable')
    throw new UnreadableTimetable(`/${root.name}: this is no file of aSc Timetables.`)
  return documentOfAsc(root)
}

/** The document that the elements of a file say. */
export function documentOfAsc(root: XmlElement): TimetableDocument {
  const reading = new XmlReading(defaults)
  readRootAttributes(reading, root)
  for (const section of root.children) {
    for (const name of ['options', 'columns']) reading.attribute(section, name)
  }
  const cycle = readCycle(reading, root)
  const periods = readPeriods(reading, root)
  const sets = readClassSets(reading, root)
  const activities = readLessons(reading, root, { cycle, periods, sets })
  return {
    name: reading.attribute(root, 'displayname') ?? 'aSc Timetables',
    days: cycle.days,
    periods,
    teachers: readTeachers(reading, root),
    subjects: items(reading, root, 'subjects', 'subject').map((item) => named(reading, item)),
    sets: sets.sets,
    rooms: readRooms(reading, root),
    activities,
    constraints: [],
    unsupported: reading.unsupportedIn(root),
    source: { format: 'asc', root },
  }
}

/** What describes the file and not the timetable. */
function readRootAttributes(reading: XmlReading, root: XmlElement): void {
  const names = ['ascttversion', '_ascttversion', 'importtype', 'options', 'defaultexport', 'displayname']
  for (const name of [...names, 'displaycountries', 'displayinmenu']) reading.attribute(root, name)
}

const readTeachers = (reading: XmlReading, root: XmlElement): DocumentTeacher[] =>
  items(reading, root, 'teachers', 'teacher').map((item) => {
    const first = reading.attribute(item, 'firstname')
    const last = reading.attribute(item, 'lastname')
    const whole = [first, last].filter((part) => part !== undefined).join(' ')
    const teacher = named(reading, item)
    return item.attributes['name'] || whole === '' ? teacher : { ...teacher, name: whole }
  })

function readRooms(reading: XmlReading, root: XmlElement): DocumentRoom[] {
  const buildings = new Map(
    items(reading, root, 'buildings', 'building').map((item) => [
      requiredId(reading, item),
      named(reading, item).name,
    ]),
  )
  return items(reading, root, 'classrooms', 'classroom').map((item): DocumentRoom => {
    const capacity = amountIn(reading, item, 'capacity')
    const building = reading.attribute(item, 'buildingid')
    return {
      ...named(reading, item),
      ...(capacity === undefined ? undefined : { capacity }),
      ...(building === undefined ? undefined : { building: buildings.get(building) ?? building }),
    }
  })
}

function readPeriods(reading: XmlReading, root: XmlElement): DocumentPeriod[] {
  return items(reading, root, 'periods', 'period').map((item): DocumentPeriod => {
    const id = reading.attribute(item, 'period')
    if (id === undefined) throw new UnreadableTimetable('period: the attribute period is missing.')
    const shortName = reading.attribute(item, 'short')
    const starts = clockTime(reading.attribute(item, 'starttime'))
    const ends = clockTime(reading.attribute(item, 'endtime'))
    return {
      id,
      name: reading.attribute(item, 'name') ?? id,
      ...(shortName === undefined ? undefined : { shortName }),
      ...(starts === undefined || ends === undefined || starts >= ends ? undefined : { starts, ends }),
    }
  })
}

function clockTime(text: string | undefined): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text ?? '') ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes < 24 * 60 + 1 ? minutes : undefined
}
