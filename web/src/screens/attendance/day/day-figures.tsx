import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { number, percent } from '../../../kernel/format/format.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useWords } from '../../../kernel/words/words.ts'
import { useLastDays } from './last-days.ts'
import type { Standing } from './use-day.ts'

/** The day in four figures; the trend that ends with the day knows two of them. */
export function DayFigures({ standing: { day, tally } }: { standing: Standing }) {
  const { t } = useWords('attendance')
  const summary = useLastDays(day.date)
  const whole = summary.data?.results.find(({ date }) => date === day.date)
  const rate = whole?.attendance_rate
  return (
    <dl className={rowClasses['figures']}>
      <Figure term={t('figures.missing')}>{number(tally.missing)}</Figure>
      <Figure term={t('figures.taken')}>{number(tally.taken)}</Figure>
      <Figure term={t('figures.rate')}>{typeof rate === 'number' ? percent(rate / 100) : '–'}</Figure>
      <Figure term={t('figures.absences')}>{summary.data ? number(whole?.absent_sessions ?? 0) : '–'}</Figure>
    </dl>
  )
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <Paper withBorder className={rowClasses['figure'] ?? ''}>
    <Text component="dt" size="sm" c="dimmed">
      {term}
    </Text>
    <Text component="dd" m={0} fz="1.5rem" fw={700}>
      {children}
    </Text>
  </Paper>
)
