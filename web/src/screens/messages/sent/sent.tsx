import { Checkbox, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Message } from '../../../kernel/api/wire.ts'
import { instant, number } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Places } from '../places.tsx'
import { type ListSearch, messageStates } from '../search.ts'
import { StateBadge } from './state-badge.tsx'

/** Own messages, and for those who approve all that were handed over. */
export function Sent() {
  const { t } = useWords('messages')
  const { slug, query, may } = useSchool()
  const search: ListSearch = useSearch({ from: '/schools/$slug/messages/sent' })
  const navigate = useNavigate()
  const go = (next: ListSearch, replace = false) => void navigate({ to: '.', search: next as never, replace })
  const { state, q, archived, cursor } = search
  const messages = query.useQuery(
    'get',
    '/api/v1/messaging/messages/',
    { params: { query: { ...given({ state, q, archived, cursor }), page_size: 25 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title={t('sent.title')}
      actions={
        may('message_sending.write') && (
          <ButtonLink to="/schools/$slug/messages/compose" params={{ slug }}>
            {t('compose.open')}
          </ButtonLink>
        )
      }
    >
      <Places at="sent" />
      <Group align="flex-end">
        <FilterText
          label={t('sent.search')}
          value={q}
          onText={(text) => go({ state, archived, q: text }, true)}
        />
        <NativeSelect
          label={t('sent.state')}
          value={state ?? ''}
          data={[
            { value: '', label: t('sent.anyState') },
            ...messageStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(event) =>
            go({ q, archived, state: messageStates.find((one) => one === event.currentTarget.value) }, true)
          }
        />
        <Checkbox
          label={t('showArchived')}
          checked={archived ?? false}
          onChange={(event) => go({ state, q, archived: event.currentTarget.checked || undefined }, true)}
          pb={8}
        />
      </Group>
      <Read of={messages}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t(state || q ? 'sent.noneFound' : 'sent.none')}>{t('sent.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Rows messages={results} />
              <CursorPager next={next} previous={previous} onCursor={(to) => go({ ...search, cursor: to })} />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

function Rows({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useWords('messages')
  const { slug } = useSchool()
  return (
    <Table aria-label={t('sent.title')} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('compose.subject')}</Table.Th>
          <Table.Th scope="col">{t('sent.state')}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {t('sent.read')}
          </Table.Th>
          <Table.Th scope="col" visibleFrom="md">
            {t('sent.author')}
          </Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {t('sent.when')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {messages.map((message) => (
          <Table.Tr key={message.id}>
            <Table.Td>
              <TextLink to="/schools/$slug/messages/sent/$messageId" params={{ slug, messageId: message.id }}>
                {message.texts[0]?.subject}
              </TextLink>
            </Table.Td>
            <Table.Td>
              <StateBadge state={message.state} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              {message.frozen_at === null ? (
                <Text size="sm" c="dimmed">
                  –
                </Text>
              ) : (
                t('sent.readOf', { read: number(message.read_count), all: number(message.recipients_count) })
              )}
            </Table.Td>
            <Table.Td visibleFrom="md">{message.created_by_name}</Table.Td>
            <Table.Td visibleFrom="sm">
              {instant(message.sent_at ?? message.send_at ?? message.updated_at)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
