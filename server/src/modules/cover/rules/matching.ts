/**
 * A minimum cost matching of rows with columns (the Hungarian method with potentials, O(rows² × columns)): the column
 * of each row. There are at least as many columns as rows, and every cost is finite.
 */
export function minimumCostMatching(cost: readonly (readonly number[])[]): number[] {
  const rows = cost.length
  const columns = cost[0]?.length ?? 0
  const state: Potentials = {
    row: new Array<number>(rows + 1).fill(0),
    column: new Array<number>(columns + 1).fill(0),
    /** The row (from 1) that each column (from 1) is matched with; 0: none. */
    matched: new Array<number>(columns + 1).fill(0),
  }
  for (let row = 1; row <= rows; row += 1) augment(cost, state, row)
  const result = new Array<number>(rows).fill(-1)
  for (const [column, row] of state.matched.entries()) if (column > 0 && row > 0) result[row - 1] = column - 1
  return result
}

interface Potentials {
  readonly row: number[]
  readonly column: number[]
  readonly matched: number[]
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0

/** Finds the cheapest way to match one more row, and goes it. */
function augment(cost: readonly (readonly number[])[], state: Potentials, row: number): void {
  const { matched } = state
  const size = matched.length
  const slack = new Array<number>(size).fill(Number.POSITIVE_INFINITY)
  const way = new Array<number>(size).fill(0)
  const used = new Array<boolean>(size).fill(false)
  matched[0] = row
  let column = 0
  do {
    used[column] = true
    column = nextColumn(cost, state, { slack, way, used, column })
  } while (at(matched, column) !== 0)
  while (column !== 0) {
    const before = at(way, column)
    matched[column] = at(matched, before)
    column = before
  }
}

interface Search {
  readonly slack: number[]
  readonly way: number[]
  readonly used: boolean[]
  readonly column: number
}

function nextColumn(
  cost: readonly (readonly number[])[],
  { row, column, matched }: Potentials,
  search: Search,
): number {
  const { slack, way, used } = search
  const current = at(matched, search.column)
  let [smallest, next] = [Number.POSITIVE_INFINITY, 0]
  for (let index = 1; index < matched.length; index += 1) {
    if (used[index]) continue
    const price = cost[current - 1]?.[index - 1] ?? Number.POSITIVE_INFINITY
    const reduced = price - at(row, current) - at(column, index)
    if (reduced < at(slack, index)) {
      slack[index] = reduced
      way[index] = search.column
    }
    if (at(slack, index) < smallest) [smallest, next] = [at(slack, index), index]
  }
  for (let index = 0; index < matched.length; index += 1) {
    if (used[index]) {
      row[at(matched, index)] = at(row, at(matched, index)) + smallest
      column[index] = at(column, index) - smallest
    } else slack[index] = at(slack, index) - smallest
  }
  return next
}
