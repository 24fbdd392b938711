/** Rows that a credential may read in an hour without any comparison. */
export const alarmFloor = 5000

/** The same for one with less than a day of history. */
const newcomerFloor = 25_000

/** Hours of use before its own history counts. */
const enoughHours = 24

/** How much more than its own busy hours. */
const factor = 5

interface ReadingHour {
  readonly rowsRead: number
  /** Rows of its busy hours (95th percentile) in the four weeks before. */
  readonly usualRows: number
  /** Hours in which it read something in those weeks. */
  readonly hours: number
}

/** Whether a credential reads far more than it usually does. */
export function isUnusual({ rowsRead, usualRows, hours }: ReadingHour): boolean {
  if (rowsRead < alarmFloor) return false
  return hours < enoughHours
    ? rowsRead >= Math.max(newcomerFloor, factor * usualRows)
    : rowsRead >= factor * usualRows
}
