import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { csvRecord } from '../../../../kernel/csv/csv.ts'
import { type FileName, maxVendorColumns, rosterColumns } from '../../vocabulary.ts'
import { rowCells } from '../rules/row-cells.ts'
import { PullError } from './pull-error.ts'
import type { RowSink } from './read-collection.ts'
import type { ProviderRow } from './read-page.ts'

/** Bytes that all rows of a pull may take on the disk. */
const maxBytes = 2 * 1024 ** 3

/** Bytes that a row counts for at least, also one that leaves no line: its sourcedId is remembered. */
const minBytesOfRow = 128

/** What all spools of one pull share. */
export class SpoolBudget {
  #bytes = 0

  /** @throws PullFault `too_large` */
  take(rows: number, bytes: number): void {
    this.#bytes += Math.max(bytes, rows * minBytesOfRow)
    if (this.#bytes > maxBytes) throw new PullError('too_large', 'The provider sent more than 2 GiB of rows.')
  }
}

interface SpoolOptions {
  readonly file: FileName
  /** Where it may write. */
  readonly path: string
  readonly mode: 'bulk' | 'delta'
  readonly budget: SpoolBudget
  /** What a row is taken to be of that does not say when it changed. */
  readonly undatedAs: Date
  /** Where the school is: an IANA name. */
  readonly timeZone: string
}

/** id, status, dateLastModified, cells, metadata. */
type Line = readonly [string, string, string, readonly string[], Readonly<Record<string, string>>]

/**
 * The rows of one CSV file, laid down page by page: the columns of a vendor are known only when the last row has come,
 * so that the file itself is written in a second reading.
 */
export class RowSpool implements RowSink {
  readonly #options: SpoolOptions
  #metadata = new Set<string>()
  #hash: Hash = createHash('sha256')
  #count = 0
  #undated = 0
  #crowdedOut = 0
  #latest: Date | undefined

  constructor(options: SpoolOptions) {
    this.#options = options
  }

  get file(): FileName {
    return this.#options.file
  }

  /** Rows that the file will have. */
  get count(): number {
    return this.#count
  }

  /** Rows that do not say when they changed. */
  get undated(): number {
    return this.#undated
  }

  /** Values of vendor's members beyond the columns that there may be. */
  get crowdedOut(): number {
    return this.#crowdedOut
  }

  /** The greatest dateLastModified. */
  get latest(): Date | undefined {
    return this.#latest
  }

  /** SHA-256 of the rows in their order. */
  digest(): Buffer {
    return this.#hash.copy().digest()
  }

  async begin(): Promise<void> {
    this.#metadata = new Set()
    this.#hash = createHash('sha256')
    this.#count = 0
    this.#undated = 0
    this.#crowdedOut = 0
    this.#latest = undefined
    await writeFile(this.#options.path, '', { mode: 0o600 })
  }

  async take(rows: readonly ProviderRow[]): Promise<void> {
    const text = rows.map((row) => this.#lineOf(row)).join('')
    this.#options.budget.take(rows.length, Buffer.byteLength(text))
    this.#hash.update(text)
    await appendFile(this.#options.path, text)
  }

  #lineOf(row: ProviderRow): string {
    const { file, mode, undatedAs, timeZone } = this.#options
    const read = rowCells(file, row, timeZone)
    if (read === undefined) throw new PullError('malformed_answer', `A row of ${file} has no sourcedId.`)
    const changed = instantOf(read.modified)
    if (changed && (this.#latest === undefined || changed > this.#latest)) this.#latest = changed
    // A whole file just leaves out what is gone.
    if (mode === 'bulk' && read.deleted) return ''
    this.#count += 1
    if (!changed) this.#undated += 1
    const [status, modified] =
      mode === 'bulk'
        ? ['', '']
        : [read.deleted ? 'tobedeleted' : 'active', (changed ?? undatedAs).toISOString()]
    const line: Line = [read.sourcedId, status, modified, read.cells, this.#kept(read.metadata)]
    return `${JSON.stringify(line).replace(/[\u2028\u2029]/g, escaped)}\n`
  }

  #kept(metadata: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const stored = Object.entries(metadata).filter(([name]) => {
      if (this.#metadata.size < maxVendorColumns) this.#metadata.add(name)
      if (this.#metadata.has(name)) return true
      this.#crowdedOut += 1
      return false
    })
    return Object.fromEntries(stored)
  }

  /** The file as CSV (RFC 4180), in pieces. */
  async *csv(): AsyncGenerator<string> {
    const names = [...this.#metadata]
    const columns = rosterColumns[this.#options.file].map(({ name }) => name)
    let piece = cleanRecord([...columns, ...names.map((name) => `metadata.${name}`)])
    const lines = createInterface({ input: createReadStream(this.#options.path), crlfDelay: Infinity })
    for await (const text of lines) {
      const [id, status, modified, cells, metadata] = JSON.parse(text) as Line
      // What a line does not have itself is not there: a vendor may call a member `constructor`.
      const added = new Map(Object.entries(metadata))
      piece += cleanRecord([id, status, modified, ...cells, ...names.map((name) => added.get(name) ?? '')])
      if (piece.length < 65_536) continue
      yield piece
      piece = ''
    }
    yield piece
  }
}

/** Readers of lines take these two for the end of one. */
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16)}`

function instantOf(text: string | null): Date | undefined {
  const at = new Date(text ?? '')
  const year = at.getUTCFullYear()
  return year >= 1900 && year <= 9999 ? at : undefined
}

/** Characters that neither a file in UTF-8 nor PostgreSQL can hold are replaced. */
const cleanRecord = (cells: readonly string[]): string =>
  csvRecord(cells.map((cell) => cell.toWellFormed().replaceAll('\u0000', '\ufffd')))
