import { Paper, Text, Title, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { asTitle, longDate, monthAndYear } from '../../../../kernel/format/format.ts'
import { useWords } from '../../../../kernel/words/words.ts'
import { weekdayName, weekdays } from '../weekdays.ts'
import classes from './calendar.module.css'
import { weeksOf } from './month.ts'

/** A day with whether the school teaches, and why. */
export interface SchoolDay {
  readonly date: string
  readonly is_school_day: boolean
  readonly reason: string
  readonly title: string | null
}

interface MonthProps {
  readonly month: string
  readonly days: ReadonlyMap<string, SchoolDay>
  /** The day that the Tab key reaches. */
  readonly focused: string
  readonly today: string
  /** Titles are written into the days. */
  readonly isLarge: boolean
  onDay(date: string): void
  /** Moves to another day: the days are reached by Tab as one. */
  onKeyDown(event: KeyboardEvent): void
}

/** One month, its days as buttons by weeks. */
export function MonthGrid({ month, days, isLarge, ...props }: MonthProps) {
  const id = useId()
  return (
    <Paper withBorder p="sm">
      <Title order={2} size="h5" mb={4} id={id}>
        {asTitle(monthAndYear(month))}
      </Title>
      <table aria-labelledby={id} className={`${classes['month']} ${isLarge ? classes['large'] : ''}`}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <VisuallyHidden>{weekdayName(day, 'long')}</VisuallyHidden>
                <Text span size="sm" c="dimmed" aria-hidden>
                  {isLarge ? weekdayName(day, 'short') : weekdayName(day, 'short').slice(0, 2)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {weekdays.map((weekday) => (
                <td key={weekday}>
                  <Day {...props} date={week[weekday - 1]} days={days} isLarge={isLarge} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

type DayProps = Omit<MonthProps, 'month'> & { readonly date: string | undefined }

function Day({ date, days, focused, today, isLarge, onDay, onKeyDown }: DayProps) {
  const { t } = useWords('setup')
  if (date === undefined) return null
  const day = days.get(date)
  const reason = day?.reason ?? 'outside_school_year'
  const about = [day?.title, t(`calendar.reasons.${reason}` as never)].filter(Boolean).join(', ')
  const isMarked = ['holiday', 'closure', 'school_day'].includes(reason)
  return (
    <button
      type="button"
      className={`${classes['day']} ${classes[reason] ?? classes['off']} ${date === today ? classes['today'] : ''}`}
      data-date={date}
      tabIndex={date === focused ? 0 : -1}
      aria-label={`${longDate(date)}: ${about}`}
      aria-current={date === today ? 'date' : undefined}
      title={isMarked ? about : undefined}
      onClick={() => onDay(date)}
      onKeyDown={onKeyDown}
    >
      <span>{Number(date.slice(8))}</span>
      {isLarge && isMarked && <span className={classes['what']}>{day?.title}</span>}
    </button>
  )
}
