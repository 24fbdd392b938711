import { Paper, Text } from '@mantine/core'
import type { PlannedAbsence } from '../../../kernel/api/wire.ts'
import { longDate, shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

/** How many of them are shown. */
const first = 6

type Planned = PlannedAbsence

/** Who will not come today, or on the next school day, as the office knows it. */
export function PlannedAbsences({ date, isToday }: { date: string; isToday: boolean }) {
  const { t } = useWords('home')
  const { query } = useSchool()
  const planned = query.useQuery('get', '/api/v1/attendance/planned-absences/', {
    params: { query: { date_from: date, date_to: date, page_size: first, count: true } },
  })
  return (
    <Section title={isToday ? t('planned.title') : t('planned.on', { date: longDate(date) })}>
      <Read of={planned}>
        {({ results, count = 0 }) => (
          <Paper withBorder>
            {results.length === 0 ? (
              <Empty title={t('planned.none')}>
                {t(isToday ? 'planned.noneText' : 'planned.noneOnText')}
              </Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {results.map((row) => (
                  <Row key={row.id} row={row} date={date} />
                ))}
              </ul>
            )}
            {count > first && (
              <Text size="sm" c="dimmed" p="sm">
                {t('planned.more', { count: count - first })}
              </Text>
            )}
          </Paper>
        )}
      </Read>
    </Section>
  )
}

function Row({
  row: { student_id, student_name, status, note, ends_on },
  date,
}: {
  row: Planned
  date: string
}) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const until = ends_on === date ? undefined : t('planned.until', { date: shortDate(ends_on) })
  return (
    <li>
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
            {[t(`status.${status}`), note, until].filter(Boolean).join(' · ')}
          </Text>
        </span>
      </PlainLink>
    </li>
  )
}
