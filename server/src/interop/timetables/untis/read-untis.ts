import type {
  DocumentRoom,
  DocumentSubject,
  DocumentSubstitution,
  DocumentSupervision,
  SourceTable,
  TimetableDocument,
} from '../document/document.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { couplingConstraints, readCouplings } from './couplings.ts'
import { readGrid } from './grid.ts'
import { TableReading, type UntisRow } from './table-reading.ts'

/** Names of columns that people will look for in the report. */
const columnNames = {
  GPU002: { 27: 'class collision mark', 15: 'from', 16: 'to', 32: 'priority', 11: 'value', 14: 'line value' },
  GPU003: { 4: 'home room', 5: 'flags' },
  GPU004: { 4: 'personnel number', 5: 'home room', 7: 'periods a day', 9: 'idle periods', 11: 'lunch break' },
  GPU005: { 3: 'alternative room', 4: 'flags', 7: 'weight' },
  GPU006: { 4: 'special room', 5: 'flags' },
}

/**
 * Reads text files of Untis: GPU001 timetable, 002 lessons, 003 classes, 004 teachers, 005 rooms, 006 subjects,
 * 009 break supervisions, 014 substitutions. Any of them may be absent; other files are reported.
 */
export function readUntis(files: readonly SourceTable[]): TimetableDocument {
  const tables = files.map((file) => ({ ...file, name: fileNumber(file.name) }))
  if (!tables.some(({ name }) => name === 'GPU001' || name === 'GPU002')) {
    throw new UnreadableTimetable('There is neither GPU001.TXT (timetable) nor GPU002.TXT (lessons).')
  }
  const reading = new TableReading(tables)
  const grid = readGrid(reading)
  const couplings = readCouplings(reading, grid)
  const supervisions = readSupervisions(reading, grid.dayId)
  const substitutions = readSubstitutions(reading)
  return {
    name: 'Untis',
    days: grid.days,
    periods: grid.periods,
    teachers: withMissing(readNames(reading, 'GPU004'), couplings.teachers),
    subjects: withMissing(readNames(reading, 'GPU006'), couplings.subjects),
    sets: couplings.sets,
    rooms: withMissing(readRooms(reading), couplings.rooms),
    activities: couplings.activities,
    constraints: couplingConstraints(couplings.activities),
    ...(supervisions.length === 0 ? undefined : { supervisions }),
    ...(substitutions.length === 0 ? undefined : { substitutions }),
    unsupported: reading.unsupported(columnNames),
    source: { format: 'untis', files: tables },
  }
}

/** `gpu001.txt` and `Export_GPU001 (2).csv` are GPU001. */
export const fileNumber = (name: string): string => /GPU\d{3}/i.exec(name)?.[0].toUpperCase() ?? name

const readNames = (reading: TableReading, file: string): DocumentSubject[] =>
  reading.rows(file).flatMap((row) => {
    const id = row.text(1)
    return id === undefined ? [] : [{ id, name: row.text(2) ?? id, shortName: id }]
  })

const readRooms = (reading: TableReading): DocumentRoom[] => {
  const rooms = readNames(reading, 'GPU005')
  const capacities = new Map(reading.rows('GPU005').map((row) => [row.text(1), row.number(8)]))
  return rooms.map((room) => {
    const capacity = capacities.get(room.id) ?? 0
    return capacity > 0 ? { ...room, capacity } : room
  })
}

/** Untis files may name what the lists of master data do not have. */
function withMissing<Item extends DocumentSubject>(
  items: readonly Item[],
  used: ReadonlySet<string>,
): (Item | DocumentSubject)[] {
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const known = new Set(unique.map(({ id }) => id))
  return [
    ...unique,
    ...[...used].filter((id) => !known.has(id)).map((id) => ({ id, name: id, shortName: id })),
  ]
}

const readSupervisions = (reading: TableReading, dayId: (day: number) => string): DocumentSupervision[] =>
  reading.rows('GPU009').flatMap((row): DocumentSupervision[] => {
    const [place, teacher] = [row.text(1), row.text(2)]
    if (place === undefined || teacher === undefined) return []
    const minutes = row.number(5)
    const slot = { day: dayId(row.number(3)), period: String(row.number(4)) }
    return [{ teacher, place, slot, ...(minutes > 0 ? { minutes } : undefined) }]
  })

const readSubstitutions = (reading: TableReading): DocumentSubstitution[] =>
  reading.rows('GPU014').map((row): DocumentSubstitution => {
    const classes = row.list(19)
    const texts = {
      activity: row.text(5),
      absentTeacher: row.text(6),
      teacher: row.text(7),
      subject: row.text(10) ?? row.text(8),
      room: row.text(13) ?? row.text(12),
      reason: row.text(16),
      text: row.text(17),
    }
    // Bit 0 of the kind: the lesson is not held.
    const isCancelled = row.number(18) % 2 === 1 || row.text(20) === 'C'
    return {
      id: row.text(1) ?? '',
      date: isoDate(row),
      period: String(row.number(3)),
      sets: classes.length > 0 ? classes : row.list(15),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
      ...(isCancelled ? { isCancelled } : undefined),
    }
  })

function isoDate(row: UntisRow): string {
  const text = row.text(2) ?? ''
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year === undefined)
    throw new UnreadableTimetable(`GPU014, column 2: “${text.slice(0, 40)}” is not a date.`)
  return `${year}-${month}-${day}`
}
