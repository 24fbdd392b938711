import { Checkbox, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { instant, money } from '../../kernel/format/format.ts'
import { PlainLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { DisputeSearch } from './search.ts'
import { StateBadge } from './state-badge.tsx'
import { type Listed, states } from './wire.ts'

const undecided = ['open', 'under_review'] as const

function useDisputeSearch() {
  const search: DisputeSearch = useSearch({ from: '/schools/$slug/disputes' })
  const navigate = useNavigate()
  const go = (next: DisputeSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    filter: (change: DisputeSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}

/** Payments that somebody says are wrong; those that wait for a decision by themselves. */
export function Disputes() {
  const { t } = useWords('disputes')
  const { query } = useSchool()
  const { search, turn } = useDisputeSearch()
  const { state, overdue, cursor } = search
  const requested =
    state === undefined ? { state: [...undecided] } : state === 'all' ? {} : { state: [state] }
  const disputes = query.useQuery(
    'get',
    '/api/v1/finance/disputes/',
    { params: { query: { ...given({ overdue, cursor }), ...requested, count: true } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Filters />
      <Read of={disputes}>
        {({ disputes: rows, next, previous, count }) =>
          rows.length === 0 ? (
            <Empty title={t(state === undefined ? 'none' : 'noneFiltered')}>
              {t(state === undefined ? 'noneText' : 'noneFilteredText')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('count', { count: count ?? 0 })}
              </Text>
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <Row row={row} />
                  </li>
                ))}
              </Paper>
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

function Filters() {
  const { t } = useWords('disputes')
  const { search, filter } = useDisputeSearch()
  return (
    <Group gap="md" align="flex-end" role="search" aria-label={t('filters')}>
      <NativeSelect
        label={t('fields.state')}
        value={search.state ?? ''}
        data={[
          { value: '', label: t('undecided') },
          ...states.map((state) => ({ value: state, label: t(`states.${state}`) })),
          { value: 'all', label: t('all') },
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          filter({ state: value === 'all' ? 'all' : states.find((state) => state === value) })
        }}
      />
      <Checkbox
        label={t('overdueOnly')}
        mb={8}
        checked={search.overdue === true}
        onChange={(event) => filter({ overdue: event.currentTarget.checked || undefined })}
      />
    </Group>
  )
}

function Row({ row }: { row: Listed }) {
  const { t } = useWords('disputes')
  const { slug, me } = useSchool()
  const zone = me.school?.time_zone
  return (
    <PlainLink
      to="/schools/$slug/disputes/$disputeId"
      params={{ slug, disputeId: row.id }}
      className={rowClasses['row'] ?? ''}
    >
      <span className={rowClasses['what']}>
        <Group gap="xs">
          <Text span fw={600} data-column={t('fields.amount')}>
            {money(row.amount, row.currency)}
          </Text>
          <Text span data-column={t('fields.household')}>
            {row.payment.household.title}
          </Text>
          <Group gap="xs" data-column={t('fields.state')}>
            <StateBadge state={row.state} />
            {row.is_overdue && <ToneBadge tone="negative">{t('overdue')}</ToneBadge>}
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          <span data-column={t('one.about')}>{t(`reasons.${row.reason}`)}</span> ·{' '}
          <span data-column={t('fields.raised')}>{row.provider ?? t('bySchool')}</span> ·{' '}
          <span data-column={t('fields.opened')}>{instant(row.opened_at, zone)}</span>
          {row.evidence_due_at && ` · ${t('dueUntil', { at: instant(row.evidence_due_at, zone) })}`}
        </Text>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </PlainLink>
  )
}
