import { Card, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '../../kernel/format/days.ts'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { EntryTable } from './entry-table.tsx'
import { Filters } from './filters.tsx'

const address = '/schools/$slug/audit'

/** The instant at which a calendar day begins on this device. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** What the address asks for, as the list takes it. */
function useRequested() {
  const { who, from, to, action, operation, cursor } = useSearch({ from: address })
  return {
    page_size: 50,
    ...(action === 'all' ? {} : { action: action ?? 'write' }),
    ...(operation ? { operation } : {}),
    ...(who ? { actor_user_id: who } : {}),
    ...(from ? { since: startOf(from) } : {}),
    ...(to ? { until: startOf(addDays(to, 1)) } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** The audit of the school, the newest first. */
export function Audit() {
  const { t } = useWords('audit')
  const school = useSchool()
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const list = school.query.useQuery(
    'get',
    '/api/v1/audit/',
    { params: { query: useRequested() } },
    // Nothing is missed while somebody watches: support in the school above all.
    { placeholderData: keepPreviousData, refetchInterval: 10_000 },
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Stack>
        <Filters />
        <Read of={list}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Card withBorder>
                <Empty title={t('none')}>{t('noneText')}</Empty>
              </Card>
            ) : (
              <>
                <EntryTable rows={results} />
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
                />
              </>
            )
          }
        </Read>
        <Text size="sm" c="dimmed">
          {t('readsToo')}
        </Text>
      </Stack>
    </Page>
  )
}
