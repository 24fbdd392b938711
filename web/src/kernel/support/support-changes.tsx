import { Group, Paper, Text } from '@mantine/core'
import { PlainLink } from '../links/links.tsx'
import rowClasses from '../rows/rows.module.css'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { ChangeBadge } from './badges.tsx'

/** Cases that are shown. */
const few = 6

/** Cases in which something changed since the last visit, the most urgent first. */
export default function SupportChanges() {
  const { t } = useWords('support')
  const { query, slug } = useSchool()
  const cases = query.useQuery('get', '/api/v1/intervention/action-center/', {
    params: { query: { page_size: 20 } },
  })
  return (
    <Read of={cases}>
      {({ interventions }) => {
        const changed = interventions.filter(({ changes }) => changes.length > 0).slice(0, few)
        return (
          <Paper withBorder>
            {changed.length === 0 ? (
              <Empty title={t('home.none')}>{t('home.noneText')}</Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {changed.map((row) => (
                  <li key={row.id}>
                    <PlainLink
                      to="/schools/$slug/support/cases/$caseId"
                      params={{ slug, caseId: row.id }}
                      className={rowClasses['row'] ?? ''}
                    >
                      <span className={rowClasses['what']}>
                        <Text fw={600} truncate>
                          {row.student_name}
                        </Text>
                        <Text size="sm" c="dimmed">
                          {[row.owner_name ?? t('owner.nobody'), row.reason].filter(Boolean).join(' · ')}
                        </Text>
                      </span>
                      <Group gap="xs" justify="flex-end">
                        {row.changes.map((change) => (
                          <ChangeBadge key={change} change={change} />
                        ))}
                      </Group>
                    </PlainLink>
                  </li>
                ))}
              </ul>
            )}
          </Paper>
        )
      }}
    </Read>
  )
}
