import { Badge, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { InboxEntry, Page } from '../../../kernel/api/wire.ts'
import { instant } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type InboxSearch, inboxFilters } from '../search.ts'
import classes from './inbox.module.css'

interface EntryListProps {
  readonly search: InboxSearch
  readonly entries: UseQueryResult<Page<InboxEntry>, unknown>
  onSearch(next: InboxSearch, replace?: boolean): void
}

/** The left pane: filters, search and entries, the newest first. */
export function EntryList({ search, entries, onSearch }: EntryListProps) {
  const { t } = useWords('messages')
  const { query } = useSchool()
  const counts = query.useQuery('get', '/api/v1/messaging/inbox-counts/', {}, { refetchInterval: 60_000 })
  const { unread = 0, to_answer = 0 } = counts.data ?? {}
  const number = { unread, to_answer, archived: 0 }
  const isFiltered = search.filter !== undefined || search.q !== undefined
  return (
    <>
      <SegmentedControl
        aria-label={t('inbox.filter')}
        fullWidth
        value={search.filter ?? 'all'}
        data={[
          { value: 'all', label: t('inbox.filters.all') },
          ...inboxFilters.map((value) => ({
            value,
            label:
              number[value] > 0
                ? `${t(`inbox.filters.${value}`)} (${number[value]})`
                : t(`inbox.filters.${value}`),
          })),
        ]}
        onChange={(value) => onSearch({ q: search.q, filter: inboxFilters.find((one) => one === value) })}
      />
      <div data-inbox-search>
        <FilterText
          label={t('inbox.search')}
          value={search.q}
          onText={(q) => onSearch({ ...search, q, cursor: undefined }, true)}
        />
      </div>
      <Read of={entries}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t(isFiltered ? 'inbox.noneFound' : 'inbox.none')}>
              {t(isFiltered ? 'inbox.noneFoundText' : 'inbox.noneText')}
            </Empty>
          ) : (
            <>
              <Stack component="ul" gap={0} className={classes['entries']} aria-label={t('inbox.entries')}>
                {results.map((entry) => (
                  <EntryRow key={`${entry.kind}.${entry.id}`} entry={entry} search={search} />
                ))}
              </Stack>
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(cursor) => onSearch({ ...search, cursor })}
              />
            </>
          )
        }
      </Read>
    </>
  )
}

function EntryRow({ entry, search }: { readonly entry: InboxEntry; readonly search: InboxSearch }) {
  const { t } = useWords('messages')
  const { slug } = useSchool()
  const open = `${entry.kind}.${entry.id}`
  const isOpen = search.open === open
  return (
    <li>
      <PlainLink
        to="/schools/$slug/messages"
        params={{ slug }}
        search={{ ...search, open }}
        className={classes['entry'] ?? ''}
        data-unread={entry.is_unread || undefined}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={entry.is_unread ? 700 : 500} truncate>
            {entry.from_name ?? t('inbox.school')}
          </Text>
          <Text size="xs" c="dimmed" className={classes['when']}>
            {instant(entry.at)}
          </Text>
        </Group>
        <Text size="sm" fw={entry.is_unread ? 600 : 400} truncate>
          {entry.subject}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {entry.excerpt}
        </Text>
        <Group gap={6} mt={4}>
          {entry.is_unread && <ToneBadge tone="accent">{t('inbox.unread')}</ToneBadge>}
          {entry.importance === 'urgent' && <ToneBadge tone="negative">{t('importance.urgent')}</ToneBadge>}
          {entry.needs_answer && <ToneBadge tone="caution">{t('inbox.needsAnswer')}</ToneBadge>}
          {entry.student_names.map((name) => (
            <Badge key={name} variant="default" radius="sm">
              {name}
            </Badge>
          ))}
          {entry.has_files && <IconPaperclip size={14} role="img" aria-label={t('inbox.hasFiles')} />}
        </Group>
      </PlainLink>
    </li>
  )
}
