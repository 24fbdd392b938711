import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ThreadToHandOver } from '../../../kernel/api/wire.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { HandOverAll } from '../../../kernel/threads/hand-over-all.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { HandOver } from '../inbox/post-dialogs.tsx'
import { Places } from '../places.tsx'

const path = '/api/v1/messaging/threads-to-hand-over/'

/** Threads that no member of staff can read any more, by who left them behind. */
export function ThreadsToHandOver() {
  const { t } = useWords('messages')
  const threads = useSchool().query.useQuery('get', path, { params: { query: { page_size: 200 } } })
  return (
    <Page title={t('handOver.title')} subtitle={t('handOver.text')} exports={false}>
      <Places at="handOver" />
      <Read of={threads}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('handOver.none')}>{t('handOver.noneText')}</Empty>
          ) : (
            [...Map.groupBy(results, ({ staff }) => staff[0]?.user_id ?? '')].map(([userId, left]) => (
              <LeftBehind key={userId} userId={userId} threads={left} />
            ))
          )
        }
      </Read>
    </Page>
  )
}

interface LeftBehindProps {
  readonly userId: string
  readonly threads: readonly ThreadToHandOver[]
}

function LeftBehind({ userId, threads }: LeftBehindProps) {
  const { t } = useWords('messages')
  const { t: threadsT } = useWords('threads')
  const { may } = useSchool()
  const [opened, setOpened] = useState<ThreadToHandOver>()
  const [isHandingAll, setHandingAll] = useState(false)
  const name = threads[0]?.staff[0]?.name ?? ''
  return (
    <Section title={name === '' ? t('handOver.unknown') : name}>
      <Stack gap="xs">
        {userId !== '' && may('message_approval.write') && (
          <Group>
            <Button size="compact-sm" onClick={() => setHandingAll(true)}>
              {threadsT('all', { count: threads.length })}
            </Button>
          </Group>
        )}
        {threads.map((thread) => (
          <Group key={thread.id} justify="space-between">
            <Text size="sm">
              {t('handOver.row', {
                family: thread.family_name ?? '',
                student: thread.student_name,
                staff: thread.staff.map((one) => one.name).join(', '),
                at: instant(thread.last_post_at),
              })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => setOpened(thread)}>
              {t('thread.handOver')}
            </Button>
          </Group>
        ))}
      </Stack>
      {opened && (
        <HandOver
          threadId={opened.id}
          studentId={opened.student_id}
          onClose={() => setOpened(undefined)}
          onDone={() => setOpened(undefined)}
        />
      )}
      {isHandingAll && <HandOverAll fromUserId={userId} name={name} onClose={() => setHandingAll(false)} />}
    </Section>
  )
}
