/**
 * Rows each with the balance after it.
 * @param amountOf what a row adds to the balance, negative to subtract
 */
export function runningBalances<Row>(
  opening: bigint,
  rows: readonly Row[],
  amountOf: (row: Row) => bigint,
): { readonly row: Row; readonly balance: bigint }[] {
  let balance = opening
  return rows.map((row) => {
    balance += amountOf(row)
    return { row, balance }
  })
}
