import { open } from 'node:fs/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import {
  cut,
  defaultLimits,
  type ReadOptions,
  requireWidth,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'

/** Delimiters that are looked for, the likelier first. */
export const delimiters = [',', ';', '\t', '|'] as const

const longestRecord = 1024 * 1024

const common = {
  bom: false,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: longestRecord,
} as const

/** The rows of a CSV file (RFC 4180, any of the delimiters, LF, CRLF or CR). @throws UnreadableSheet */
export async function* readCsv(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  const { limits = defaultLimits, onGuess } = options
  const bytes = await readWhole(path, limits.mostTextBytes)
  const { text, encoding, guessed } = decodeText(bytes, options.encoding)
  if (guessed) onGuess?.(`The file does not say its encoding; it was read as ${encoding}.`)
  // Excel writes the delimiter into a first line of its own.
  const told = /^sep=(.)\r?\n/.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = options.delimiter ?? told?.[1] ?? delimiterOf(body)
  let row = told ? 1 : 0
  try {
    for await (const cells of records(body, delimiter)) {
      row += 1
      requireWidth(cells.length, row)
      yield { row, cells: cells.map(cut) }
    }
  } catch (error) {
    throw explained(error, told ? 1 : 0)
  }
}

/** The file is read whole: where a text is UTF-8 is known only at its end. */
async function readWhole(path: string, most: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > most) {
      throw new UnreadableSheet('too_large', `The file is larger than ${most / 1024 / 1024} MiB.`)
    }
    return await file.readFile()
  } finally {
    await file.close()
  }
}

const piece = 256 * 1024

async function* records(text: string, delimiter: string): AsyncGenerator<string[]> {
  const parser: Parser = parse({ ...common, delimiter })
  const feed = async (): Promise<void> => {
    for (let from = 0; from < text.length && !parser.destroyed; from += piece) {
      if (!parser.write(text.slice(from, from + piece))) {
        await new Promise<void>((done) => {
          parser.once('drain', done)
          parser.once('close', done)
        })
      }
    }
    if (!parser.destroyed) parser.end()
  }
  void feed()
  yield* parser as AsyncIterable<string[]>
}

/** The delimiter by which most of the first lines have the same number of cells, more than one. */
export function delimiterOf(text: string): string {
  let best = { delimiter: ',' as string, score: 0 }
  for (const delimiter of delimiters) {
    const score = scoreOf(text.slice(0, 128 * 1024), delimiter)
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
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a cell that does not begin with one',
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
