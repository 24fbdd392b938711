import { currentLanguage } from '../../../kernel/words/words.ts'

/** ISO 8601 weekdays, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of an ISO 8601 weekday in the language of the console. */
export const weekdayName = (weekday: number, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: width, timeZone: 'UTC' }).format(
    // 1 January 2024 was a Monday.
    new Date(Date.UTC(2024, 0, weekday)),
  )

export const useWeekdayOptions = () =>
  weekdays.map((day) => ({ value: String(day), label: weekdayName(day, 'long') }))
