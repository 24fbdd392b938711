import { Paper, Stack, Text, Title } from '@mantine/core'
import { timeOfDay, weekdayName } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'
import classes from './student.module.css'
import { weekOf } from './week.ts'

/** The week of a student by the timetable: a column for each day, one below the other on a phone. */
export function WeekPlan() {
  const { t } = useWords('home')
  const { query } = useSchool()
  const own = query.useQuery('get', '/api/v1/academics/classes/mine/', {
    params: { query: { page_size: 200 } },
  })
  const periods = query.useQuery('get', '/api/v1/academics/periods/', {
    params: { query: { page_size: 200 } },
  })
  return (
    <Section title={t('week.title')}>
      <Read of={own}>
        {({ results }) => (
          <Read of={periods}>
            {(known) => {
              const week = weekOf(results, known.results)
              if (week.length === 0) return <Empty title={t('week.none')}>{t('week.noneText')}</Empty>
              return (
                <div className={classes['week']}>
                  {week.map(({ weekday, lessons }) => (
                    <Paper key={weekday} withBorder p="sm">
                      <Title order={3} size="h5" mb="xs">
                        {weekdayName(weekday)}
                      </Title>
                      <Stack gap="xs" component="ul" p={0} m={0} className={classes['lessons'] ?? ''}>
                        {lessons.map(({ one, period }) => (
                          <li key={`${one.id} ${period.id}`}>
                            <Text size="sm">
                              <Text span c="dimmed" size="sm" className={classes['time'] ?? ''}>
                                {timeOfDay(period.start_time)}
                              </Text>{' '}
                              {one.title}
                            </Text>
                            {one.location && (
                              <Text size="xs" c="dimmed">
                                {one.location}
                              </Text>
                            )}
                          </li>
                        ))}
                      </Stack>
                    </Paper>
                  ))}
                </div>
              )
            }}
          </Read>
        )}
      </Read>
    </Section>
  )
}
