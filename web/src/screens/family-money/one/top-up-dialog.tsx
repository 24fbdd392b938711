import { Radio, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { useOnlineMethods } from '../../../kernel/money/use-methods.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'

interface TopUpDialogProps {
  readonly household: Household
  readonly currency: string
  readonly isOpen: boolean
  onClose(): void
}

/** Adds to the wallet of the family by a provider. */
export function TopUpDialog({ isOpen, onClose, ...props }: TopUpDialogProps) {
  const { t } = useWords('family-money')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('wallet.topUp')}>
      <TopUpForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function TopUpForm({ household, currency, onClose }: Omit<TopUpDialogProps, 'isOpen'>) {
  const { t } = useWords('family-money')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const providers = useOnlineMethods(currency)
  const [typed, setTyped] = useState('')
  const [chosen, setProvider] = useState<string>()
  const provider = chosen ?? providers[0]?.provider
  const send = useSave({
    send: async (by: string) => {
      const order = { household_id: household.id, currency, amount: amountOf(typed), provider: by }
      const { data } = await client.POST('/api/v1/finance/wallet/top-up', {
        body: { ...order, method: 'online' },
      })
      return data
    },
    changes: moneyQueries,
    onRefreshed: async (done) => {
      onClose()
      if (done)
        await navigate({
          to: '/schools/$slug/family-money/payments/$paymentId',
          params: { slug, paymentId: done.payment.id },
        })
    },
  })
  const submit = () => {
    if (provider) send.mutate(provider)
  }
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={send.error}
      atFields={['amount']}
      isSaving={send.isPending}
      disabled={provider === undefined}
      submitLabel={t('pay.go')}
    >
      {provider === undefined ? (
        <Notice tone="neutral" title={t('pay.notOnline')}>
          {t('wallet.notOnline')}
        </Notice>
      ) : (
        <>
          <AmountField
            label={t('pay.amount')}
            required
            size="md"
            currency={currency}
            value={typed}
            error={errorAt(send.error, 'amount')}
            onText={setTyped}
            data-autofocus
          />
          <Radio.Group label={t('pay.by')} value={provider} onChange={setProvider}>
            <Stack gap="xs" mt={4}>
              {providers.map((one) => (
                <Radio key={one.provider} value={one.provider} label={one.name} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </DialogForm>
  )
}
