import { NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { number } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { keepsMoney, seesMoney } from '../../../kernel/money/office.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { statuses } from '../wire.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { useInvoiceSearch, useInvoices } from './use-invoice-search.ts'

/** What the school charges: filtered, sorted, in pages. */
export function Invoices() {
  const { t } = useWords('invoices')
  const school = useSchool()
  const { search, turn } = useInvoiceSearch()
  const page = useInvoices()
  const isFiltered = Object.values({ ...search, sort: undefined }).some((value) => value !== undefined)
  return (
    <Page title={t('title')} actions={keepsMoney(school) && <Actions />}>
      <Filters />
      <Read of={page}>
        {({ results, count, next, previous }) =>
          results.length === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('count', { count: count ?? 0, shown: number(count ?? 0) })}
              </Text>
              <InvoiceTable rows={results} />
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

function Actions() {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  return (
    <>
      <ButtonLink to="/schools/$slug/fees/charge" params={{ slug }} variant="default">
        {t('charge')}
      </ButtonLink>
      <ButtonLink
        to="/schools/$slug/invoices/draft"
        params={{ slug }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('new')}
      </ButtonLink>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useWords('invoices')
  const school = useSchool()
  const { slug } = school
  if (!seesMoney(school)) return <Empty title={t('none.family')}>{t('none.familyText')}</Empty>
  if (isFiltered) return <Empty title={t('none.filtered')}>{t('none.filteredText')}</Empty>
  return (
    <Empty
      title={t('none.title')}
      action={
        <ButtonLink to="/schools/$slug/fees" params={{ slug }} variant="default">
          {t('none.toFees')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </Empty>
  )
}

const orders = ['-due_date', 'due_date', '-number', '-updated_at'] as const

function Filters() {
  const { t } = useWords('invoices')
  const { t: m } = useWords('money')
  const isOffice = seesMoney(useSchool())
  const { search, filter } = useInvoiceSearch()
  const choose = (value: string) =>
    value === 'overdue'
      ? filter({ overdue: true, status: undefined })
      : filter({ overdue: undefined, status: statuses.find((status) => status === value) })
  return (
    <FilterBar
      label={t('filters')}
      search={isOffice && <FilterText label={t('fields.q')} value={search.q} onText={(q) => filter({ q })} />}
      inUse={[search.overdue, search.status, search.from, search.to].filter(Boolean).length}
    >
      <NativeSelect
        label={t('fields.status')}
        value={search.overdue ? 'overdue' : (search.status ?? '')}
        data={[
          { value: '', label: t('fields.all') },
          { value: 'overdue', label: m('invoice.overdue') },
          ...statuses.map((status) => ({ value: status, label: m(`invoice.${status}`) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOffice && <MoreFilters />}
    </FilterBar>
  )
}

/** The filters in addition to the status. */
function MoreFilters() {
  const { t } = useWords('invoices')
  const { search, filter } = useInvoiceSearch()
  return (
    <>
      <DateField
        label={t('fields.from')}
        value={search.from ?? ''}
        onValue={(date) => filter({ from: date || undefined })}
      />
      <DateField
        label={t('fields.to')}
        value={search.to ?? ''}
        onValue={(date) => filter({ to: date || undefined })}
      />
      <NativeSelect
        label={t('fields.sort')}
        value={search.sort ?? '-due_date'}
        data={orders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
        onChange={(event) => filter({ sort: orders.find((order) => order === event.currentTarget.value) })}
      />
    </>
  )
}
