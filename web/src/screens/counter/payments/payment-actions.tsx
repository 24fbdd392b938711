import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { isNothing, less } from '../../../kernel/money/sums.ts'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment } from '../wire.ts'
import { EndDialog } from './end-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Requested = 'fail' | 'cancel' | 'refund'

/** The actions available in the payment's status. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)
  const { status, amount, refunded_amount } = payment
  const waits = status === 'pending' || status === 'processing'
  const stands = status === 'completed' && !isNothing(less(amount, refunded_amount))
  if (!waits && !stands) return null
  return (
    <Stack gap="sm">
      {status === 'pending' && payment.provider === null && <Complete payment={payment} />}
      <Group gap="sm">
        {stands && (
          <Button variant="default" onClick={() => setRequested('refund')}>
            {t('payments.refund')}
          </Button>
        )}
        {payment.method !== 'cash' && payment.method !== 'wallet' && (
          <Button variant="default" onClick={() => setRequested('fail')}>
            {t('payments.bounce')}
          </Button>
        )}
        {waits && (
          <Button variant="default" onClick={() => setRequested('cancel')}>
            {t('payments.cancel')}
          </Button>
        )}
      </Group>
      <EndDialog
        payment={payment}
        onClose={close}
        how={requested === 'fail' || requested === 'cancel' ? requested : undefined}
      />
      <RefundDialog payment={payment} onClose={close} opened={requested === 'refund'} />
    </Stack>
  )
}

/** The money of a cheque or a transfer is there. */
function Complete({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const { client } = useSchool()
  const readAgain = useReadAgain()
  const [toWallet, setToWallet] = useState(false)
  const complete = useMutation({
    mutationFn: () =>
      client.POST('/api/v1/finance/payments/{payment_id}/complete', {
        params: { path: { payment_id: payment.id } },
        body: toWallet ? { overpayment: 'wallet' } : {},
      }),
    onSuccess: async () => {
      await readAgain()
      notifications.show({ message: t('payments.completed') })
    },
  })
  const isTooMuch = complete.error instanceof Problem && complete.error.code === 'overpayment'
  return (
    <Stack gap="sm" align="flex-start">
      <ErrorMessage error={complete.error} />
      {isTooMuch && (
        <Checkbox
          label={t('payments.wallet')}
          checked={toWallet}
          onChange={(event) => setToWallet(event.currentTarget.checked)}
        />
      )}
      <Button loading={complete.isPending} onClick={() => complete.mutate()}>
        {t('payments.complete')}
      </Button>
    </Stack>
  )
}
