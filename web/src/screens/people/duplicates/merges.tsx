import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Kind } from '../kinds/kind.ts'

/** The last merges, each of which can be undone. */
export function Merges({ kind, onUndone }: { kind: Kind; onUndone(): void }) {
  const { t } = useWords('people')
  const school = useSchool()
  const [error, setError] = useState<unknown>()
  const merges = school.query.useQuery('get', '/api/v1/people/merges/', {
    params: { query: { kind, page_size: 10 } },
  })
  const undo = async (merge_id: string) => {
    setError(undefined)
    try {
      await school.client.POST('/api/v1/people/merges/{merge_id}/undo/', { params: { path: { merge_id } } })
      await merges.refetch()
      onUndone()
      notifications.show({ message: t('duplicates.undone') })
    } catch (caught) {
      setError(caught)
    }
  }
  const results = merges.data?.results ?? []
  if (results.length === 0) return null
  return (
    <Section title={t('duplicates.last')}>
      <Stack gap="sm">
        <ErrorMessage error={error} />
        {results.map(({ id, keep_name, merge_name, merged_at, undone_at }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              {merge_name} → <b>{keep_name}</b> · {instant(merged_at, school.me.school?.time_zone)}
            </Text>
            {undone_at === null ? (
              <Button size="compact-md" variant="default" onClick={() => void undo(id)}>
                {t('duplicates.undo')}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {t('duplicates.undone')}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
