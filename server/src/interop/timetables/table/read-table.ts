import type { MappingValue } from '../../spreadsheets/mapping.ts'
import { openTable } from '../../spreadsheets/read/open-table.ts'
import { defaultLimits, UnreadableSheet } from '../../spreadsheets/read/sheet.ts'
import type { DocumentActivity, DocumentLesson, StudentSet, TimetableDocument } from '../document/document.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { columnsOf, type TableColumns, type TableField, textOf } from './columns.ts'
import { orderedDays, orderedPeriods } from './order.ts'

const limits = { ...defaultLimits, maxTextBytes: 32 * 1024 * 1024, maxPartBytes: 64 * 1024 * 1024 }
const maxRows = 50_000

/** A row of the sheet by the meaning of its columns. */
interface LessonRow {
  readonly row: number
  readonly cell: (field: TableField) => string
}

/**
 * Reads a timetable from a CSV file or a workbook with a row for each lesson. Rows of one activity have the same class,
 * group, subject and teachers, or the same key in the column `activity`. A row without day and period is not placed.
 */
export async function readTable(path: string, mapping: MappingValue = {}): Promise<TimetableDocument> {
  try {
    return await readRows(path, mapping)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const place = error.row === undefined ? '' : `Row ${error.row}: `
    throw new UnreadableTimetable(`${place}${error.message}`)
  }
}

async function readRows(path: string, mapping: MappingValue): Promise<TimetableDocument> {
  const { sheet, delimiter, encoding, header_row: headerRow = 1 } = mapping
  const reader = new TableRows()
  let columns: TableColumns | undefined
  for await (const { row, cells } of openTable(path, { sheet, delimiter, encoding, limits })) {
    if (row < headerRow || cells.every((cell) => textOf(cell) === '')) continue
    if (columns === undefined) {
      columns = requireColumns(columnsOf(cells, mapping), row)
      continue
    }
    const { positions, unknown } = columns
    reader.countUnknown(unknown.filter(({ position }) => textOf(cells[position]) !== ''))
    const cell = (field: TableField): string => {
      const position = positions.get(field)
      return position === undefined ? '' : textOf(cells[position])
    }
    reader.add({ row, cell })
  }
  if (columns === undefined) throw new UnreadableTimetable('The table is empty.')
  return reader.document()
}

function requireColumns(columns: TableColumns, row: number): TableColumns {
  const { positions } = columns
  if (positions.has('subject') || positions.has('class') || positions.has('activity')) return columns
  throw new UnreadableTimetable(`Row ${row}: no column is known to be the class or the subject.`)
}

/** Several names in a cell. */
const namesIn = (text: string): string[] =>
  text
    .split(/[,;+\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

class TableRows {
  readonly #activities = new Map<string, DocumentActivity & { readonly lessons: DocumentLesson[] }>()
  readonly #sets = new Map<string, StudentSet & { readonly members: string[] }>()
  readonly #days = new Set<string>()
  readonly #periods = new Set<string>()
  readonly #rooms = new Set<string>()
  readonly #unknown = new Map<string, number>()
  #count = 0

  countUnknown(columns: readonly { readonly header: string }[]): void {
    for (const { header } of columns) this.#unknown.set(header, (this.#unknown.get(header) ?? 0) + 1)
  }

  add(row: LessonRow): void {
    this.#count += 1
    if (this.#count > maxRows)
      throw new UnreadableTimetable(`Row ${row.row}: there are more than ${maxRows} lessons.`)
    const activity = this.#activityOf(row)
    const [day, period, room] = [row.cell('day'), row.cell('period'), row.cell('room')]
    if ((day === '') !== (period === '')) {
      throw new UnreadableTimetable(`Row ${row.row}: a lesson has a day and a period, or neither.`)
    }
    if (day !== '') this.#days.add(day)
    if (period !== '') this.#periods.add(period)
    if (room !== '') this.#rooms.add(room)
    const isLocked = /^(?:1|x|yes|true|ja|oui|sí|si|wahr|vrai)$/i.test(row.cell('locked'))
    activity.lessons.push({
      id: `${activity.id}/${activity.lessons.length + 1}`,
      duration: wholeNumber(row, 'duration', 20) ?? 1,
      ...(day === '' ? undefined : { place: { day, period } }),
      ...(room === '' ? undefined : { room }),
      ...(isLocked ? { isLocked } : undefined),
    })
  }

  #activityOf(row: LessonRow): DocumentActivity & { readonly lessons: DocumentLesson[] } {
    const [classes, groups] = [namesIn(row.cell('class')), namesIn(row.cell('group'))]
    const [subject, teachers] = [row.cell('subject'), namesIn(row.cell('teacher'))]
    const own = row.cell('activity')
    const id = own === '' ? [classes.join('+'), groups.join('+'), subject, teachers.join('+')].join('|') : own
    const known = this.#activities.get(id)
    if (known) return known
    const students = wholeNumber(row, 'students', 100_000)
    const activity = {
      id,
      ...(subject === '' ? undefined : { subject }),
      teachers,
      sets: this.#setsOf(classes, groups),
      ...(students === undefined ? undefined : { students }),
      lessons: [],
    }
    this.#activities.set(id, activity)
    return activity
  }

  #setsOf(classes: readonly string[], groups: readonly string[]): string[] {
    for (const name of classes) this.#set(name, name, 'class')
    if (groups.length === 0) return [...classes]
    return (classes.length > 0 ? classes : ['']).flatMap((owner) =>
      groups.map((group) => {
        const id = owner === '' ? group : `${owner} ${group}`
        this.#set(id, group, 'group')
        const members = this.#sets.get(owner)?.members
        if (members && !members.includes(id)) members.push(id)
        return id
      }),
    )
  }

  #set(id: string, shortName: string, level: StudentSet['level']): void {
    if (!this.#sets.has(id)) this.#sets.set(id, { id, name: id, shortName, level, members: [] })
  }

  document(): TimetableDocument {
    const activities = [...this.#activities.values()]
    const named = (ids: Iterable<string>): { id: string; name: string }[] =>
      [...new Set(ids)].map((id) => ({ id, name: id }))
    return {
      name: 'Table',
      days: orderedDays(this.#days),
      periods: orderedPeriods(this.#periods),
      teachers: named(activities.flatMap(({ teachers }) => teachers)),
      subjects: named(activities.flatMap(({ subject }) => subject ?? [])),
      sets: [...this.#sets.values()],
      rooms: named(this.#rooms),
      activities,
      constraints: [],
      unsupported: [...this.#unknown].map(([header, count]) => ({ name: `column “${header}”`, count })),
    }
  }
}

function wholeNumber({ cell, row }: LessonRow, field: TableField, maximum: number): number | undefined {
  const text = cell(field)
  if (text === '') return undefined
  if (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= maximum) return Number(text)
  throw new UnreadableTimetable(
    `Row ${row}, ${field}: “${text.slice(0, 40)}” is not a number from 1 to ${maximum}.`,
  )
}
