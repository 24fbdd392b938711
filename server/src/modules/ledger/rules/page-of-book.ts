/** Where a page of a book begins or ends, and how it was come to. */
interface PageEdge {
  /** What there was at the cursor: after the page before this one, or, read backwards, at the end of this page. */
  readonly balance: bigint
  readonly backwards: boolean
}

/**
 * What there was before the first row of a page.
 * @param moved what the rows of the page add to the balance
 */
export function openingOfPage({ balance, backwards }: PageEdge, moved: readonly bigint[]): bigint {
  return backwards ? moved.reduce((rest, amount) => rest - amount, balance) : balance
}
