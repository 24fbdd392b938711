import { VisuallyHidden } from '@mantine/core'
import { timeOfDay, weekDay } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { Student } from './entries.ts'
import classes from './register.module.css'

/**
 * The marks of a student in this class on the previous days, oldest first, then in every other session of the day: a letter
 * for each, in words for screen readers.
 */
export function PastWeek({ pupil: { past_week, same_day } }: { pupil: Student }) {
  const { t } = useWords('attendance')
  const days = [
    ...past_week.map((mark) => ({ ...mark, when: weekDay(mark.date), isToday: false })),
    ...same_day.map((mark) => ({ ...mark, when: whenOf(mark), isToday: true })),
  ]
  if (days.length === 0) return <span className={classes['week']} />
  return (
    <ol className={classes['week']} aria-label={t('register.pastWeek')}>
      {[...days.entries()].map(([place, { when, status, code, isToday }]) => {
        const reported = `${when}: ${code ? `${code}, ` : ''}${t(`status.${status}`)}`
        return (
          <li
            key={place}
            className={classes['day']}
            data-status={status}
            data-today={isToday}
            title={reported}
          >
            <span aria-hidden>{t(`letter.${status}`)}</span>
            <VisuallyHidden>{reported}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}

const whenOf = ({ start_time, period, class_name }: Student['same_day'][number]): string =>
  `${timeOfDay(start_time)}, ${period?.name ?? class_name}`
