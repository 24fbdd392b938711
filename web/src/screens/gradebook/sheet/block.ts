import type { Place, Range, Size } from './places.ts'
import { placesOf } from './places.ts'

/** Most cells that are taken from a clipboard. */
const maxCells = 20_000

/** A block of texts as spreadsheets put it on the clipboard: tabs between cells, a line a row, quotes around line breaks. */
export function readBlock(text: string): string[][] {
  const block = new Block()
  for (let at = 0; at < text.length && block.cells < maxCells; at++) {
    at += block.read(text[at] ?? '', text[at + 1] ?? '')
  }
  return block.finish()
}

/** A block as it is read sign by sign. */
class Block {
  readonly #rows: string[][] = [[]]
  #cell = ''
  #isQuoted = false
  cells = 0

  /** Reads a sign; answers how many of those after it were read with it. */
  read(sign: string, next: string): number {
    if (this.#isQuoted) return this.#readQuoted(sign, next)
    if (sign === '"' && this.#cell === '') this.#isQuoted = true
    else if (sign === '\t') this.#endCell()
    else if (sign === '\n' || sign === '\r') return this.#endRow(sign, next)
    else this.#cell += sign
    return 0
  }

  finish(): string[][] {
    // The last line ends with a line break, or without one.
    const isOpen = this.#cell !== '' || (this.#rows.at(-1)?.length ?? 0) > 0
    if (this.cells < maxCells && isOpen) this.#endCell()
    if (this.#rows.at(-1)?.length === 0) this.#rows.pop()
    return this.#rows
  }

  #readQuoted(sign: string, next: string): number {
    const isEnd = sign === '"' && next !== '"'
    if (isEnd) this.#isQuoted = false
    else this.#cell += sign
    return sign === '"' && !isEnd ? 1 : 0
  }

  #endCell(): void {
    this.#rows.at(-1)?.push(this.#cell)
    this.#cell = ''
    this.cells++
  }

  #endRow(sign: string, next: string): number {
    this.#endCell()
    this.#rows.push([])
    return sign === '\r' && next === '\n' ? 1 : 0
  }
}

/** The same the other way round. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)))
    .map((row) => row.join('\t'))
    .join('\n')

/** What is to be typed into a cell. */
export interface Typed extends Place {
  readonly text: string
}

interface Paste {
  readonly cells: readonly Typed[]
  /** How many texts lie beyond the last row or column. */
  readonly beyond: number
}

/**
 * What pasting a block types where: one text fills the whole selection, a block goes in from its top left corner on.
 * Empty cells of a block leave what is there.
 */
export function pasted(block: readonly (readonly string[])[], into: Range, size: Size): Paste {
  const only = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? '') : undefined
  if (only !== undefined) {
    return {
      cells: only.trim() === '' ? [] : placesOf(into).map((place) => ({ ...place, text: only })),
      beyond: 0,
    }
  }
  const all = block
    .flatMap((row, down) =>
      row.map((text, across) => ({ row: into.top + down, column: into.start + across, text })),
    )
    .filter(({ text }) => text.trim() !== '')
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { cells, beyond: all.length - cells.length }
}
