import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { number, percent, shortDate } from '../../../kernel/format/format.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useWords } from '../../../kernel/words/words.ts'
import { hundredths, tenths } from '../pace.tsx'
import type { ClassPace } from '../wire.ts'

/** The progress of the class in figures. */
export function Figures({ row }: { row: ClassPace }) {
  const { t } = useWords('syllabus')
  const share = (value: number | null) => (value === null ? '–' : percent(value / 100))
  const signed = (value: number | null) =>
    value === null ? '–' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${tenths(Math.abs(value))}`
  return (
    <dl className={rowClasses['figures']}>
      <Figure
        term={t('figures.covered')}
        about={t('figures.ofLessons', {
          part: tenths(row.covered_lessons),
          whole: number(row.planned_lessons),
        })}
      >
        {share(row.actual_pct)}
      </Figure>
      <Figure term={t('figures.due')} about={t('figures.dueLessons', { lessons: tenths(row.due_lessons) })}>
        {share(row.planned_pct)}
      </Figure>
      <Figure
        term={t('figures.variance')}
        about={
          row.variance_days === null ? undefined : t('figures.days', { days: signed(row.variance_days) })
        }
      >
        {signed(row.variance_lessons)}
      </Figure>
      <Figure
        term={t('figures.needed')}
        about={
          row.recent_pace === null
            ? t('figures.noPace')
            : t('figures.recent', { pace: hundredths(row.recent_pace) })
        }
      >
        {row.needed_pace === null ? '–' : hundredths(row.needed_pace)}
      </Figure>
      <Figure
        term={t('figures.end')}
        about={t('figures.remaining', { count: row.remaining_days, days: number(row.remaining_days) })}
      >
        {row.projected_ends_on === null ? t('figures.notInTime') : shortDate(row.projected_ends_on)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly term: string
  readonly about: string | undefined
  readonly children: ReactNode
}

const Figure = ({ term, about, children }: FigureProps) => (
  <Paper withBorder className={rowClasses['figure'] ?? ''}>
    <Text component="dt" size="sm" c="dimmed">
      {term}
    </Text>
    <Text component="dd" m={0} fz="1.375rem" fw={700}>
      {children}
      {about && (
        <Text span display="block" size="sm" c="dimmed">
          {about}
        </Text>
      )}
    </Text>
  </Paper>
)
