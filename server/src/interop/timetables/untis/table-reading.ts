import type { SourceTable, UnsupportedPart } from '../document/document.ts'
import { UnreadableTimetable } from '../read-xml.ts'

/** One row of a file of Untis; columns are counted from 1 as in its manual. */
export interface UntisRow {
  text(column: number): string | undefined
  /** A number, 0 when the cell is empty. */
  number(column: number): number
  /** Texts separated by `~`. */
  list(column: number): string[]
}

/** Reads the columns of Untis files and remembers which of them were understood. */
export class TableReading {
  readonly #tables: ReadonlyMap<string, SourceTable>
  readonly #understood = new Map<string, Set<number>>()

  constructor(tables: readonly SourceTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** The rows of a file, none when it is absent. Rows without a text are left out. */
  rows(name: string): UntisRow[] {
    const understood = this.#understood.get(name) ?? new Set<number>()
    this.#understood.set(name, understood)
    const rows = this.#tables.get(name)?.rows ?? []
    return rows
      .map((cells, index) => rowOf(cells, `${name}, row ${index + 1}`, understood))
      .filter((_, index) => rows[index]?.some((cell) => cell.trim() !== '') ?? false)
  }

  /** Columns that say something and were not read, by file and column. */
  unsupported(names: Readonly<Record<string, Readonly<Record<number, string>>>>): UnsupportedPart[] {
    const counts = new Map<string, number>()
    for (const { name, rows } of this.#tables.values()) {
      for (const position of rows.flatMap((cells) => this.#unread(name, cells))) {
        const title = names[name]?.[position + 1]
        const column = `${name} column ${position + 1}${title === undefined ? '' : ` (${title})`}`
        const key = this.#understood.has(name) ? column : name
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    return [...counts]
      .map(([name, count]) => ({ name, count }))
      .toSorted((left, right) => right.count - left.count)
  }

  /** Positions of the cells of a row that say something and were not read. */
  #unread(name: string, cells: readonly string[]): number[] {
    const understood = this.#understood.get(name)
    return cells.flatMap((cell, position) =>
      ['', '0', '.000'].includes(cell.trim()) || understood?.has(position + 1) ? [] : [position],
    )
  }
}

function rowOf(cells: readonly string[], place: string, understood: Set<number>): UntisRow {
  const text = (column: number): string | undefined => {
    understood.add(column)
    const cell = cells[column - 1]?.trim()
    return cell === '' ? undefined : cell
  }
  return {
    text,
    number(column) {
      const cell = text(column)?.replace(',', '.') ?? '0'
      if (/^-?\d{0,9}(?:\.\d{1,6})?$/.test(cell)) return Number(cell)
      throw new UnreadableTimetable(`${place}, column ${column}: “${cell.slice(0, 40)}” is not a number.`)
    },
    list: (column) =>
      (text(column) ?? '')
        .split('~')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  }
}
