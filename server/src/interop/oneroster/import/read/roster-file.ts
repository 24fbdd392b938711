import type { FileName, Mode } from '../../vocabulary.ts'
import type { Findings } from '../report.ts'
import type { RosterSource } from '../source/roster-source.ts'
import { maxIdLength } from './parse-cell.ts'
import { type ParsedRow, RowParser } from './parse-row.ts'
import { type Header, readHeader } from './read-header.ts'
import { type CsvRecord, RecordReader } from './read-records.ts'

/** As many as a report spells out errors of. */
const maxUnread = 1000

interface RosterFileOptions {
  readonly source: RosterSource
  readonly file: FileName
  readonly mode: Mode
  readonly findings: Findings
  /** Of the school, an IANA name: instants in place of days are days there. */
  readonly timeZone: string
  readonly onBytes: (bytes: number) => void
}

/** One file of the set, read row by row as often as wanted. */
export class RosterFile {
  readonly #reader: RecordReader
  readonly #file: FileName
  readonly #mode: Mode
  readonly #findings: Findings
  readonly #timeZone: string
  /** Data rows seen, also those that cannot be used. */
  count = 0
  /** Rows that could not be read, by what seems to be their sourcedId. */
  readonly unread = new Map<string, number>()
  #hasHeader = false

  constructor({ source, file, mode, findings, timeZone, onBytes }: RosterFileOptions) {
    this.#reader = new RecordReader(source, `${file}.csv`, findings, onBytes)
    this.#file = file
    this.#mode = mode
    this.#findings = findings
    this.#timeZone = timeZone
  }

  /** Whether header and rows could be read to the end. */
  get complete(): boolean {
    return this.#reader.complete && this.#hasHeader
  }

  #noteUnread(header: Header | undefined, { cells, row }: CsvRecord): void {
    const sourcedId = cells[header?.positions[0] ?? -1]?.trim() ?? ''
    if (sourcedId !== '' && sourcedId.length <= maxIdLength && this.unread.size < maxUnread)
      this.unread.set(sourcedId, row)
  }

  /** The rows that have a sourcedId; what is wrong with them and with the others goes to the findings. */
  async *rows(): AsyncGenerator<ParsedRow> {
    let parser: RowParser | undefined
    let header: Header | undefined
    for await (const record of this.#reader.records()) {
      if (record.row === 1) {
        header = readHeader(this.#file, record.cells, this.#mode, this.#findings)
        if (header === undefined) return
        this.#hasHeader = true
        const shared = { file: this.#file, mode: this.#mode, findings: this.#findings }
        parser = new RowParser({ ...shared, header, timeZone: this.#timeZone })
        continue
      }
      this.count += 1
      const row = parser?.parse(record)
      if (row !== undefined) yield row
      else this.#noteUnread(header, record)
    }
    if (this.#reader.complete && !this.#hasHeader) {
      const message = `${this.#file}.csv is empty: even a file without rows has its header.`
      this.#findings.error({ file: `${this.#file}.csv` }, 'empty_file', message)
    }
  }
}
