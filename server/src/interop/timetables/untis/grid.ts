import type { DocumentDay, DocumentPeriod } from '../document/document.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import type { TableReading } from './table-reading.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The time grid. Untis does not export it, so it is as large as the timetable and the lessons need. */
export interface UntisGrid {
  readonly days: readonly DocumentDay[]
  readonly periods: readonly DocumentPeriod[]
  readonly weeks: number
  /** The id of a day, from 1, in a week, from 0. */
  dayId(day: number, week?: number): string
  /** The weeks of a lesson group: `A`, `B`, or both. */
  weeksOf(group: string | undefined): readonly number[]
}

/** Week groups have many names; these are clear. */
const weekGroup = /^(?:week|woche)?[\s_-]*([ab])[\s_-]*(?:week|woche)?$/i

export function readGrid(reading: TableReading): UntisGrid {
  const lessons = reading.rows('GPU001').map((row) => ({ day: row.number(6), period: row.number(7) }))
  const groups = reading.rows('GPU002').map((row) => row.text(12))
  for (const { day, period } of lessons) {
    if (!isBetween(day, 0, 20) || !isBetween(period, 0, 60)) {
      throw new UnreadableTimetable(`GPU001: day ${day}, period ${period} is outside of any time grid.`)
    }
  }
  const dayCount = Math.max(5, ...lessons.map(({ day }) => day))
  const periodCount = Math.max(1, ...lessons.map(({ period }) => period))
  const first = lessons.some(({ period, day }) => period === 0 && day > 0) ? 0 : 1
  const weeks = groups.some((group) => group !== undefined && weekGroup.test(group)) ? 2 : 1
  const dayId = (day: number, week = 0): string =>
    weeks > 1 ? `${day}${String.fromCharCode(65 + week)}` : String(day)
  const days = Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: dayCount }, (_, index): DocumentDay => {
      const name = dayNames[index] ?? `Day ${index + 1}`
      const id = dayId(index + 1, week)
      return weeks > 1 ? { id, name: `${name} ${String.fromCharCode(65 + week)}`, week } : { id, name }
    }),
  ).flat()
  const periods = Array.from({ length: periodCount - first + 1 }, (_, index) => {
    const id = String(first + index)
    return { id, name: id }
  })
  return { days, periods, weeks, dayId, weeksOf: (group) => weeksOf(group, weeks) }
}

function weeksOf(group: string | undefined, weeks: number): readonly number[] {
  const [, letter] = weekGroup.exec(group ?? '') ?? []
  if (letter !== undefined) return [letter.toUpperCase() === 'A' ? 0 : 1]
  return Array.from({ length: weeks }, (_, week) => week)
}

const isBetween = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high
