import { Box, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { instant, money } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useEntryName } from '../../../kernel/money/entry-name.ts'
import moneyClasses from '../../../kernel/money/money.module.css'
import { Section } from '../../../kernel/page/section.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { WalletSearch } from '../search.ts'
import type { Entry } from '../wire.ts'

/** What moved a wallet, the latest first, with what it held after each. */
export function Entries({ walletId, currency }: { walletId: string; currency: string }) {
  const { t } = useWords('wallets')
  const { query } = useSchool()
  const search: WalletSearch = useSearch({ from: '/schools/$slug/wallets/$householdId' })
  const navigate = useNavigate()
  const entries = query.useQuery(
    'get',
    '/api/v1/finance/wallets/{wallet_id}/entries/',
    {
      params: {
        path: { wallet_id: walletId },
        query: { ...given({ cursor: search.cursor }), page_size: 30 },
      },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <Section title={t('entries.title')}>
      <Read of={entries}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('entries.none')}>{t('entries.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <EntryTable entries={results} currency={currency} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(cursor) => void navigate({ to: '.', search: { ...search, cursor } as never })}
              />
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}

function EntryTable({ entries, currency }: { entries: readonly Entry[]; currency: string }) {
  const { t } = useWords('wallets')
  const amount = moneyClasses['amount'] ?? ''
  return (
    <Table verticalSpacing={6} aria-label={t('entries.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" visibleFrom="sm">
            {t('entries.at')}
          </Table.Th>
          <Table.Th scope="col">{t('entries.what')}</Table.Th>
          <Table.Th scope="col" className={amount}>
            {t('entries.amount')}
          </Table.Th>
          <Table.Th scope="col" className={amount} visibleFrom="sm">
            {t('entries.after')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} currency={currency} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function EntryRow({ entry, currency }: { entry: Entry; currency: string }) {
  const { slug, me } = useSchool()
  const nameOf = useEntryName()
  const amount = moneyClasses['amount'] ?? ''
  const at = instant(entry.at, me.school?.time_zone)
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{at}</Table.Td>
      <Table.Td>
        {entry.payment_id ? (
          <TextLink
            to="/schools/$slug/payments/$paymentId"
            params={{ slug, paymentId: entry.payment_id }}
            size="sm"
            py={2}
          >
            {nameOf(entry)}
          </TextLink>
        ) : (
          nameOf(entry)
        )}
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {at}
        </Text>
      </Table.Td>
      <Table.Td className={amount}>
        <Box fw={600}>{money(entry.amount, currency)}</Box>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {money(entry.balance_after, currency)}
        </Text>
      </Table.Td>
      <Table.Td className={amount} visibleFrom="sm">
        {money(entry.balance_after, currency)}
      </Table.Td>
    </Table.Tr>
  )
}
