import { Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { money } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { seesMoney } from '../../kernel/money/office.ts'
import { Page } from '../../kernel/page/page.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, NotAllowed, Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { CashTable } from './cash-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type CashBookSearch, methods } from './search.ts'
import type { Book } from './wire.ts'

/** What came in and went out on some days, with what there was before and after. */
export function CashBook() {
  const { t } = useWords(['cash-book', 'money'])
  const school = useSchool()
  const search: CashBookSearch = useSearch({ from: '/schools/$slug/cash-book' })
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Actions search={search} />}>
      <BookOf search={search} />
    </Page>
  )
}

function Actions({ search }: { search: CashBookSearch }) {
  const { t } = useWords('cash-book')
  const { slug } = useSchool()
  return (
    <>
      <ButtonLink to="/schools/$slug/payments" params={{ slug }} variant="default">
        {t('payments')}
      </ButtonLink>
      <ExportMenu from={search.from} to={search.to} />
    </>
  )
}

function Choices({ search }: { search: CashBookSearch }) {
  const { t } = useWords('cash-book')
  const { t: words } = useWords('money')
  const navigate = useNavigate()
  const go = (next: CashBookSearch) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true })
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`fields.${name}`)}
      value={search[name] ?? ''}
      onChange={(event) => go({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <Group gap="sm" align="flex-end">
      {day('from')}
      {day('to')}
      <NativeSelect
        label={t('fields.method')}
        value={search.method ?? ''}
        data={[
          { value: '', label: t('fields.all') },
          ...methods.map((value) => ({ value, label: words(`methods.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => go({ method: methods.find((one) => one === value) })}
      />
    </Group>
  )
}

/** Without days in the address the book is that of the school's today. */
function BookOf({ search }: { search: CashBookSearch }) {
  const { t } = useWords('cash-book')
  const { query } = useSchool()
  const book = query.useQuery(
    'get',
    '/api/v1/finance/ledger/cash-book',
    { params: { query: given(search) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={book}>
      {(known) => (
        <Stack gap="md">
          <Choices search={{ ...search, from: search.from ?? known.from, to: search.to ?? known.to }} />
          <Sums book={known} />
          {known.truncated && <Notice tone="caution">{t('truncated')}</Notice>}
          {known.rows.length === 0 ? (
            <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
          ) : (
            <CashTable book={known} />
          )}
        </Stack>
      )}
    </Read>
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
