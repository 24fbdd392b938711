import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SafeguardingThreads } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { logPath, ReadThread, ReasonField } from './read-thread.tsx'

/** Searches all threads of the school. */
export function SearchThreads() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string>()
  const search = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/messaging/safeguarding/search/', {
        body: { reason, q: text },
      })
      return data
    },
    changes: [logPath],
  })
  return (
    <Section title={t('safeguarding.search')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search.mutate()
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('safeguarding.text')}
            required
            minLength={2}
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ReasonField value={reason} onValue={setReason} />
          <ErrorMessage error={search.error} />
          <Group>
            <Button type="submit" loading={search.isPending}>
              {t('safeguarding.find')}
            </Button>
          </Group>
        </Stack>
      </form>
      {search.data && <Found found={search.data} onOpen={setOpened} />}
      {opened !== undefined && <ReadThread threadId={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}

function Found({ found, onOpen }: { readonly found: SafeguardingThreads; onOpen(threadId: string): void }) {
  const { t } = useWords('messages')
  if (found.results.length === 0)
    return (
      <Text size="sm" mt="sm">
        {t('safeguarding.nothingFound')}
      </Text>
    )
  return (
    <Stack gap="xs" mt="sm">
      {found.results.map((thread) => (
        <Group key={thread.id} justify="space-between">
          <Text size="sm">
            {[
              thread.subject,
              thread.student_name,
              thread.member_names.join(', '),
              instant(thread.last_post_at),
            ].join(' · ')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onOpen(thread.id)}>
            {t('safeguarding.readThread')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
