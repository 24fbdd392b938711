import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { HandOver } from '../inbox/post-dialogs.tsx'

/** Threads that no member of staff can read any more; nothing where there are none. */
export function HandOverList() {
  const { t } = useWords('messages')
  const [opened, setOpened] = useState<string>()
  const threads = useSchool().query.useQuery('get', '/api/v1/messaging/threads-to-hand-over/', {
    params: { query: { page_size: 100 } },
  })
  const rows = threads.data?.results ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('handOver.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('handOver.text')}</Text>
        {rows.map((thread) => (
          <Group key={thread.id} justify="space-between">
            <Text size="sm">
              {t('handOver.row', {
                family: thread.family_name ?? '',
                student: thread.student_name,
                staff: thread.staff_names.join(', '),
                at: instant(thread.last_post_at),
              })}
            </Text>
            <Button size="compact-sm" onClick={() => setOpened(thread.id)}>
              {t('thread.handOver')}
            </Button>
          </Group>
        ))}
      </Stack>
      {opened !== undefined && (
        <HandOver
          threadId={opened}
          onClose={() => setOpened(undefined)}
          onDone={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
