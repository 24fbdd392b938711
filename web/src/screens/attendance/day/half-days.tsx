import { Paper, Stack, Text, Title } from '@mantine/core'
import { monthAndYear } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Half days without a valid reason in a month from which a student is reported (Code de l'éducation, L131-8). */
const reported = 4

/** The students with four half days of absence without a valid reason in the month of a day, where half days are counted. */
export function HalfDays({ date }: { date: string }) {
  const { query } = useSchool()
  const settings = query.useQuery('get', '/api/v1/attendance/settings/')
  return settings.data?.unit === 'half_days' ? <OfMonth date={date} /> : null
}

function OfMonth({ date }: { date: string }) {
  const { t } = useWords('attendance')
  const { client, slug } = useSchool()
  const from = `${date.slice(0, 7)}-01`
  const path = '/api/v1/attendance/summary'
  const requested = {
    group_by: 'student',
    date_from: from,
    date_to: date,
    include_today: true,
    unauthorised_absences_from: reported,
  } as const
  const month = useWholeList(path, requested, (cursor) =>
    client.GET(path, { params: { query: { ...requested, page_size: 200, ...given({ cursor }) } } }),
  )
  const title = t('halfDays.title', { month: monthAndYear(from) })
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Read of={month}>
        {({ results }) => (
          <Paper withBorder>
            {results.length === 0 ? (
              <Empty title={t('halfDays.none')}>{t('halfDays.noneText')}</Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {results.map(({ student_id, label, unauthorised_absences: count }) => (
                  <li key={student_id}>
                    <PlainLink
                      to="/schools/$slug/people/students/$personId"
                      params={{ slug, personId: student_id ?? '' }}
                      className={rowClasses['row'] ?? ''}
                    >
                      <Text span fw={600} truncate flex={1}>
                        {label}
                      </Text>
                      <Text span size="sm">
                        {t('halfDays.count', { count })}
                      </Text>
                    </PlainLink>
                  </li>
                ))}
              </ul>
            )}
          </Paper>
        )}
      </Read>
    </Stack>
  )
}
