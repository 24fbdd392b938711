import { Group, Paper, Text } from '@mantine/core'
import type { InterventionCaseSummary } from '../api/wire.ts'
import { dayAndMonth } from '../format/format.ts'
import { PlainLink } from '../links/links.tsx'
import rowClasses from '../rows/rows.module.css'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { ChangeBadge } from './badges.tsx'
import { useSentences } from './use-sentences.ts'

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
                      <Changed row={row} />
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

/** Who and what changed; why; and who acts, the last contact and the next step. */
function Changed({ row }: { readonly row: InterventionCaseSummary }) {
  const { t } = useWords('support')
  const sentences = useSentences()(row.top_factors).slice(0, 2)
  const { last_contact_on: contact, next_step: step } = row
  const facts = [
    row.owner_name ?? t('owner.nobody'),
    contact === null ? t('home.noContact') : t('home.contact', { date: dayAndMonth(contact) }),
    step?.title && t('home.step', { title: step.title }),
  ]
  return (
    <span className={rowClasses['what']}>
      <Group gap="xs" justify="space-between" component="span">
        <Text fw={600} span>
          {row.student_name}
        </Text>
        <Group gap="xs" component="span">
          {row.changes.map((change) => (
            <ChangeBadge key={change} change={change} />
          ))}
        </Group>
      </Group>
      <Text size="sm" span display="block">
        {sentences.length > 0 ? sentences.join(' ') : row.reason}
      </Text>
      <Text size="sm" c="dimmed" span display="block">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </span>
  )
}
