import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { decodedText, findEncoding } from './decode-text.ts'
import {
  cut,
  defaultLimits,
  type ReadOptions,
  requireWidth,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'

/** Delimiters that are looked for, the likelier first. */
const delimiters = [',', ';', '\t', '|'] as const

const maxRecordLength = 1024 * 1024

const common = {
  bom: false,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: maxRecordLength,
} as const

/**
 * The rows of a CSV file (RFC 4180, any of the delimiters, LF, CRLF or CR), streamed: a quick pass finds the encoding, a
 * second one reads. @throws UnreadableSheet
 */
export async function* readCsv(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  const { limits = defaultLimits, onGuess } = options
  await requireSize(path, limits.maxTextBytes)
  const found = await findEncoding(path, options.encoding)
  if (found.guessed) onGuess?.(`The file does not say its encoding; it was read as ${found.encoding}.`)
  const start = await startOfText(decodedText(path, found))
  // Excel writes the delimiter into a first line of its own.
  const reported = /^sep=(.)\r?\n/.exec(start)
  const skip = reported?.[0].length ?? 0
  const delimiter = options.delimiter ?? reported?.[1] ?? delimiterOf(start.slice(skip))
  let row = reported ? 1 : 0
  try {
    for await (const cells of records(without(decodedText(path, found), skip), delimiter)) {
      row += 1
      requireWidth(cells.length, row)
      yield { row, cells: cells.map(cut), width: cells.length }
    }
  } catch (error) {
    throw explained(error, reported ? 1 : 0)
  }
}

async function requireSize(path: string, max: number): Promise<void> {
  const { size } = await stat(path)
  if (size <= max) return
  throw new UnreadableSheet(
    'too_large',
    `The file has ${size} bytes; a CSV file may have ${max} (${Math.floor(max / 1024 / 1024)} MiB).`,
  )
}

const startCharacters = 128 * 1024

async function startOfText(text: AsyncIterable<string>): Promise<string> {
  let start = ''
  for await (const piece of text) {
    start += piece
    if (start.length >= startCharacters) break
  }
  return start.slice(0, startCharacters)
}

/** The text after its first characters, which stand in its first piece. */
async function* without(text: AsyncIterable<string>, skip: number): AsyncGenerator<string> {
  let left = skip
  for await (const piece of text) {
    yield piece.slice(left)
    left = Math.max(0, left - piece.length)
  }
}

function records(text: AsyncIterable<string>, delimiter: string): AsyncIterable<string[]> {
  const parser = parse({ ...common, delimiter })
  // An error ends the parser, and with it the reader.
  pipeline(text, parser, () => undefined)
  return parser
}

/** The delimiter by which most of the first lines have the same number of cells, more than one. */
function delimiterOf(text: string): string {
  let best = { delimiter: ',' as string, score: 0 }
  for (const delimiter of delimiters) {
    const score = scoreOf(text, delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function scoreOf(text: string, delimiter: string): number {
  let rows: string[][]
  try {
    rows = parseSync(text, { ...common, delimiter, to: 30, relax_quotes: true })
  } catch {
    return 0
  }
  const widths = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.length)
  const counts = Map.groupBy(widths, (width) => width)
  const [width, alike] = [...counts].toSorted(([, left], [, right]) => right.length - left.length)[0] ?? [
    1,
    [],
  ]
  return width <= 1 ? 0 : (alike.length / widths.length) * 1000 + Math.min(width, 100)
}

const meanings: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark is inside a cell that does not begin with one',
}

/** Rows that were read but not taken out yet go with the error; it knows how many there were. */
function explained(error: unknown, before: number): unknown {
  if (!(error instanceof CsvError)) return error
  const row = before + Number(error['records'] ?? 0) + 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableSheet(
      'too_long',
      'The row is longer than 1 MiB: a quotation mark may be missing.',
      row,
    )
  }
  return new UnreadableSheet('bad_csv', `The row is not CSV: ${meanings[error.code] ?? error.code}.`, row)
}
