/**
 * A place in the grid: rows and columns of scores count from 0. Row -1 is the head, the row after the last the foot;
 * column -1 is the mark of the term.
 */
export interface Place {
  readonly row: number
  readonly column: number
}

/** How many rows and columns of scores there are. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.row === other.row && one.column === other.column

/** A rectangle of scores, both ends included. */
export interface Range {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

const between = (value: number, least: number, max: number): number => Math.min(Math.max(value, least), max)

/** The nearest place that there is. */
export const withinGrid = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: between(row, -1, rows),
  column: between(column, -1, columns - 1),
})

export const isScore = ({ row, column }: Place, { rows, columns }: Size): boolean =>
  row >= 0 && row < rows && column >= 0 && column < columns

/** The scores between two corners; undefined where there are none. */
export function rangeOf(one: Place, other: Place, size: Size): Range | undefined {
  const inside = (place: Place): Place => ({
    row: between(place.row, 0, size.rows - 1),
    column: between(place.column, 0, size.columns - 1),
  })
  if (size.rows === 0 || size.columns === 0) return undefined
  if (!isScore(one, size) && isSamePlace(one, other)) return undefined
  const [first, second] = [inside(one), inside(other)]
  return {
    top: Math.min(first.row, second.row),
    bottom: Math.max(first.row, second.row),
    start: Math.min(first.column, second.column),
    end: Math.max(first.column, second.column),
  }
}

/** The places of a range, row by row. */
export const placesOf = ({ top, bottom, start, end }: Range): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: end - start + 1 }, (_, column) => ({ row: top + row, column: start + column })),
  ).flat()

/** A key that moves: by its name (UI Events `key`), with Ctrl (or Cmd). */
interface Move {
  readonly key: string
  readonly isJump: boolean
  /** Rows of one screenful. */
  readonly page?: number
}

type Step = (from: Place, size: Size, page: number) => Place

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, _, page) => ({ row: Math.max(row - page, 0), column }),
  PageDown: ({ row, column }, { rows }, page) => ({ row: Math.min(row + page, rows - 1), column }),
  Home: ({ row }) => ({ row, column: -1 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
}

const jumps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

/** Where a key leads; undefined: it does not move. */
export function moved(from: Place, { key, isJump, page = 10 }: Move, size: Size): Place | undefined {
  const known = isJump ? jumps : steps
  const step = Object.hasOwn(known, key) ? known[key] : undefined
  return step && withinGrid(step(from, size, page), size)
}

/** One row down, or up: after the last row at the top of the next column, as a pile of papers is typed in. */
export function nextDown({ row, column }: Place, isBack: boolean, { rows, columns }: Size): Place {
  if (isBack) return row > 0 ? { row: row - 1, column } : { row, column }
  if (row < rows - 1) return { row: row + 1, column }
  return column < columns - 1 ? { row: 0, column: column + 1 } : { row, column }
}

/** One column on, or back, and on to the next row; undefined past the last and before the first: Tab leaves the grid. */
export function nextAcross(
  { row, column }: Place,
  isBack: boolean,
  { rows, columns }: Size,
): Place | undefined {
  if (isBack) {
    if (column > 0) return { row, column: column - 1 }
    return row > 0 ? { row: row - 1, column: columns - 1 } : undefined
  }
  if (column < columns - 1) return { row, column: column + 1 }
  return row < rows - 1 ? { row: row + 1, column: 0 } : undefined
}
