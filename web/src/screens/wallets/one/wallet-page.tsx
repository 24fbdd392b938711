import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { money } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { keepsMoney, seesMoney } from '../../../kernel/money/office.ts'
import { useSchoolCurrency } from '../../../kernel/money/own-till.ts'
import { isNothing } from '../../../kernel/money/sums.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, NotAllowed, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { WalletSearch } from '../search.ts'
import type { Household } from '../wire.ts'
import { Entries } from './entries.tsx'
import { PayInvoice } from './pay-invoice.tsx'
import { TopUp } from './top-up.tsx'

/** The wallet of one family: what it holds, what moved it, and what it can pay. */
export function WalletPage() {
  const { t } = useWords(['wallets', 'money', 'till'])
  const school = useSchool()
  const { householdId } = useParams({ from: '/schools/$slug/wallets/$householdId' })
  const read = school.query.useQuery('get', '/api/v1/finance/households/{household_id}/', {
    params: { path: { household_id: householdId } },
  })
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  return <Read of={read}>{(household) => <Known household={household} />}</Read>
}

function Known({ household }: { household: Household }) {
  const { t } = useWords('wallets')
  const school = useSchool()
  const own = useSchoolCurrency()
  const search: WalletSearch = useSearch({ from: '/schools/$slug/wallets/$householdId' })
  const currency = search.currency ?? household.wallets[0]?.currency ?? own
  const wallet = household.wallets.find((one) => one.currency === currency)
  const owed = household.balances.find((one) => one.currency === currency)?.owed_amount ?? '0'
  return (
    <Page
      title={t('of', { name: household.title })}
      subtitle={household.students.map(({ name }) => name).join(', ')}
      actions={
        keepsMoney(school) && (
          <ButtonLink
            to="/schools/$slug/counter"
            params={{ slug: school.slug }}
            search={{ household: household.id } as never}
            variant="default"
          >
            {t('counter')}
          </ButtonLink>
        )
      }
    >
      <Stack gap="md">
        <Currencies household={household} currency={currency} />
        <Group gap="xl">
          <div>
            <Text size="sm" c="dimmed">
              {t('balance')}
            </Text>
            <Text fw={700} size="xl" role="status">
              {money(wallet?.balance ?? '0', currency)}
            </Text>
          </div>
          <div>
            <Text size="sm" c="dimmed">
              {t('owed')}
            </Text>
            <Text fw={700} size="xl">
              {money(owed, currency)}
            </Text>
          </div>
        </Group>
        {keepsMoney(school) && <Moves household={household} currency={currency} wallet={wallet} />}
        {wallet ? (
          <Entries walletId={wallet.id} currency={currency} />
        ) : (
          <Empty title={t('entries.none')}>{t('entries.noneText')}</Empty>
        )}
      </Stack>
    </Page>
  )
}

function Currencies({ household, currency }: { household: Household; currency: string }) {
  const { t } = useWords('wallets')
  const navigate = useNavigate()
  if (household.wallets.length < 2) return null
  return (
    <NativeSelect
      label={t('fields.currency')}
      maw="10rem"
      value={currency}
      data={household.wallets.map((one) => one.currency)}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '.', search: { currency: value } as never, replace: true })
      }
    />
  )
}

interface MovesProps {
  readonly household: Household
  readonly currency: string
  readonly wallet: Household['wallets'][number] | undefined
}

/** What the office does with a wallet. */
function Moves({ household, currency, wallet }: MovesProps) {
  const { t } = useWords('wallets')
  const [requested, setRequested] = useState<'topUp' | 'pay'>()
  const close = () => setRequested(undefined)
  const canPay = wallet !== undefined && !isNothing(wallet.balance) && household.open_invoices.length > 0
  return (
    <>
      <Group gap="sm">
        <Button onClick={() => setRequested('topUp')}>{t('topUp.title')}</Button>
        {canPay && (
          <Button variant="default" onClick={() => setRequested('pay')}>
            {t('pay.title')}
          </Button>
        )}
      </Group>
      <TopUp household={household} currency={currency} opened={requested === 'topUp'} onClose={close} />
      {canPay && (
        <PayInvoice household={household} wallet={wallet} opened={requested === 'pay'} onClose={close} />
      )}
    </>
  )
}
