import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { money } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { HowToPay } from '../../../kernel/money/how-to-pay.tsx'
import { usePaymentMethods } from '../../../kernel/money/use-methods.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Balance, Due, Household } from '../wire.ts'
import { Children } from './children.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { Payments } from './payments.tsx'
import { Wallets } from './wallets.tsx'

/** Everything about the money of one household: what is owed, paying, the wallet, what was paid. */
export function HouseholdMoney({ householdId }: { householdId: string }) {
  const household = useSchool().query.useQuery('get', '/api/v1/finance/households/{household_id}/', {
    params: { path: { household_id: householdId } },
  })
  return <Read of={household}>{(known) => <Known household={known} />}</Read>
}

function Known({ household }: { household: Household }) {
  const { t } = useWords('family-money')
  const [due, setDue] = useState<Due>()
  const canPay = useCanPay(household)
  return (
    <Stack gap="md">
      {household.balances.map((balance) => (
        <Owed
          key={balance.currency}
          balance={balance}
          canPay={canPay(balance.currency)}
          pay={() => setDue({ currency: balance.currency, amount: balance.owed_amount, invoice: undefined })}
        />
      ))}
      {household.open_invoices.length > 0 && <PayBy household={household} />}
      <Children household={household} />
      <OpenInvoices
        household={household}
        canPay={canPay}
        pay={(invoice) => setDue({ currency: invoice.currency, amount: invoice.balance, invoice })}
      />
      {household.is_partial ? (
        <Notice tone="neutral" title={t('partial.title')}>
          {t('partial.text')}
        </Notice>
      ) : (
        <Wallets household={household} />
      )}
      <Payments household={household} />
      <PayDialog household={household} due={due} onClose={() => setDue(undefined)} />
    </Stack>
  )
}

/** Whether the family can pay here in a currency: by a provider of the school, or from what its wallet holds. */
function useCanPay({ wallets }: Household): (currency: string) => boolean {
  const { may } = useSchool()
  const methods = usePaymentMethods()
  return (currency) =>
    may('finance.write') &&
    ((methods?.providersOf(currency).length ?? 0) > 0 ||
      wallets.some((wallet) => wallet.currency === currency && !isZero(wallet.balance)))
}

/** How it pays where nothing is taken online. */
function PayBy({ household }: { household: Household }) {
  const methods = usePaymentMethods()
  const isOffline = household.open_invoices.some(
    ({ currency }) => methods?.providersOf(currency).length === 0,
  )
  if (!isOffline) return null
  return (
    <Paper withBorder p="md">
      <HowToPay invoices={household.open_invoices} />
    </Paper>
  )
}

/** What is owed, large, and the way to pay it. */
function Owed({ balance, canPay, pay }: { balance: Balance; canPay: boolean; pay(): void }) {
  const { t } = useWords('family-money')
  const { currency } = balance
  const isOwing = !isZero(balance.owed_amount)
  return (
    <Paper withBorder p="md" role="group" aria-label={t('owed')}>
      <Group justify="space-between" align="center" gap="md">
        <div>
          <Text c="dimmed" size="sm">
            {t('owed')}
          </Text>
          <Text fz="1.75rem" fw={700} lh={1.2}>
            {money(balance.owed_amount, currency)}
          </Text>
          {!isZero(balance.overdue_amount) && (
            <Text c="var(--campus-negative)">
              {t('ofItOverdue', { amount: money(balance.overdue_amount, currency) })}
            </Text>
          )}
          {!isOwing && <Text c="dimmed">{t('nothingOwed')}</Text>}
        </div>
        {isOwing && canPay && (
          <Button size="md" onClick={pay}>
            {t('pay.action')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
