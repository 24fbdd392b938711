import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Places } from '../places.tsx'
import { type InboxSearch, openOf } from '../search.ts'
import classes from './inbox.module.css'
import { onInboxKey } from './inbox-keys.ts'
import { EntryList } from './list.tsx'
import { MessagePane } from './message-pane.tsx'
import { NewThread } from './new-thread.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { useMark } from './use-mark.ts'

/** What is shown of the mailbox, and how to show something else. */
function useInbox() {
  const search: InboxSearch = useSearch({ from: '/schools/$slug/messages' })
  const navigate = useNavigate()
  const go = (next: InboxSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace })
  const { query } = useSchool()
  const { filter, q, cursor } = search
  const entries = query.useQuery(
    'get',
    '/api/v1/messaging/inbox/',
    { params: { query: { ...given({ filter, q, cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )
  return { search, go, entries }
}

/** The mailbox in two panes; on a phone one at a time. */
export function Inbox() {
  const { t } = useWords('messages')
  const { slug, may } = useSchool()
  const { search, go, entries } = useInbox()
  const [isWriting, setWriting] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  const mark = useMark()
  const rows = entries.data?.results ?? []
  const opened = openOf(search.open)
  const at = rows.findIndex(({ id }) => id === opened?.id)
  useEffect(() => {
    const listen = (event: KeyboardEvent) =>
      onInboxKey(event, {
        move: (step) => {
          const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
          if (next) go({ ...search, open: `${next.kind}.${next.id}` }, true)
        },
        archive: () => {
          const entry = rows[at]
          if (entry) mark.mutate({ ...entry, is_archived: entry.archived_at === null })
        },
        reply: () => pane.current?.querySelector<HTMLElement>('[data-reply]')?.focus(),
        search: () => document.querySelector<HTMLElement>('[data-inbox-search] input')?.focus(),
      })
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  return (
    <Page
      title={t('inbox.title')}
      exports={false}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPencilPlus size={16} />}
            onClick={() => setWriting(true)}
          >
            {t('thread.new')}
          </Button>
          {may('message_sending.write') && (
            <ButtonLink to="/schools/$slug/messages/compose" params={{ slug }}>
              {t('compose.open')}
            </ButtonLink>
          )}
        </Group>
      }
    >
      <Places at="inbox" />
      <div className={classes['panes']} data-open={opened !== undefined || undefined}>
        <Stack gap="sm" className={classes['list']}>
          <EntryList search={search} entries={entries} onSearch={go} />
          <Text size="xs" c="dimmed" visibleFrom="md">
            <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.move')} · <Kbd>E</Kbd> {t('keys.archive')} · <Kbd>R</Kbd>{' '}
            {t('keys.reply')} · <Kbd>/</Kbd> {t('keys.search')}
          </Text>
        </Stack>
        <div className={classes['pane']} ref={pane}>
          {opened === undefined && (
            <Read of={entries}>
              {() => <Empty title={t('inbox.nothingOpen')}>{t('inbox.nothingOpenText')}</Empty>}
            </Read>
          )}
          {opened?.kind === 'message' && (
            <MessagePane key={opened.id} id={opened.id} onBack={() => go({ ...search, open: undefined })} />
          )}
          {opened?.kind === 'thread' && (
            <ThreadPane key={opened.id} id={opened.id} onBack={() => go({ ...search, open: undefined })} />
          )}
        </div>
      </div>
      {isWriting && (
        <NewThread
          onClose={() => setWriting(false)}
          onOpened={(id) => {
            setWriting(false)
            go({ open: `thread.${id}` })
          }}
        />
      )}
    </Page>
  )
}
