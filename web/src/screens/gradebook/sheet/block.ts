import type { Place, Range, Size } from './places.ts'
import { placesOf } from './places.ts'

/** Most cells that are taken from a clipboard. */
const mostCells = 20_000

/** A block of texts as spreadsheets put it on the clipboard: tabs between cells, a line a row, quotes around line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let cells = 0
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
    cells++
  }
  for (let at = 0; at < text.length && cells < mostCells; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') end()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      end()
      rows.push([])
    } else cell += sign
  }
  // The last line ends with a line break, or without one.
  if (cells < mostCells && (cell !== '' || (rows.at(-1)?.length ?? 0) > 0)) end()
  if (rows.at(-1)?.length === 0) rows.pop()
  return rows
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
