import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { money, shortDate } from '../../../kernel/format/format.ts'
import { useEntryName } from '../../../kernel/money/entry-name.ts'
import moneyClasses from '../../../kernel/money/money.module.css'
import { useOnlineMethods } from '../../../kernel/money/use-methods.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

/** Money that the family has with the school, what moved it, and the way to add to it. */
export function Wallets({ household }: { household: Household }) {
  const { t } = useWords('family-money')
  const { me, may } = useSchool()
  const [isOpen, setOpen] = useState(false)
  const [first] = household.wallets
  const currency = first?.currency ?? me.school?.currency ?? ''
  const providers = useOnlineMethods(currency)
  return (
    <Section
      title={t('wallet.title')}
      actions={
        may('finance.write') &&
        providers.length > 0 && (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('wallet.topUp')}
          </Button>
        )
      }
    >
      {household.wallets.length === 0 ? (
        <Text c="dimmed">{t('wallet.none')}</Text>
      ) : (
        <Stack gap="md">
          {household.wallets.map((wallet) => (
            <div key={wallet.id}>
              <Group gap="xs" mb="xs">
                <Text fw={700} size="lg">
                  {money(wallet.balance, wallet.currency)}
                </Text>
              </Group>
              <Entries walletId={wallet.id} currency={wallet.currency} />
            </div>
          ))}
        </Stack>
      )}
      <TopUpDialog household={household} currency={currency} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Section>
  )
}

const shown = 5

/** What moved a wallet last. */
function Entries({ walletId, currency }: { walletId: string; currency: string }) {
  const { t } = useWords('family-money')
  const { query } = useSchool()
  const nameOf = useEntryName()
  const entries = query.useQuery('get', '/api/v1/finance/wallets/{wallet_id}/entries/', {
    params: { path: { wallet_id: walletId }, query: { page_size: shown } },
  })
  return (
    <Read of={entries}>
      {({ results }) => (
        <Table verticalSpacing={4} withRowBorders={false} aria-label={t('wallet.entries')}>
          <Table.Tbody>
            {results.map((entry) => (
              <Table.Tr key={entry.id}>
                <Table.Td ps={0}>
                  {nameOf(entry)}{' '}
                  <Text span size="sm" c="dimmed">
                    {shortDate(entry.on)}
                  </Text>
                </Table.Td>
                <Table.Td pe={0} className={moneyClasses['amount'] ?? ''}>
                  {money(entry.amount, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Read>
  )
}
