import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { number, percent } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface SchoolTodayProps {
  readonly date: string
  /** Registers that are missing; undefined while that is not known. */
  readonly missing: number | undefined
  /** Whether the day is the last school day and not today. */
  readonly isPast: boolean
}

/** The state of a day for the whole school. */
export function SchoolToday({ date, missing, isPast }: SchoolTodayProps) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const summary = query.useQuery('get', '/api/v1/attendance/summary', {
    params: { query: { date_from: date, date_to: date, include_today: true } },
  })
  const absent = query.useQuery('get', '/api/v1/attendance/absentees/', {
    params: { query: { date, page_size: 6, count: true } },
  })
  const whole = summary.data?.results[0]
  const rate = whole?.attendance_rate
  const shownDay = isPast ? { date } : {}
  const day = (label: string, show?: 'missing') => (
    <TextLink to="/schools/$slug/attendance" params={{ slug }} search={{ show, ...shownDay }} inherit>
      {label}
    </TextLink>
  )
  return (
    <dl className={rowClasses['figures']}>
      <Figure term={day(t(isPast ? 'day.missing' : 'today.missing'), 'missing')}>
        {shownNumber(missing)}
      </Figure>
      <Figure
        term={
          <TextLink to="/schools/$slug/absences" params={{ slug }} search={shownDay} inherit>
            {t(isPast ? 'day.absent' : 'today.absent')}
          </TextLink>
        }
      >
        {shownNumber(absent.data?.count)}
      </Figure>
      <Figure term={t(isPast ? 'day.late' : 'today.late')}>{shownNumber(whole?.late_sessions)}</Figure>
      <Figure term={day(t(isPast ? 'day.rate' : 'today.rate'))}>
        {typeof rate === 'number' ? percent(rate / 100) : '–'}
      </Figure>
    </dl>
  )
}

const shownNumber = (value: number | undefined): string => (value === undefined ? '–' : number(value))

const Figure = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <Paper withBorder className={rowClasses['figure'] ?? ''}>
    <Text component="dt" size="sm" c="dimmed">
      {term}
    </Text>
    <Text component="dd" m={0} fz="1.5rem" fw={700}>
      {children}
    </Text>
  </Paper>
)
