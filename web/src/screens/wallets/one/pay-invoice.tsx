import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf, amountText, money, shortDate } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { compareAmounts, sumOf } from '../../../kernel/money/sums.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household, Invoice } from '../wire.ts'

interface PayInvoiceProps {
  readonly household: Household
  readonly wallet: Household['wallets'][number]
  readonly opened: boolean
  onClose(): void
}

/** Pays what is owed out of the wallet. */
export function PayInvoice({ opened, onClose, ...others }: PayInvoiceProps) {
  const { t } = useWords('wallets')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('pay.title')}>
      <PayForm {...others} onClose={onClose} />
    </Dialog>
  )
}

const least = (one: string, other: string): string => (compareAmounts(one, other) < 0 ? one : other)

function usePay(wallet: PayInvoiceProps['wallet'], onClose: () => void) {
  const { t } = useWords('wallets')
  const { client } = useSchool()
  return useSave({
    send: async (body: { invoice_id?: string; amount: string }) => {
      const params = { path: { wallet_id: wallet.id } }
      const { data } = await client.POST('/api/v1/finance/wallets/{wallet_id}/pay', { params, body })
      return data
    },
    changes: moneyQueries,
    notice: (data, { amount }) => t('pay.done', { amount: money(data?.amount ?? amount, wallet.currency) }),
    onRefreshed: onClose,
  })
}

function PayForm({ household, wallet, onClose }: Omit<PayInvoiceProps, 'opened'>) {
  const { t } = useWords('wallets')
  const { currency, balance } = wallet
  const invoices = (household.open_invoices as Invoice[]).filter((one) => one.currency === currency)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<string>()
  const pay = usePay(wallet, onClose)
  const owed = sumOf(invoices.filter(({ id }) => chosen === '' || id === chosen).map((one) => one.balance))
  const amount = typed ?? amountText(least(owed, balance))
  const submit = () =>
    pay.mutate({ amount: amountOf(amount), ...(chosen === '' ? {} : { invoice_id: chosen }) })
  const choices = invoices.map((one) => ({
    value: one.id,
    label: `${one.number ?? ''} · ${shortDate(one.next_due_date)} · ${money(one.balance, currency)}`,
  }))
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={pay.error}
      atFields={['amount']}
      isSaving={pay.isPending}
      submitLabel={t('pay.submit')}
    >
      <Text size="sm">{t('pay.text', { amount: money(balance, currency) })}</Text>
      <NativeSelect
        label={t('fields.invoice')}
        data-autofocus
        value={chosen}
        data={[{ value: '', label: t('pay.oldest') }, ...choices]}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          setTyped(undefined)
        }}
      />
      <AmountField
        label={t('fields.amount')}
        currency={currency}
        value={amount}
        required
        onText={setTyped}
        error={errorAt(pay.error, 'amount')}
      />
    </DialogForm>
  )
}
