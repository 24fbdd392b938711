import { Paper, Text } from '@mantine/core'
import { longDate, timeOfDay } from '../../../kernel/format/format.ts'
import { PlainLink, TextLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

/** How many of them are shown. */
const first = 6

/** The students who missed a session of the day, each once, by name; all of them are on the screen of attendance. */
export function AbsentToday({ date, isPast }: { date: string; isPast: boolean }) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const absent = query.useQuery('get', '/api/v1/attendance/absentees/', {
    params: { query: { date, page_size: first, count: true } },
  })
  const count = absent.data?.count ?? 0
  return (
    <Section
      title={isPast ? t('absent.on', { date: longDate(date) }) : t('absent.title')}
      action={
        count > first && (
          <TextLink to="/schools/$slug/absences" params={{ slug }} search={isPast ? { date } : {}}>
            {t('absent.all', { count })}
          </TextLink>
        )
      }
    >
      <Read of={absent}>
        {({ results }) => (
          <Paper withBorder>
            {results.length === 0 ? (
              <Empty title={t(isPast ? 'absent.noneOn' : 'absent.none')}>
                {t(isPast ? 'absent.noneOnText' : 'absent.noneText')}
              </Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {results.map(({ student_id, student_name, class_name, since, is_back, is_authorised }) => (
                  <li key={student_id}>
                    <PlainLink
                      to="/schools/$slug/people/students/$personId"
                      params={{ slug, personId: student_id }}
                      className={rowClasses['row'] ?? ''}
                    >
                      <span className={rowClasses['what']}>
                        <Text fw={600} truncate>
                          {student_name}
                        </Text>
                        <Text size="sm" c="dimmed" truncate>
                          {[
                            class_name,
                            t('absent.since', { time: timeOfDay(since.start_time) }),
                            is_back
                              ? t('absent.back')
                              : t(is_authorised ? 'absent.excused' : 'absent.unexplained'),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </Text>
                      </span>
                    </PlainLink>
                  </li>
                ))}
              </ul>
            )}
          </Paper>
        )}
      </Read>
    </Section>
  )
}
