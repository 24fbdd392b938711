import { Paper, Text } from '@mantine/core'
import { timeOfDay } from '../../kernel/format/format.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { SchoolDay } from './day-off.tsx'
import { useOwnClasses } from './own-classes.tsx'
import { Section } from './section.tsx'

/** ISO weekday of a date: Monday is 1. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The lessons of a student today, by the timetable. */
export function StudentDay({ day }: { day: SchoolDay }) {
  const { t } = useWords('home')
  const { query } = useSchool()
  const own = useOwnClasses()
  const periods = query.useQuery('get', '/api/v1/academics/periods/', {
    params: { query: { page_size: 200 } },
  })
  const held = (periods.data?.results ?? []).filter(({ weekdays }) => weekdays.includes(weekdayOf(day.date)))
  return (
    <Section title={t('student.title')}>
      <Read of={own}>
        {({ results }) => {
          const lessons = day.is_school_day
            ? results
                .flatMap((one) =>
                  held.filter(({ code }) => one.periods.includes(code)).map((period) => ({ one, period })),
                )
                .toSorted((a, b) => (a.period.start_time < b.period.start_time ? -1 : 1))
            : []
          return (
            <Paper withBorder maw="48rem">
              {lessons.length === 0 ? (
                <Empty title={t('student.none')}>
                  {day.is_school_day ? t('student.noneText') : t('off')}
                </Empty>
              ) : (
                <ul className={rowClasses['list']}>
                  {lessons.map(({ one, period }) => (
                    <li key={`${one.id} ${period.id}`} className={rowClasses['row']}>
                      <Text span className={rowClasses['time'] ?? ''}>
                        {timeOfDay(period.start_time)}
                      </Text>
                      <span className={rowClasses['what']}>
                        <Text fw={600}>{one.title}</Text>
                        <Text size="sm" c="dimmed">
                          {[period.name, one.location].filter(Boolean).join(' · ')}
                        </Text>
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Paper>
          )
        }}
      </Read>
    </Section>
  )
}
