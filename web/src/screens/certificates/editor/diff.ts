/** A line of two texts: in both, or in one of them. */
export interface DiffLine {
  readonly key: string
  readonly sign: ' ' | '+' | '-'
  readonly text: string
}

/** Lines that are compared at most: beyond them all of both is shown. */
const maxLines = 1000

/** What has to go (`-`) and to come (`+`) to make the second text of the first: the longest common lines stay. */
export function diffOf(from: string, to: string): DiffLine[] {
  const [left, right] = [from.split('\n').slice(0, maxLines), to.split('\n').slice(0, maxLines)]
  const lengths = left.map(() => new Uint16Array(right.length + 1))
  lengths.push(new Uint16Array(right.length + 1))
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const common =
        left[row] === right[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
      const held = lengths[row]
      if (held) held[column] = common
    }
  const lines: DiffLine[] = []
  const add = (sign: DiffLine['sign'], text = '') => lines.push({ key: String(lines.length), sign, text })
  let [row, column] = [0, 0]
  while (row < left.length || column < right.length) {
    if (row < left.length && column < right.length && left[row] === right[column]) {
      add(' ', left[row])
      row += 1
      column += 1
    } else if (
      column >= right.length ||
      (row < left.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      add('-', left[row])
      row += 1
    } else {
      add('+', right[column])
      column += 1
    }
  }
  return lines
}
