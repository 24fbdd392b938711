import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconChevronRight, IconWallet } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { money } from '../../kernel/format/format.ts'
import { PlainLink } from '../../kernel/links/links.tsx'
import moneyClasses from '../../kernel/money/money.module.css'
import { seesMoney } from '../../kernel/money/office.ts'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { given } from '../../kernel/routing/given.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, NotAllowed, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { WalletsSearch } from './search.ts'

/** Wallets of families; any family is found, one without a wallet too. */
export function Wallets() {
  const { t } = useWords('wallets')
  const school = useSchool()
  const search: WalletsSearch = useSearch({ from: '/schools/$slug/wallets' })
  const navigate = useNavigate()
  const go = (next: WalletsSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  const turn = (cursor: string | undefined) => go({ ...search, cursor }, false)
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="md">
        <Group>
          <FilterText label={t('find')} value={search.q} onText={(q) => go({ q }, true)} />
        </Group>
        {search.q === undefined ? (
          <AllWallets cursor={search.cursor} turn={turn} />
        ) : (
          <FoundWallets q={search.q} cursor={search.cursor} turn={turn} />
        )}
      </Stack>
    </Page>
  )
}

interface PageProps {
  readonly cursor: string | undefined
  turn(cursor: string | undefined): void
}

function AllWallets({ cursor, turn }: PageProps) {
  const { t } = useWords('wallets')
  const { query } = useSchool()
  const wallets = query.useQuery(
    'get',
    '/api/v1/finance/wallets/',
    { params: { query: { ...given({ cursor }), page_size: 30 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={wallets}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          <Empty title={t('none.title')}>{t('none.text')}</Empty>
        ) : (
          <>
            <WalletRows
              rows={results.map(({ id, household, balance, currency }) => ({
                key: id,
                household: household.id,
                title: household.title,
                currency,
                balance,
              }))}
            />
            <CursorPager next={next} previous={previous} onCursor={turn} />
          </>
        )
      }
    </Read>
  )
}

function FoundWallets({ q, cursor, turn }: PageProps & { readonly q: string }) {
  const { t } = useWords('wallets')
  const { query } = useSchool()
  const found = query.useQuery(
    'get',
    '/api/v1/finance/households/',
    { params: { query: { q, ...given({ cursor }), page_size: 30 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={found}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          <Empty title={t('nobody.title')}>{t('nobody.text')}</Empty>
        ) : (
          <>
            <WalletRows
              rows={results.flatMap(({ id, title, balances, students }) =>
                balances.map(({ currency, wallet_amount }) => ({
                  key: `${id} ${currency}`,
                  household: id,
                  title,
                  currency,
                  balance: wallet_amount,
                  about: students.map(({ name }) => name).join(', '),
                })),
              )}
            />
            <CursorPager next={next} previous={previous} onCursor={turn} />
          </>
        )
      }
    </Read>
  )
}

interface WalletRow {
  readonly key: string
  readonly household: string
  readonly title: string
  readonly about?: string
  readonly currency: string
  readonly balance: string
}

function WalletRows({ rows }: { rows: readonly WalletRow[] }) {
  const { t } = useWords('wallets')
  const { slug } = useSchool()
  return (
    <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
      {rows.map(({ key, household, title, about, currency, balance }) => (
        <li key={key}>
          <PlainLink
            to="/schools/$slug/wallets/$householdId"
            params={{ slug, householdId: household }}
            search={{ currency } as never}
            className={rowClasses['row'] ?? ''}
          >
            <IconWallet size={20} aria-hidden />
            <span className={rowClasses['what']}>
              <Text fw={600} truncate data-column={t('family')}>
                {title}
              </Text>
              {about && (
                <Text size="sm" c="dimmed" truncate data-column={t('children')}>
                  {about}
                </Text>
              )}
            </span>
            <Text fw={600} className={moneyClasses['amount'] ?? ''} data-column={t('balance')}>
              {money(balance, currency)}
            </Text>
            <IconChevronRight size={18} aria-hidden />
          </PlainLink>
        </li>
      ))}
    </Paper>
  )
}
