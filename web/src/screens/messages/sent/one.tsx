import { Group, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { Message } from '../../../kernel/api/wire.ts'
import { displayName } from '../../../kernel/format/display-name.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FileLinks } from '../file-links.tsx'
import inboxClasses from '../inbox/inbox.module.css'
import { Places } from '../places.tsx'
import { Actions } from './actions.tsx'
import { Recipients } from './recipients.tsx'
import { StateBadge } from './state-badge.tsx'

/** One message with what became of each copy; while it is being sent, counts are read again. */
export function SentMessage() {
  const { t } = useWords('messages')
  const { query } = useSchool()
  const { messageId } = useParams({ from: '/schools/$slug/messages/sent/$messageId' })
  const message = query.useQuery(
    'get',
    '/api/v1/messaging/messages/{message_id}/',
    { params: { path: { message_id: messageId } } },
    { refetchInterval: ({ state }) => (isMoving(state.data) ? 3000 : 30_000) },
  )
  return (
    <Page
      title={message.data?.texts[0]?.subject ?? t('sent.one')}
      subtitle={message.data && <About message={message.data} />}
      actions={message.data && <Actions message={message.data} />}
    >
      <Places at="sent" />
      <Read of={message} loading={<Loading />}>
        {(data) => (
          <Stack>
            {data.decision_note && data.state === 'draft' && (
              <Notice tone="caution" title={t('sent.rejectedBy', { name: data.decided_by_name ?? '' })}>
                {data.decision_note}
              </Notice>
            )}
            {data.state === 'failed' && (
              <Notice tone="negative">{t(`sent.failures.${data.failure ?? 'stopped'}`)}</Notice>
            )}
            {data.frozen_at !== null && <Recipients message={data} />}
            <Content message={data} />
          </Stack>
        )}
      </Read>
    </Page>
  )
}

const isMoving = (message: Message | undefined): boolean =>
  message?.state === 'scheduled' || message?.state === 'sending'

function About({ message }: { readonly message: Message }) {
  const { t } = useWords('messages')
  const when =
    message.sent_at !== null
      ? t('sent.sentAt', { at: instant(message.sent_at) })
      : message.send_at !== null
        ? t('sent.sendAt', { at: instant(message.send_at) })
        : undefined
  return (
    <Group gap="xs">
      <StateBadge state={message.state} />
      <Text size="sm">{[message.created_by_name, when].filter(Boolean).join(' · ')}</Text>
    </Group>
  )
}

function Content({ message }: { readonly message: Message }) {
  const { t } = useWords('messages')
  return (
    <Section title={t('compose.message')}>
      <Stack gap="md">
        {message.audience !== null && (
          <Text size="sm">
            {t('sent.to', {
              parts: message.audience.parts.map(({ kind }) => t(`kinds.${kind}`)).join(', '),
              importance: t(`importance.${message.importance}`),
            })}
          </Text>
        )}
        {message.form_title !== null && (
          <Text size="sm">{t('sent.form', { title: message.form_title })}</Text>
        )}
        {message.texts.map(({ language, subject, body }) => (
          <Stack key={language} gap={4} lang={language} dir="auto">
            <Title order={3} size="h5">
              {t('sent.textIn', { language: displayName('language', language), subject })}
            </Title>
            <Text className={inboxClasses['text'] ?? ''}>{body}</Text>
          </Stack>
        ))}
        {message.files.length > 0 && (
          <Group gap="xs">
            <FileLinks box="messages" id={message.id} files={message.files} />
          </Group>
        )}
      </Stack>
    </Section>
  )
}
