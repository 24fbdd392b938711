import { weekdayName } from '../../kernel/format/format.ts'
import { useWords } from '../../kernel/words/words.ts'
import { type GridDay, weekLetter } from './grid/slots.ts'
import { useTimetable } from './one/timetable.ts'

/** The name of a day: its weekday, with the letter of its week where weeks take turns. */
export function useDayName(): (day: GridDay) => string {
  const { t } = useWords('scheduler')
  const { days } = useTimetable()
  const hasWeeks = days.some(({ week }) => week > 0)
  return ({ cycleDay, week, weekday }) => {
    if (weekday === null) return t('grid.day', { number: cycleDay })
    const name = weekdayName(weekday)
    return hasWeeks ? t('grid.dayOfWeek', { day: name, week: weekLetter(week) }) : name
  }
}
