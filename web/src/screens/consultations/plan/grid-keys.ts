/** Where the focus is in a grid. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** Where a key leads in a grid of so many rows and columns; undefined: it is none of the grid. */
export function placeAfter(
  key: string,
  { row, column }: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Place | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const moves: Readonly<Record<string, Place>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }
  const next = moves[key]
  return next && { row: within(next.row, rows), column: within(next.column, columns) }
}
