import { NativeSelect, Paper, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { paymentMethods, paymentStatuses } from '../../../kernel/money/payment-words.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { PaymentRows } from './payment-rows.tsx'
import type { PaymentSearch } from './search.ts'

/** What was paid, the latest first. */
export function Payments() {
  const { t } = useWords(['counter', 'money'])
  const school = useSchool()
  const search: PaymentSearch = useSearch({ from: '/schools/$slug/payments' })
  const navigate = useNavigate()
  const go = (next: PaymentSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  const { q, status, method, from, to, cursor } = search
  const page = school.query.useQuery(
    'get',
    '/api/v1/finance/payments/',
    {
      params: {
        query: {
          ...given({ q, cursor, paid_from: from, paid_to: to }),
          ...(status ? { status: [status] } : {}),
          ...(method ? { method: [method] } : {}),
          sort: '-paid_at',
          page_size: 30,
        },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const counter = keepsMoney(school) && (
    <ButtonLink to="/schools/$slug/counter" params={{ slug: school.slug }} variant="default">
      {t('title')}
    </ButtonLink>
  )
  return (
    <Page title={t('payments.title')} actions={counter}>
      <Stack gap="md">
        <Filters search={search} onFilter={(next) => go({ ...search, cursor: undefined, ...next }, true)} />
        <Read of={page}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Empty title={t('payments.none')}>{t('payments.noneText')}</Empty>
            ) : (
              <>
                <Paper withBorder px="md">
                  <PaymentRows payments={results} label={t('payments.title')} />
                </Paper>
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(to) => go({ ...search, cursor: to }, false)}
                />
              </>
            )
          }
        </Read>
      </Stack>
    </Page>
  )
}

interface FiltersProps {
  readonly search: PaymentSearch
  onFilter(next: PaymentSearch): void
}

function Filters({ search, onFilter }: FiltersProps) {
  const { t } = useWords('counter')
  const { t: words } = useWords('money')
  const all = { value: '', label: t('payments.all') }
  const day = (name: 'from' | 'to') => (
    <DateField
      label={t(`payments.${name}`)}
      value={search[name] ?? ''}
      onValue={(date) => onFilter({ [name]: date || undefined })}
    />
  )
  return (
    <FilterBar
      label={t('payments.filters')}
      search={<FilterText label={t('payments.q')} value={search.q} onText={(q) => onFilter({ q })} />}
      inUse={[search.status, search.method, search.from, search.to].filter(Boolean).length}
    >
      <NativeSelect
        label={t('payments.status')}
        value={search.status ?? ''}
        data={[all, ...paymentStatuses.map((value) => ({ value, label: words(`payment.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ status: paymentStatuses.find((one) => one === value) })
        }
      />
      <NativeSelect
        label={t('payments.method')}
        value={search.method ?? ''}
        data={[all, ...paymentMethods.map((value) => ({ value, label: words(`methods.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ method: paymentMethods.find((one) => one === value) })
        }
      />
      {day('from')}
      {day('to')}
    </FilterBar>
  )
}
