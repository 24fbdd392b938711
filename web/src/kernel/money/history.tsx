import { Button, List, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinanceChange } from '../api/wire.ts'
import { instant } from '../format/format.ts'
import { Section } from '../page/section.tsx'
import { cursorOf } from '../paging/cursor-of.ts'
import { useSchool } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { useReported } from './history-words.ts'

type Change = FinanceChange

interface HistoryProps {
  /** The entity of the history; shown to users with access to finance. */
  readonly entity: 'payment' | 'invoice' | 'household'
  readonly id: string
  /** Of its amounts; undefined: it has none. */
  readonly currency?: string
}

/** Who did what to a payment, an invoice or a household; read when it is asked for, since reading it is audited. */
export function MoneyHistory(props: HistoryProps) {
  const { t } = useWords('money')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('history.title')}
      actions={
        !isOpen && (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('history.show')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <Changes {...props} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('history.text')}
        </Text>
      )}
    </Section>
  )
}

function Changes({ entity, id, currency }: HistoryProps) {
  const { t } = useWords('money')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const query = useInfiniteQuery({
    queryKey: ['history', '/api/v1/finance/history/', entity, id],
    queryFn: async ({ pageParam }) => {
      const requested = { entity, entity_id: id, page_size: 20, ...(pageParam ? { cursor: pageParam } : {}) }
      return (await client.GET('/api/v1/finance/history/', { params: { query: requested } })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page?.next ?? null),
  })
  return (
    <Read of={query}>
      {({ pages }) => {
        const changes = pages.flatMap((page) => page?.results ?? [])
        if (changes.length === 0) return <Text c="dimmed">{t('history.none')}</Text>
        return (
          <Stack gap="sm" align="flex-start">
            {changes.map((change) => (
              <One key={change.id} change={change} currency={currency} />
            ))}
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {k('more')}
              </Button>
            )}
          </Stack>
        )
      }}
    </Read>
  )
}

function One({ change, currency }: { change: Change; currency: string | undefined }) {
  const { t, i18n } = useWords('money')
  const zone = useSchool().me.school?.time_zone
  const reported = useReported(change, currency)
  const key = `history.actions.${change.action}`
  const action = i18n.exists(key, { ns: 'money' }) ? t(key as 'history.actions.updated') : change.action
  return (
    <div>
      <Text size="sm">
        <b>{change.actor_name ?? t('history.system')}</b> · {action} ·{' '}
        <Text span c="dimmed" size="sm">
          {instant(change.at, zone)}
        </Text>
      </Text>
      <List size="sm" listStyleType="none">
        {reported.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}
