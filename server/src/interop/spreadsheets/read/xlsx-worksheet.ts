import { addDays } from '../../../kernel/time/dates.ts'
import { parseXml } from './parse-xml.ts'
import { type Cell, maxCellLength, requireWidth, type SheetRow } from './sheet.ts'
import type { Styles } from './xlsx-styles.ts'

/** What the cells of a worksheet refer to. */
interface SheetContext {
  readonly texts: readonly string[]
  readonly styles: Styles
  /** Whether days count from 1904 and not from 1900. */
  readonly from1904: boolean
}

/** The rows of a worksheet part that hold anything, in constant memory. */
export async function* worksheetRows(
  part: AsyncIterable<string>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  const found: SheetRow[] = []
  for await (const _ of parseXml(part, new RowListener(context, found))) yield* found.splice(0)
  yield* found.splice(0)
}

class RowListener {
  readonly #context: SheetContext
  readonly #found: SheetRow[]
  #row = 0
  #cells: Cell[] = []
  #column = 0
  #type = 'n'
  #style = 0
  #value = ''
  #reading = false
  #filled = false

  constructor(context: SheetContext, found: SheetRow[]) {
    this.#context = context
    this.#found = found
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      const number = Number(attributes['r'])
      this.#row = Number.isSafeInteger(number) && number > this.#row ? number : this.#row + 1
      this.#cells = []
      this.#column = 0
      this.#filled = false
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1
      this.#type = attributes['t'] ?? 'n'
      this.#style = Number(attributes['s'] ?? 0)
      this.#value = ''
    } else if (name === 'v' || name === 't') this.#reading = true
  }

  readonly text = (piece: string): void => {
    const room = maxCellLength + 1 - this.#value.length
    if (this.#reading && room > 0) this.#value += piece.slice(0, room)
  }

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.#reading = false
    else if (name === 'c') this.#keep()
    else if (name === 'row' && this.#filled) this.#found.push({ row: this.#row, cells: this.#cells })
  }

  #keep(): void {
    if (this.#value === '') return
    requireWidth(this.#column, this.#row)
    while (this.#cells.length < this.#column - 1) this.#cells.push('')
    this.#cells[this.#column - 1] = this.#cell()
    this.#filled = true
  }

  #cell(): Cell {
    const { texts, styles, from1904 } = this.#context
    const value = this.#value
    switch (this.#type) {
      case 's':
        return texts[Number(value)] ?? ''
      case 'str':
      case 'inlineStr':
        return value
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'e':
        return { fault: 'cell_error' }
      case 'd':
        return { date: value.slice(0, 10) }
      default:
        return styles.isDate(this.#style) ? dateOf(Number(value), from1904) : numberText(value)
    }
  }
}

/** The number of the column in a reference such as `AB12`; undefined when there is none. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/**
 * Day numbers count from 1 January 1900 as 1, and hold a 29 February 1900 that never was (ECMA-376 part 1 section
 * 18.17.4.1); in the other system from 1 January 1904 as 0.
 */
function dateOf(number: number, from1904: boolean): Cell {
  const day = Math.floor(number)
  if (!Number.isFinite(number) || day < (from1904 ? 0 : 1) || day > 2_958_465) return { fault: 'cell_error' }
  if (from1904) return { date: addDays('1904-01-01', day) }
  return { date: addDays(day > 60 ? '1899-12-30' : '1899-12-31', day) }
}

const safeDigits = 15

/** A number as it was typed: `1.0E3` is `1000`. Beyond fifteen digits a spreadsheet has replaced the rest by zeros. */
function numberText(value: string): Cell {
  const number = Number(value)
  if (!Number.isFinite(number)) return { fault: 'cell_error' }
  if (Number.isInteger(number)) {
    const text = number.toFixed(0)
    return Math.abs(number) >= 10 ** safeDigits ? { fault: 'number_too_long' } : text
  }
  return String(Number(number.toPrecision(safeDigits)))
}
