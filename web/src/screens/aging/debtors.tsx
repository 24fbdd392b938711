import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { RemindFamilies } from '../../kernel/collection/remind.tsx'
import { number } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Ages } from './ages.tsx'
import { DebtorTable } from './debtor-table.tsx'
import { debtorOrders, promiseFilters, reminderFilters } from './search.ts'
import { useDebtors } from './use-debtors.ts'
import { useAgingSearch } from './use-search.ts'
import { bands, type DebtorsPage } from './wire.ts'

/** Families that owe something: filtered, sorted, in pages. */
export function Debtors() {
  const page = useDebtors()
  return (
    <Stack gap="md">
      <Filters />
      <Read of={page}>{(known) => <Known page={known} />}</Read>
    </Stack>
  )
}

function Known({ page: { results, totals, count = 0, next, previous } }: { page: DebtorsPage }) {
  const { t } = useWords('aging')
  const { search, turn } = useAgingSearch()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { tab: _, sort: __, ...filters } = search
  if (results.length === 0 || totals === null) {
    const isFiltered = Object.values(filters).some((value) => value !== undefined)
    return (
      <Empty title={t(isFiltered ? 'debtors.noneFound' : 'debtors.none')}>
        {t(isFiltered ? 'debtors.noneFoundText' : 'debtors.noneText')}
      </Empty>
    )
  }
  const families = results
    .filter((row) => chosen.has(row.household_id))
    .map((row) => ({ id: row.household_id, title: row.title }))
  return (
    <>
      <Ages total={totals} />
      <Group justify="space-between" mih="2.25rem">
        <Text size="sm" c="dimmed" role="status">
          {t('debtors.count', { count, shown: number(count) })}
        </Text>
        {families.length > 0 && (
          <RemindFamilies families={families} variant="filled" onReminded={() => setChosen(new Set())} />
        )}
      </Group>
      <DebtorTable rows={results} chosen={chosen} onChoose={setChosen} />
      <CursorPager next={next} previous={previous} onCursor={turn} />
    </>
  )
}

function Filters() {
  const { t } = useWords('aging')
  const { search, filter } = useAgingSearch()
  return (
    <Group gap="sm" align="flex-end" role="search" aria-label={t('debtors.filters')}>
      <FilterText label={t('debtors.q')} value={search.q} onText={(q) => filter({ q })} />
      <NativeSelect
        label={t('debtors.age')}
        value={search.age ?? ''}
        data={[
          { value: '', label: t('debtors.anyAge') },
          ...bands.map((value) => ({ value, label: t(`ages.${value}`) })),
        ]}
        onChange={(event) => filter({ age: bands.find((one) => one === event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('debtors.promise')}
        value={search.promise ?? ''}
        data={[
          { value: '', label: t('debtors.any') },
          ...promiseFilters.map((value) => ({ value, label: t(`promises.${value}`) })),
        ]}
        onChange={(event) =>
          filter({ promise: promiseFilters.find((one) => one === event.currentTarget.value) })
        }
      />
      <NativeSelect
        label={t('debtors.reminded')}
        value={search.reminded ?? ''}
        data={[
          { value: '', label: t('debtors.any') },
          ...reminderFilters.map((value) => ({ value, label: t(`reminders.${value}`) })),
        ]}
        onChange={(event) =>
          filter({ reminded: reminderFilters.find((one) => one === event.currentTarget.value) })
        }
      />
      <NativeSelect
        label={t('debtors.sort')}
        value={search.sort ?? '-urgency'}
        data={debtorOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={(event) => filter({ sort: debtorOrders.find((one) => one === event.currentTarget.value) })}
      />
    </Group>
  )
}
