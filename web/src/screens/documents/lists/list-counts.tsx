import { Group, Stack, Text } from '@mantine/core'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from '../documents-screen.module.css'

/** How many have each document, and how many still need it. */
export function ListCounts({ listId }: { listId: string }) {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const counts = query.useQuery('get', '/api/v1/documents/missing/counts', {
    params: { query: { list_id: listId } },
  })
  return (
    <Read of={counts}>
      {({ results }) => (
        <Group gap="sm" role="group" aria-label={t('missing.byRequirement')}>
          {[...Map.groupBy(results, ({ category_id: id }) => id)].map(([id, rows]) => {
            const sum = (name: keyof (typeof rows)[number]['counts']): number =>
              rows.reduce((total, { counts: one }) => total + one[name], 0)
            const open = sum('missing') + sum('expired') + sum('rejected') + sum('expiring')
            return (
              <Stack key={id} gap={2} className={classes['count'] ?? ''}>
                <Text fw={600}>{rows[0]?.requirement_name}</Text>
                <Text size="sm">{t('missing.openOf', { count: open })}</Text>
                <Text size="sm">{t('missing.waiting', { count: sum('to_check') })}</Text>
                <Text size="sm">{t('lists.valid', { count: sum('valid') })}</Text>
              </Stack>
            )
          })}
        </Group>
      )}
    </Read>
  )
}
