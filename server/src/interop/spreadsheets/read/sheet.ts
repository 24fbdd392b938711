/**
 * A cell as the file gives it: text; a calendar date `YYYY-MM-DD` where a workbook says that the number is one; or a
 * error (an error value, a number that has lost digits).
 */
export type Cell = string | { readonly date: string } | { readonly fault: 'cell_error' | 'number_too_long' }

/** A row with its number as a spreadsheet shows it, from 1. */
export interface SheetRow {
  readonly row: number
  /** Of a workbook those after the last filled one are left out. */
  readonly cells: readonly Cell[]
  /** How many cells the row of a CSV file says that it has; a row of a workbook says nothing. */
  readonly width?: number
}

/** What reads a table ends with this when the file cannot be read on; the message is for the person who sent it. */
export class UnreadableSheet extends Error {
  readonly code: UnreadableCode
  readonly row: number | undefined

  constructor(code: UnreadableCode, message: string, row?: number) {
    super(message)
    this.name = 'UnreadableSheet'
    this.code = code
    this.row = row
  }
}

type UnreadableCode =
  | 'bad_csv'
  | 'bad_zip'
  | 'column_count'
  | 'encoding'
  | 'macros'
  | 'not_a_spreadsheet'
  | 'too_large'
  | 'too_long'
  | 'unknown_sheet'

/** How a file is to be read where it does not say it itself. */
export interface ReadOptions {
  readonly delimiter?: string | undefined
  readonly encoding?: Encoding | undefined
  /** Name of the worksheet; without it the first visible one. */
  readonly sheet?: string | undefined
  readonly limits?: SheetLimits | undefined
  /** Called with what was assumed. */
  readonly onGuess?: (message: string) => void
}

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
] as const
export type Encoding = (typeof encodings)[number]

/** What a file may ask of us. Beyond it it is refused before it is unpacked or decoded. */
export interface SheetLimits {
  /** Bytes of a CSV file. */
  readonly maxTextBytes: number
  /** Bytes of a part of a workbook, unpacked. */
  readonly maxPartBytes: number
  readonly maxEntries: number
  /** Unpacked over packed size of a part over 1 MiB. */
  readonly maxRatio: number
  /** Characters of all texts that a workbook shares between its cells. */
  readonly maxSharedCharacters: number
  /** People of one file. */
  readonly maxRows: number
}

/** 250,000 students with forty columns are some 75 MB of text; what is stored of each while they are judged is below 400 bytes. */
export const defaultLimits: SheetLimits = {
  maxTextBytes: 256 * 1024 * 1024,
  maxPartBytes: 256 * 1024 * 1024,
  maxEntries: 2000,
  maxRatio: 300,
  maxSharedCharacters: 32 * 1024 * 1024,
  maxRows: 250_000,
}

/** The most columns that a sheet may use. */
export const maxColumns = 200

/** The maximum length of a cell, in characters; longer ones are cut one character beyond it, so that the reader can detect it. */
export const maxCellLength = 10_000

export const cut = (text: string): string =>
  text.length > maxCellLength ? text.slice(0, maxCellLength + 1) : text

/** Refuses a row that is wider than `mostColumns`. */
export function requireWidth(width: number, row: number): void {
  if (width <= maxColumns) return
  throw new UnreadableSheet(
    'column_count',
    `The row has ${width > 16_384 ? 'far more' : 'more'} than ${maxColumns} columns.`,
    row,
  )
}
