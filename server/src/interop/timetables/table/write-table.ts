import { Readable } from 'node:stream'
import { csvFile } from '../../../kernel/csv/csv.ts'
import { cellStyles, workbook } from '../../../kernel/csv/workbook.ts'
import type { DocumentActivity, DocumentLesson, StudentSet, TimetableDocument } from '../document/document.ts'
import { fieldNames, type TableField } from './columns.ts'

type TableRow = Readonly<Partial<Record<TableField, string>>>

/** A timetable as a CSV file that people open in a spreadsheet. */
export const writeTableCsv = (document: TimetableDocument): string => csvFile(fieldNames, rowsOf(document))

/** A timetable as a workbook (Office Open XML) in pieces. */
export function writeTableXlsx(document: TimetableDocument): AsyncIterable<Buffer> {
  const header = lineOf(fieldNames, cellStyles.head)
  const lines = rowsOf(document).map((row) =>
    Buffer.from(
      `${lineOf(
        fieldNames.map((field) => row[field] ?? ''),
        0,
      )}\n`,
    ),
  )
  return Readable.from(lines).pipe(workbook(header)) as AsyncIterable<Buffer>
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const lineOf = (cells: readonly string[], style: number): string =>
  `<row>${cells
    .map((text) => {
      const content = text.replace(forbidden, '').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
      return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`
    })
    .join('')}</row>`

function rowsOf(document: TimetableDocument): TableRow[] {
  const names = new Names(document)
  return document.activities.flatMap((activity) =>
    activity.lessons
      .filter(({ isActive }) => isActive !== false)
      .map((lesson) => ({ ...names.activity(activity), ...names.lesson(lesson) })),
  )
}

/** The names that a person knows in place of ids. */
class Names {
  readonly #sets: ReadonlyMap<string, StudentSet>
  readonly #owners: ReadonlyMap<string, string>
  readonly #names: ReadonlyMap<string, string>

  constructor({ days, periods, teachers, subjects, rooms, sets }: TimetableDocument) {
    this.#sets = new Map(sets.map((set) => [set.id, set]))
    this.#owners = new Map(sets.toReversed().flatMap((set) => set.members.map((member) => [member, set.id])))
    const lists = { day: days, period: periods, teacher: teachers, subject: subjects, room: rooms }
    this.#names = new Map(
      Object.entries(lists).flatMap(([sort, list]) => list.map(({ id, name }) => [`${sort} ${id}`, name])),
    )
  }

  #of(sort: string, id: string | undefined): string {
    return id === undefined ? '' : (this.#names.get(`${sort} ${id}`) ?? id)
  }

  activity({ id, subject, teachers, sets, students }: DocumentActivity): TableRow {
    const classes = new Set(sets.map((set) => this.#classOf(set)))
    const groups = new Set(sets.flatMap((set) => this.#groupOf(set)))
    return {
      activity: id,
      class: [...classes].join('; '),
      group: [...groups].join('; '),
      subject: this.#of('subject', subject),
      teacher: teachers.map((teacher) => this.#of('teacher', teacher)).join('; '),
      students: students === undefined ? '' : String(students),
    }
  }

  #groupOf(id: string): string[] {
    const set = this.#sets.get(id)
    return set === undefined || set.level === 'class' ? [] : [set.shortName ?? set.name]
  }

  /** The name of the class that a set is or belongs to. */
  #classOf(id: string): string {
    const visited = new Set<string>()
    let set = this.#sets.get(id)
    while (set && set.level !== 'class' && !visited.has(set.id)) {
      visited.add(set.id)
      const owner = this.#owners.get(set.id)
      if (owner === undefined) break
      set = this.#sets.get(owner)
    }
    return set?.name ?? id
  }

  lesson({ duration, place, room, isLocked }: DocumentLesson): TableRow {
    return {
      day: this.#of('day', place?.day),
      period: this.#of('period', place?.period),
      room: this.#of('room', room),
      duration: String(duration),
      locked: isLocked ? 'yes' : '',
    }
  }
}
