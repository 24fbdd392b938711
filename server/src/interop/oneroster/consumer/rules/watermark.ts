/** How far back a delta reaches behind what was seen: rows that were committed late bear earlier instants. */
const overlap = 5 * 60_000

/** From which instant on the changes are asked for. */
export const sinceOf = (watermark: Date): Date => new Date(watermark.getTime() - overlap)

interface PullTimes {
  /** The previous watermark; undefined for a full pull, which starts again. */
  readonly before: Date | undefined
  /** The greatest dateLastModified that came. */
  readonly seen: Date | undefined
  /** When the pull began by the clock of the other side. */
  readonly began: Date
}

/**
 * Up to when the changes of the other side are known after a pull: the latest change that came, but never later than
 * when the pull began, since a collection that was read first does not show what changed while the others were read.
 * It never moves back; a provider that was set back is met by the next full pull.
 */
export function watermarkAfter({ before, seen, began }: PullTimes): Date {
  const latest = seen === undefined ? (before ?? began) : seen < began ? seen : began
  return before !== undefined && before > latest ? before : latest
}
