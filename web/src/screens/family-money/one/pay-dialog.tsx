import { Radio, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf, money } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { useOnlineMethods } from '../../../kernel/money/use-methods.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Due, Household } from '../wire.ts'

interface PayDialogProps {
  readonly household: Household
  /** Undefined: nothing is paid. */
  readonly due: Due | undefined
  onClose(): void
}

/** Asks how much is paid and by what; the amount is what is due. */
export function PayDialog({ household, due, onClose }: PayDialogProps) {
  const { t } = useWords('family-money')
  const number = due?.invoice?.number
  return (
    <Dialog
      opened={due !== undefined}
      onClose={onClose}
      title={number ? t('pay.one', { number }) : t('pay.title')}
    >
      {due && (
        <PayForm key={due.invoice?.id ?? due.currency} household={household} due={due} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface PayFormProps extends PayDialogProps {
  readonly due: Due
}

/** The word of paying from the wallet; every other is a provider. */
const fromWallet = 'wallet'

function usePay({ household, due, onClose }: PayFormProps) {
  const { t } = useWords('family-money')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  return useSave({
    send: async ({ typed, by }: { typed: string; by: string }) => {
      const amount = amountOf(typed)
      const only = due.invoice && { allocations: [{ invoice_id: due.invoice.id, amount }] }
      const how =
        by === fromWallet ? { method: 'wallet' as const } : { method: 'online' as const, provider: by }
      const { data } = await client.POST('/api/v1/finance/payments/', {
        body: { household_id: household.id, currency: due.currency, amount, ...how, ...only },
      })
      return data
    },
    changes: moneyQueries,
    onRefreshed: async (payment) => {
      onClose()
      if (payment?.status === 'completed') notifications.show({ message: t('pay.done') })
      else if (payment)
        await navigate({
          to: '/schools/$slug/family-money/payments/$paymentId',
          params: { slug, paymentId: payment.id },
        })
    },
  })
}

function PayForm(props: PayFormProps) {
  const { household, due, onClose } = props
  const { t } = useWords('family-money')
  const providers = useOnlineMethods(due.currency)
  const wallet = household.wallets.find(({ currency }) => currency === due.currency)
  const held = wallet && !isZero(wallet.balance) ? money(wallet.balance, due.currency) : undefined
  const [typed, setTyped] = useState(due.amount)
  const [chosen, setBy] = useState<string>()
  const by = chosen ?? providers[0]?.provider ?? (held ? fromWallet : undefined)
  const pay = usePay(props)
  const submit = () => {
    if (by) pay.mutate({ typed, by })
  }
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={pay.error}
      atFields={['amount']}
      isSaving={pay.isPending}
      disabled={by === undefined}
      submitLabel={t('pay.go')}
    >
      <AmountField
        label={t('pay.amount')}
        required
        size="md"
        currency={due.currency}
        value={typed}
        error={errorAt(pay.error, 'amount')}
        onText={setTyped}
      />
      {by === undefined ? (
        <AtTheOffice />
      ) : (
        <Radio.Group label={t('pay.by')} value={by} onChange={setBy}>
          <Stack gap="xs" mt={4}>
            {providers.map((one) => (
              <Radio key={one.provider} value={one.provider} label={one.name} />
            ))}
            {held && <Radio value={fromWallet} label={t('pay.wallet', { amount: held })} />}
          </Stack>
        </Radio.Group>
      )}
    </DialogForm>
  )
}

/** Where the school takes nothing online. */
function AtTheOffice() {
  const { t } = useWords('family-money')
  return (
    <Notice tone="neutral" title={t('pay.notOnline')}>
      <Text size="sm">{t('pay.notOnlineText')}</Text>
    </Notice>
  )
}
