import { Group, Stack, Text } from '@mantine/core'
import { instant } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { isHead, type TermClass } from '../wire.ts'
import { ClassOrders } from './orders.tsx'

/** A class: how far its marks are, what is open, who closed it. */
export function TermClassRow({ row }: { row: TermClass }) {
  const { t } = useWords('report-cards')
  const school = useSchool()
  const zone = school.me.school?.time_zone
  const state = row.published_at ? 'published' : row.closed_at ? 'closed' : 'open'
  const tones = { published: 'positive', closed: 'accent', open: 'neutral' } as const
  const open = [
    ...(row.unpublished > 0 ? [t('closing.unpublished', { count: row.unpublished })] : []),
    ...(row.open_results > 0 ? [t('closing.openResults', { count: row.open_results })] : []),
  ]
  return (
    <li>
      <Stack gap={4}>
        <TextLink
          to="/schools/$slug/report-cards/$classId"
          params={{ slug: school.slug, classId: row.class_id }}
          search={{ term: row.term_id }}
          fw={600}
        >
          {row.title}
        </TextLink>
        <Group gap="xs">
          <ToneBadge tone={tones[state]}>{t(`closing.state.${state}`)}</ToneBadge>
          <Text size="sm" c="dimmed">
            {[
              ...row.teachers.map(({ name }) => name),
              t('closing.evaluations', { count: row.evaluations }),
            ].join(' · ')}
          </Text>
        </Group>
      </Stack>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="sm" component="div">
          {open.join(' · ') || t('closing.ready')}
          {row.closed_at && (
            <Text span display="block" size="sm" c="dimmed">
              {t('closing.closedBy', { name: row.closed_by ?? '–', at: instant(row.closed_at, zone) })}
            </Text>
          )}
          {row.publish_at && (
            <Text span display="block" size="sm" c="dimmed">
              {t('closing.visible', { at: instant(row.publish_at, zone) })}
            </Text>
          )}
        </Text>
        {isHead(school) && <ClassOrders row={row} />}
      </Group>
    </li>
  )
}
