import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Findings, quoted, type ReportCode } from '../report.ts'
import type { RosterSource } from '../source/roster-source.ts'
import { CheckBytes, EncodingError } from './check-bytes.ts'

/** One record of the file; `row` counts records with the header as 1. */
export interface CsvRecord {
  readonly row: number
  readonly cells: readonly string[]
}

/** The longest record, in characters: 1 MiB. Nothing that a school writes comes near. */
const maxRecordLength = 1024 * 1024

const mebibyte = 1024 * 1024

/**
 * The records of one CSV file (RFC 4180, LF and CRLF), streamed, empty lines left out. What makes the rest of the
 * file unreadable (bytes, quotes, a record without end) is reported and ends the records; `complete` on
 * the answer says whether the end was reached.
 */
export class RecordReader {
  readonly file: string
  readonly #source: RosterSource
  readonly #findings: Findings
  readonly #onBytes: (bytes: number) => void
  complete = false

  constructor(source: RosterSource, file: string, findings: Findings, onBytes: (bytes: number) => void) {
    this.file = file
    this.#source = source
    this.#findings = findings
    this.#onBytes = onBytes
  }

  async *records(): AsyncGenerator<CsvRecord> {
    let row = 0
    try {
      for await (const cells of await this.#open()) {
        row += 1
        yield { row, cells: cells as string[] }
      }
      this.complete = true
    } catch (error) {
      this.#tell(error, row)
    }
  }

  async #open(): Promise<AsyncIterable<unknown>> {
    const bytes = await this.#source.open(this.file)
    const message = 'The file begins with a byte order mark; OneRoster asks for UTF-8 without one.'
    const checked = new CheckBytes({
      onByteOrderMark: () => this.#findings.warn({ file: this.file, row: 1 }, 'byte_order_mark', message),
      onBytes: this.#onBytes,
    })
    const parser = parse({
      bom: false,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
    })
    pipeline(bytes, checked, parser, () => undefined)
    return parser
  }

  #tell(error: unknown, row: number): void {
    const { code, at, message } = explain(error, row)
    this.#findings.error({ file: this.file, row: at }, code, message)
  }
}

function explain(error: unknown, row: number): { code: ReportCode; at: number; message: string } {
  const at = row + 1
  if (error instanceof EncodingError) return { code: 'encoding', at: error.line, message: error.message }
  if (!(error instanceof CsvError)) {
    if (!isReadingError(error)) throw error
    return { code: 'source_unreadable', at, message: 'The file could not be read to its end.' }
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const message = `The record is longer than ${maxRecordLength / mebibyte} MiB: a quotation mark may be missing.`
    return { code: 'line_too_long', at, message }
  }
  const message = `The record is not CSV (RFC 4180): ${quoted(meanings[error.code] ?? error.code)}.`
  return { code: 'bad_csv', at, message }
}

const meanings: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark is inside a cell that does not begin with one',
}

/** Errors of the file system and of unpacking; anything else is our own mistake and goes up. */
const isReadingError = (error: unknown): boolean =>
  error instanceof Error &&
  ('syscall' in error ||
    ('code' in error && String(error.code).startsWith('Z_')) ||
    /too many bytes|not enough bytes|invalid|unexpected|overflows|premature/i.test(error.message))
