import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { number, percent } from '../../../kernel/format/format.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** The day in four figures. */
export function DayFigures({ date }: { date: string }) {
  const { t } = useWords('attendance')
  const { query } = useSchool()
  const count = (taken: boolean) =>
    ({ params: { query: { date, taken, count: true, page_size: 1 } } }) as const
  const missing = query.useQuery('get', '/api/v1/attendance/registers/', count(false))
  const taken = query.useQuery('get', '/api/v1/attendance/registers/', count(true))
  const summary = query.useQuery('get', '/api/v1/attendance/summary', {
    params: { query: { date_from: date, date_to: date, include_today: true } },
  })
  const whole = summary.data?.results[0]
  const rate = whole?.attendance_rate
  return (
    <dl className={rowClasses['figures']}>
      <Figure term={t('figures.missing')}>{shownNumber(missing.data?.count)}</Figure>
      <Figure term={t('figures.taken')}>{shownNumber(taken.data?.count)}</Figure>
      <Figure term={t('figures.rate')}>{typeof rate === 'number' ? percent(rate / 100) : '–'}</Figure>
      <Figure term={t('figures.absences')}>{shownNumber(whole?.absent_sessions)}</Figure>
    </dl>
  )
}

const shownNumber = (value: number | undefined): string => (value === undefined ? '–' : number(value))

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
