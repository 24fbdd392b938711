import { NativeSelect, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message, MessageCounts, MessageRecipient } from '../../../kernel/api/wire.ts'
import { instant, number } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useReason } from '../compose/preview.tsx'

const filters = ['missing', 'read', 'yes', 'no', 'answered', 'bounced', 'no_address', 'not_reached'] as const

/** The frozen recipients with what became of each copy, and the counts as they are now. */
export function Recipients({ message }: { readonly message: Message }) {
  const { t } = useWords('messages')
  const { query } = useSchool()
  const [filter, setFilter] = useState<(typeof filters)[number]>()
  const [cursor, setCursor] = useState<string>()
  const path = { message_id: message.id }
  const counts = query.useQuery(
    'get',
    '/api/v1/messaging/messages/{message_id}/counts/',
    { params: { path } },
    { refetchInterval: 10_000 },
  )
  const recipients = query.useQuery(
    'get',
    '/api/v1/messaging/messages/{message_id}/recipients/',
    { params: { path, query: { ...given({ filter, cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData, refetchInterval: 30_000 },
  )
  return (
    <Section title={t('recipients.title')}>
      <Stack gap="sm">
        <Read of={counts}>
          {(data) => (
            <>
              <Counts counts={data} reply={message.reply} />
              {data.no_address > 0 && (
                <Notice tone="caution" title={t('preview.noAddress', { count: data.no_address })}>
                  {t('preview.noAddressText')}
                </Notice>
              )}
            </>
          )}
        </Read>
        <NativeSelect
          label={t('recipients.filter')}
          maw="20rem"
          value={filter ?? ''}
          data={[
            { value: '', label: t('recipients.all') },
            ...filters.map((value) => ({ value, label: t(`recipients.filters.${value}`) })),
          ]}
          onChange={(event) => {
            setCursor(undefined)
            setFilter(filters.find((one) => one === event.currentTarget.value))
          }}
        />
        <Read of={recipients}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Text size="sm">{t('recipients.none')}</Text>
            ) : (
              <>
                <Rows recipients={results} />
                <CursorPager next={next} previous={previous} onCursor={setCursor} />
              </>
            )
          }
        </Read>
      </Stack>
    </Section>
  )
}

/** Numbers in one sentence, so that screen readers read them too. */
function Counts({ counts, reply }: { readonly counts: MessageCounts; readonly reply: Message['reply'] }) {
  const { t } = useWords('messages')
  const names = [
    'recipients',
    'delivered',
    'emailed',
    'bounced',
    'no_address',
    'not_reached',
    'read',
    ...(reply === 'yes_no' ? (['yes', 'no'] as const) : []),
    ...(reply === 'form' ? (['answered'] as const) : []),
    ...(reply === 'none' ? [] : (['missing'] as const)),
  ] as const
  return (
    <Text aria-live="polite" size="sm">
      {names.map((name) => t(`counts.${name}`, { number: number(counts[name]) })).join(' · ')}
    </Text>
  )
}

function Rows({ recipients }: { readonly recipients: readonly MessageRecipient[] }) {
  const { t } = useWords('messages')
  const reasonOf = useReason()
  return (
    <Table aria-label={t('recipients.title')} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('preview.person')}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {t('preview.why')}
          </Table.Th>
          <Table.Th scope="col">{t('recipients.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {recipients.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <Text size="sm">{one.name}</Text>
              {one.student_names.length > 0 && (
                <Text size="xs" c="dimmed">
                  {t('inbox.about', { names: one.student_names.join(', ') })}
                </Text>
              )}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm">{one.reasons.map(reasonOf).join(', ')}</Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm">
                {statesOf(one)
                  .map((word) => t(word))
                  .join(', ')}
              </Text>
              {one.read_at && (
                <Text size="xs" c="dimmed">
                  {t('recipients.readAt', { at: instant(one.read_at) })}
                </Text>
              )}
              {one.answer && (
                <Text size="sm">
                  {t(`answers.${one.answer}`)}
                  {one.answered_by_link && ` · ${t('recipients.byLink')}`}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The states of a copy: in the console, and by email. */
const statesOf = ({ state, email_state }: MessageRecipient) =>
  [
    `recipients.states.${state}` as const,
    ...(email_state === 'none' ? [] : [`recipients.emails.${email_state}` as const]),
  ] as const
