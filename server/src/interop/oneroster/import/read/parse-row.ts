import { parseInstant } from '../../../../kernel/time/instants.ts'
import { lengthOfMember, maxCharacters, maxNames, maxValueLength } from '../../extras/rules/bounds.ts'
import { hasExtras } from '../../extras/tables.ts'
import { type Column, type FileName, type Mode, rosterColumns, statuses } from '../../vocabulary.ts'
import { type Findings, quoted } from '../report.ts'
import { type CellListener, type CellValue, parseCell } from './parse-cell.ts'
import type { Header } from './read-header.ts'
import type { CsvRecord } from './read-records.ts'

/** A row as the mode of its file has it read. */
export interface ParsedRow {
  readonly row: number
  readonly sourcedId: string
  /** In delta the row deletes; in bulk it counts as not being there. */
  readonly deleted: boolean
  readonly values: Readonly<Record<string, CellValue>>
  /** Vendor columns (`metadata.<name>`) that are not blank. */
  readonly metadata: Readonly<Record<string, string>>
  /** Whether every cell could be read. */
  readonly good: boolean
  /** How long the cells are together. */
  readonly characters: number
}

interface RowParserOptions {
  readonly file: FileName
  readonly header: Header
  readonly mode: Mode
  readonly findings: Findings
  /** Of the school, an IANA name. */
  readonly timeZone: string
}

/** Reads records of one file into rows; every problem goes to the issues with row and column. */
export class RowParser {
  readonly #file: string
  readonly #columns: readonly Column[]
  readonly #header: Header
  readonly #mode: Mode
  readonly #findings: Findings
  readonly #timeZone: string
  #place = { file: '', row: 0, column: '' }
  #good = true
  readonly #listener: CellListener
  readonly #isOfPersons: boolean

  constructor({ file, header, mode, findings, timeZone }: RowParserOptions) {
    this.#file = `${file}.csv`
    this.#columns = rosterColumns[file]
    this.#isOfPersons = !hasExtras(file)
    this.#header = header
    this.#mode = mode
    this.#findings = findings
    this.#timeZone = timeZone
    this.#listener = {
      error: (code, message) => {
        this.#good = false
        this.#findings.error(this.#place, code, message)
      },
      warn: (code, message) => this.#findings.warn(this.#place, code, message),
    }
  }

  /** A row, or undefined when the record has no usable sourcedId or another number of cells than the header. */
  parse(record: CsvRecord): ParsedRow | undefined {
    const { cells, row } = record
    this.#good = true
    if (cells.length !== this.#header.width) {
      const message = `The row has ${cells.length} cells, the header ${this.#header.width}.`
      this.#findings.error({ file: this.#file, row }, 'column_count', message)
      return undefined
    }
    const [id, status, modified] = this.#columns
      .slice(0, 3)
      .map((column, index) => this.#cell(cells, column, index, row))
    const sourcedId = this.#at(row, 'sourcedId', () =>
      parseCell(this.#columns[0] as Column, id ?? '', this.#listener, this.#timeZone),
    )
    const deleted = this.#isDeleted(row, status ?? '', modified ?? '')
    if (typeof sourcedId !== 'string') return undefined
    const values = deleted ? {} : this.#values(cells, row)
    const metadata = deleted ? {} : this.#metadata(cells, row)
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0)
    return { row, sourcedId, deleted, values, metadata, good: this.#good, characters }
  }

  #values(cells: readonly string[], row: number): Record<string, CellValue> {
    const values: Record<string, CellValue> = {}
    for (let index = 3; index < this.#columns.length; index += 1) {
      const column = this.#columns[index] as Column
      const cell = this.#cell(cells, column, index, row)
      this.#place = { file: this.#file, row, column: column.name }
      values[column.name] = parseCell(column, cell, this.#listener, this.#timeZone)
    }
    return values
  }

  /** The text of a cell without surrounding space. */
  #cell(cells: readonly string[], column: Column, index: number, row: number): string {
    const cell = cells[this.#header.positions[index] ?? -1] ?? ''
    const trimmed = cell.trim()
    if (trimmed.length !== cell.length) {
      this.#at(row, column.name, () =>
        this.#listener.warn('surrounding_space', `${column.name} has space around it, which was left out.`),
      )
    }
    return trimmed
  }

  #at<Result>(row: number, column: string, act: () => Result): Result {
    this.#place = { file: this.#file, row, column }
    return act()
  }

  /** In bulk, status and dateLastModified must be blank; in delta both are required. */
  #isDeleted(row: number, status: string, modified: string): boolean {
    const word = statuses.find((known) => known.toLowerCase() === status.toLowerCase())
    const { error, warn } = this.#listener
    this.#at(row, 'status', () => {
      if (status !== '' && word === undefined) {
        error('bad_status', `status is ${quoted(status)}, not active or tobedeleted.`)
      } else if (status === '' && this.#mode === 'delta')
        error('missing_value', 'In delta, status may not be blank.')
      else if (word !== undefined && word !== status)
        warn('word_case', `status is ${quoted(status)}, read as ${word}.`)
    })
    if (this.#mode === 'delta')
      this.#at(row, 'dateLastModified', () => judgeInstant(modified, this.#listener))
    else this.#tellFilled(row, word, modified)
    return word === 'tobedeleted' || word === 'inactive'
  }

  #tellFilled(row: number, word: string | undefined, modified: string): void {
    const { warn } = this.#listener
    if (word === 'tobedeleted' || word === 'inactive') {
      const message = 'A bulk file should just leave out what is gone; the row was read as not being there.'
      this.#at(row, 'status', () => warn('tobedeleted_in_bulk', message))
    } else if (word === 'active') {
      this.#at(row, 'status', () =>
        warn('status_in_bulk', 'In a bulk file status must be blank; it was ignored.'),
      )
    }
    if (modified !== '') {
      const message = 'In a bulk file dateLastModified must be blank; it was ignored.'
      this.#at(row, 'dateLastModified', () => warn('status_in_bulk', message))
    }
  }

  #metadata(cells: readonly string[], row: number): Record<string, string> {
    const filled = this.#header.metadata.flatMap(({ name, position }) => {
      const cell = cells[position]?.trim()
      return cell ? [[name, cell] as const] : []
    })
    return Object.fromEntries(this.#isOfPersons ? filled : this.#kept(filled, row))
  }

  /** The stored part of what vendors add to a row; the rest is reported. */
  #kept(filled: readonly (readonly [string, string])[], row: number): (readonly [string, string])[] {
    let room = maxCharacters
    let names = maxNames
    return filled.filter(([name, cell]) => {
      const size = lengthOfMember(name, cell)
      if (names > 0 && cell.length <= maxValueLength && size <= room) {
        names -= 1
        room -= size
        return true
      }
      const message = `${quoted(name)} has more than is kept of a row: ${maxNames} names, values of ${maxValueLength} characters, ${maxCharacters} together.`
      this.#at(row, `metadata.${name}`, () => this.#listener.warn('not_imported', message))
      return false
    })
  }
}

function judgeInstant(text: string, listener: CellListener): void {
  if (text === '') {
    listener.error('missing_value', 'In delta, dateLastModified may not be blank.')
    return
  }
  try {
    parseInstant(text)
  } catch {
    listener.error(
      'bad_date',
      `dateLastModified is ${quoted(text)}, not an instant such as 2026-09-01T12:00:00.000Z.`,
    )
  }
}
