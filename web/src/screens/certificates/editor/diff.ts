/** A line of two texts: in both, or in one of them. */
interface DiffLine {
  readonly key: string
  readonly sign: ' ' | '+' | '-'
  readonly text: string
}

/** Lines that are compared at most: beyond them all of both is shown. */
const maxLines = 1000

/** How many lines the ends of both texts have in common, from each pair of lines on. */
function commonLengths(
  left: readonly string[],
  right: readonly string[],
): (row: number, column: number) => number {
  const lengths = [...left, ''].map(() => new Uint16Array(right.length + 1))
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row]?.set(
        [
          left[row] === right[column]
            ? lengthAt(row + 1, column + 1) + 1
            : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1)),
        ],
        column,
      )
  return lengthAt
}

/** What has to go (`-`) and to come (`+`) to make the second text of the first: the longest common lines stay. */
export function diffOf(from: string, to: string): DiffLine[] {
  const [left, right] = [from.split('\n').slice(0, maxLines), to.split('\n').slice(0, maxLines)]
  const lengthAt = commonLengths(left, right)
  const lines: DiffLine[] = []
  const add = (sign: DiffLine['sign'], text = '') => lines.push({ key: String(lines.length), sign, text })
  const signAt = (row: number, column: number): DiffLine['sign'] => {
    if (row === left.length) return '+'
    if (column === right.length) return '-'
    if (left[row] === right[column]) return ' '
    return lengthAt(row + 1, column) >= lengthAt(row, column + 1) ? '-' : '+'
  }
  let [row, column] = [0, 0]
  while (row < left.length || column < right.length) {
    const sign = signAt(row, column)
    add(sign, sign === '+' ? right[column] : left[row])
    if (sign !== '+') row += 1
    if (sign !== '-') column += 1
  }
  return lines
}
