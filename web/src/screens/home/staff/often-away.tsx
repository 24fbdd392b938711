import { Paper, Text } from '@mantine/core'
import { addDays } from '../../../kernel/format/days.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

/** Days back that are looked at, and from how many absences without leave on a student is listed. */
const [days, from] = [28, 3]

/** Students that are shown. */
const few = 8

/** Students who were away without leave several times in the last weeks, those who missed most first. */
export default function OftenAway() {
  const { t } = useWords('home')
  const { query, slug, me } = useSchool()
  const today = me.school?.today ?? ''
  const away = query.useQuery('get', '/api/v1/attendance/summary', {
    params: {
      query: {
        group_by: 'student',
        date_from: addDays(today, -days),
        date_to: today,
        unauthorised_absences_from: from,
        page_size: 200,
      },
    },
  })
  return (
    <Section title={t('often.title')}>
      <Read of={away}>
        {({ results, unit }) => (
          <Paper withBorder>
            {results.length === 0 ? (
              <Empty title={t('often.none')}>{t('often.noneText')}</Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {results
                  .toSorted((one, other) => other.absent_sessions - one.absent_sessions)
                  .slice(0, few)
                  .map((row) => (
                    <li key={row.student_id}>
                      <PlainLink
                        to="/schools/$slug/people/students/$personId"
                        params={{ slug, personId: row.student_id ?? '' }}
                        search={{ tab: 'attendance' } as never}
                        className={rowClasses['row'] ?? ''}
                      >
                        <span className={rowClasses['what']}>
                          <Text fw={600} truncate>
                            {row.label}
                          </Text>
                          <Text size="sm" c="dimmed">
                            {[
                              t(`often.missed.${unit}`, { count: row.absent_sessions }),
                              t('often.unauthorised', { count: row.unauthorised_absences }),
                              row.late_sessions > 0 && t('often.late', { count: row.late_sessions }),
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
