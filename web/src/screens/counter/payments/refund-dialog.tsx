import { Checkbox, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf, amountText, money } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { less } from '../../../kernel/money/sums.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment, Through } from '../wire.ts'
import { ThroughChoice, useIsReported } from './through-choice.tsx'

interface RefundDialogProps {
  readonly payment: Payment
  readonly opened: boolean
  onClose(): void
}

/** Asks for the amount and the reason of a refund. */
export function RefundDialog({ payment, opened, onClose }: RefundDialogProps) {
  const { t } = useWords('counter')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('payments.refund')}>
      <RefundForm payment={payment} onClose={onClose} />
    </Dialog>
  )
}

interface Order {
  readonly amount: string
  readonly reason: string
  readonly credit?: boolean
  readonly through?: Through
}

function useRefund(payment: Payment, onClose: () => void) {
  const { t } = useWords('counter')
  const { client } = useSchool()
  return useSave({
    send: async (body: Order) => {
      const params = { path: { payment_id: payment.id } }
      const { data } = await client.POST('/api/v1/finance/payments/{payment_id}/refund', { params, body })
      return data
    },
    changes: moneyQueries,
    notice: (data, { amount }) => {
      const shown = money(data?.refund.amount ?? amount, payment.currency)
      const waits = data?.refund.status === 'pending'
      return t(waits ? 'refund.begun' : 'payments.refundDone', { amount: shown })
    },
    onRefreshed: onClose,
  })
}

function RefundForm({ payment, onClose }: Omit<RefundDialogProps, 'opened'>) {
  const { t } = useWords('counter')
  const { currency } = payment
  const max = less(payment.amount, payment.refunded_amount)
  const [draft, setDraft] = useState({ typed: amountText(max), reason: '', credit: false })
  const [chosen, setThrough] = useState<Through>()
  const isOnline = payment.method === 'online'
  const isReported = useIsReported(payment) ?? true
  const through = isReported ? (chosen ?? 'provider') : 'dashboard'
  const refund = useRefund(payment, onClose)
  const submit = () => {
    const { typed, reason, credit } = draft
    const how = { ...(credit ? { credit } : {}), ...(isOnline ? { through } : {}) }
    refund.mutate({ amount: amountOf(typed), reason: reason.trim(), ...how })
  }
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={refund.error}
      own={{ method_refused: t('refund.notTold') }}
      atFields={['amount', 'through']}
      isSaving={refund.isPending}
      disabled={draft.reason.trim() === ''}
      submitLabel={t('payments.refund')}
    >
      <Text size="sm">{t('payments.refundText')}</Text>
      <AmountField
        label={t('payments.refundAmount')}
        description={t('payments.refundMost', { amount: money(max, currency) })}
        currency={currency}
        value={draft.typed}
        required
        data-autofocus
        onText={(typed) => setDraft({ ...draft, typed })}
        error={errorAt(refund.error, 'amount')}
      />
      <Textarea
        label={t('payments.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={draft.reason}
        onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
      />
      {isOnline && <ThroughChoice isTold={isReported} value={through} onThrough={setThrough} />}
      <Checkbox
        label={t('payments.credit')}
        checked={draft.credit}
        onChange={(event) => setDraft({ ...draft, credit: event.currentTarget.checked })}
      />
    </DialogForm>
  )
}
