import { Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { useSchoolCurrency } from '../../kernel/money/own-till.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Ages } from './ages.tsx'
import { AgingTable } from './aging-table.tsx'
import type { AgingSearch } from './search.ts'
import type { AgingPage } from './wire.ts'

/** What families owed at the end of a day, by how long it had been due. */
export function Aged() {
  const school = useSchool()
  const search: AgingSearch = useSearch({ from: '/schools/$slug/aging' })
  const navigate = useNavigate()
  const go = (next: AgingSearch) =>
    void navigate({ to: '.', search: { ...search, cursor: undefined, ...next } as never })
  const { on, cursor } = search
  const page = school.query.useQuery(
    'get',
    '/api/v1/finance/aging',
    { params: { query: { ...given({ on, cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  return <Read of={page}>{(known) => <Known page={known} search={search} go={go} />}</Read>
}

interface KnownProps {
  readonly page: AgingPage
  readonly search: AgingSearch
  go(next: AgingSearch): void
}

function Known({ page, search, go }: KnownProps) {
  const { t } = useWords('aging')
  const own = useSchoolCurrency()
  const { totals, results, next, previous } = page
  const currency =
    search.currency ?? totals.find((one) => one.currency === own)?.currency ?? totals[0]?.currency
  const total = totals.find((one) => one.currency === currency)
  const rows = results.flatMap((row) => {
    const amounts = row.amounts.find((one) => one.currency === currency)
    return amounts ? [{ row, amounts }] : []
  })
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <DateField label={t('fields.on')} value={page.on} onValue={(date) => go({ on: date || undefined })} />
        {totals.length > 1 && (
          <NativeSelect
            label={t('fields.currency')}
            value={currency ?? ''}
            data={totals.map((one) => one.currency)}
            onChange={(event) => go({ currency: event.currentTarget.value })}
          />
        )}
      </Group>
      {total === undefined ? (
        <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
      ) : (
        <>
          <Ages total={total} />
          <AgingTable rows={rows} total={total} />
          <CursorPager next={next} previous={previous} onCursor={(to) => go({ cursor: to })} />
        </>
      )}
    </Stack>
  )
}
