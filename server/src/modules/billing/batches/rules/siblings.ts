/** A child of a household at the school. */
interface Child {
  readonly studentId: string
  /** `YYYY-MM-DD`; null: not known, which counts as the youngest. */
  readonly dateOfBirth: string | null
}

/** The rank of each child by age: the oldest is 1; of twins, and where no day of birth is known, by id. */
export function ranksOf(children: readonly Child[]): Map<string, number> {
  const key = ({ dateOfBirth, studentId }: Child) => `${dateOfBirth ?? '9999-12-31'} ${studentId}`
  const ordered = children.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return new Map(ordered.map(({ studentId }, index) => [studentId, index + 1]))
}

/**
 * Percent off for a rank: nothing for the first child, then as the list says; its last value for all further.
 * @param percents of the 2nd, 3rd, … child
 */
export const siblingPercent = (rank: number, percents: readonly number[]): number =>
  rank < 2 ? 0 : (percents[Math.min(rank - 2, percents.length - 1)] ?? 0)
