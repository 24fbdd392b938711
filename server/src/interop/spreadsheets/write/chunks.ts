/** Rows of one statement. */
export const chunkRows = 1000

/** The rows in pieces. */
export const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkRows) }, (_, at) =>
    items.slice(at * chunkRows, (at + 1) * chunkRows),
  )
