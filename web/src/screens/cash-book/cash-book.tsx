import { Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { money } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { seesMoney } from '../../kernel/money/office.ts'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, NotAllowed, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { CashTable } from './cash-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type CashBookSearch, methods } from './search.ts'
import { useBook, useCurrencies, usePrint } from './use-book.ts'
import { Verifications } from './verifications.tsx'
import type { Book } from './wire.ts'

/** What came in and went out on some days, with what there was before and after. */
export function CashBook() {
  const { t } = useWords(['cash-book', 'money'])
  const school = useSchool()
  const search: CashBookSearch = useSearch({ from: '/schools/$slug/cash-book' })
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  const today = school.me.school?.today ?? ''
  return <OpenBook search={withDays(search, today)} />
}

/** The month so far, unless days are chosen. */
const withDays = (search: CashBookSearch, today: string): CashBookSearch =>
  search.date_from === undefined && search.date_to === undefined
    ? { ...search, date_from: `${today.slice(0, 8)}01`, date_to: today }
    : search

function OpenBook({ search }: { search: CashBookSearch }) {
  const { t } = useWords('cash-book')
  const { slug } = useSchool()
  const book = useBook(search)
  const print = usePrint()
  const actions = (
    <>
      <ButtonLink to="/schools/$slug/payments" params={{ slug }} variant="default">
        {t('payments')}
      </ButtonLink>
      {book.data && (
        <ExportMenu
          book={book.data}
          isPrinting={print.isPending}
          onPrint={() => book.data && print.mutate(book.data)}
        />
      )}
    </>
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={actions} exports={false}>
      <Stack gap="md">
        <ErrorMessage error={print.error} title={t('export.refused')} />
        <Read of={book}>{(known) => <Known search={search} book={known} />}</Read>
        <Verifications />
      </Stack>
    </Page>
  )
}

function Known({ search, book }: { search: CashBookSearch; book: Book }) {
  const { t } = useWords('cash-book')
  const navigate = useNavigate()
  const { next, previous } = book
  const turn = (cursor: string | undefined) =>
    void navigate({ to: '.', search: { ...search, cursor } as never })
  return (
    <>
      <Choices
        search={{
          ...search,
          date_from: search.date_from ?? book.date_from,
          date_to: search.date_to ?? book.date_to,
        }}
      />
      <Sums book={book} />
      {book.rows.length === 0 ? (
        <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
      ) : (
        <CashTable book={book} />
      )}
      <CursorPager next={next} previous={previous} onCursor={turn} />
    </>
  )
}

function Choices({ search }: { search: CashBookSearch }) {
  const { t } = useWords('cash-book')
  const { t: words } = useWords('money')
  const navigate = useNavigate()
  const currencies = useCurrencies()
  const go = (next: CashBookSearch) =>
    void navigate({ to: '.', search: { ...search, cursor: undefined, ...next } as never, replace: true })
  const day = (name: 'date_from' | 'date_to') => (
    <DateField
      label={t(name === 'date_from' ? 'fields.from' : 'fields.to')}
      value={search[name] ?? ''}
      onValue={(date) => go({ [name]: date || undefined })}
    />
  )
  return (
    <Group gap="sm" align="flex-end">
      {day('date_from')}
      {day('date_to')}
      <NativeSelect
        label={t('fields.method')}
        value={search.method ?? ''}
        data={[
          { value: '', label: t('fields.all') },
          ...methods.map((value) => ({ value, label: words(`methods.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => go({ method: methods.find((one) => one === value) })}
      />
      {currencies.length > 1 && (
        <NativeSelect
          label={t('fields.currency')}
          value={search.currency ?? currencies[0]}
          data={currencies}
          onChange={({ currentTarget: { value } }) => go({ currency: value })}
        />
      )}
    </Group>
  )
}

function Sums({ book }: { book: Book }) {
  const { t } = useWords('cash-book')
  const { currency, opening, in_total, out_total, closing } = book
  const figures = { opening, in: in_total, out: out_total, closing } as const
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" m={0} aria-label={t('sums.title')}>
      {(['opening', 'in', 'out', 'closing'] as const).map((name) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`sums.${name}`)}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg">
            {money(figures[name], currency)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
