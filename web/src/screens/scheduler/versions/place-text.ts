import { timeOfDay } from '../../../kernel/format/format.ts'
import { useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'

interface Place {
  readonly cycle_day: number | null
  readonly period_id: string | null
}

/** A place in the cycle in words: «Tuesday 10:00»; empty where there is none. */
export function usePlaceText(): (place: Place) => string {
  const { days, names } = useTimetable()
  const dayName = useDayName()
  return ({ cycle_day, period_id }) => {
    const day = days.find(({ cycleDay }) => cycleDay === cycle_day)
    const period = names.periods.find(({ id }) => id === period_id)
    return day && period ? `${dayName(day)} ${timeOfDay(period.start_time)}` : ''
  }
}
