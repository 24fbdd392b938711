import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { amountOf } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { Refusal } from '../../../kernel/refusals/refusal.tsx'
import { faultAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'
import { useOnlineMethods } from './use-methods.ts'

interface TopUpDialogProps {
  readonly household: Household
  readonly currency: string
  readonly isOpen: boolean
  onClose(): void
}

/** Adds to the wallet of the family by a provider. */
export function TopUpDialog({ isOpen, onClose, ...props }: TopUpDialogProps) {
  const { t } = useWords('family-money')
  const { t: k } = useWords('kernel')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('wallet.topUp')}
      closeButtonProps={{ 'aria-label': k('close') }}
    >
      <TopUpForm {...props} onClose={onClose} />
    </Modal>
  )
}

function TopUpForm({ household, currency, onClose }: Omit<TopUpDialogProps, 'isOpen'>) {
  const { t } = useWords('family-money')
  const { t: k } = useWords('kernel')
  const { client, slug } = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const providers = useOnlineMethods(currency)
  const [typed, setTyped] = useState('')
  const [chosen, setProvider] = useState<string>()
  const provider = chosen ?? providers[0]?.provider
  const send = useMutation({
    mutationFn: async (by: string) => {
      const order = { household_id: household.id, currency, amount: amountOf(typed), provider: by }
      const { data } = await client.POST('/api/v1/finance/wallet/top-up', {
        body: { ...order, method: 'online' },
      })
      return data
    },
    onSuccess: async (done) => {
      await queries.invalidateQueries()
      onClose()
      if (done)
        await navigate({
          to: '/schools/$slug/family-money/payments/$paymentId',
          params: { slug, paymentId: done.payment.id },
        })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (provider) send.mutate(provider)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
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
              error={faultAt(send.error, 'amount')}
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
        <Refusal error={send.error} atFields={['amount']} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {k('cancel')}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={provider === undefined}>
            {t('pay.go')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
