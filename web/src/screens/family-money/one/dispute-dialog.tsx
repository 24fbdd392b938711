import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { money } from '../../../kernel/format/format.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment } from '../wire.ts'

interface DisputeDialogProps {
  /** Undefined: nothing is asked. */
  readonly payment: Payment | undefined
  onClose(): void
}

/** Reports a wrong payment to the school. */
export function DisputeDialog({ payment, onClose }: DisputeDialogProps) {
  const { t } = useWords('family-money')
  return (
    <Dialog opened={payment !== undefined} onClose={onClose} title={t('dispute.title')}>
      {payment && <DisputeForm key={payment.id} payment={payment} onClose={onClose} />}
    </Dialog>
  )
}

const reasons = ['duplicate', 'not_received', 'incorrect_amount', 'fraud', 'other'] as const

interface DisputeFormProps extends DisputeDialogProps {
  readonly payment: Payment
}

function DisputeForm({ payment, onClose }: DisputeFormProps) {
  const { t } = useWords('family-money')
  const { client } = useSchool()
  const [reason, setReason] = useState<(typeof reasons)[number]>('duplicate')
  const [description, setDescription] = useState('')
  const send = useSave({
    send: () =>
      client.POST('/api/v1/finance/disputes/', {
        body: { payment_id: payment.id, reason, description: description.trim() },
      }),
    changes: moneyQueries,
    notice: () => t('dispute.sent'),
    onSaved: onClose,
  })
  const submit = () => send.mutate()
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={send.error}
      atFields={['description']}
      isSaving={send.isPending}
      disabled={description.trim() === ''}
      submitLabel={t('dispute.send')}
    >
      <Text>{t('dispute.text', { amount: money(payment.amount, payment.currency) })}</Text>
      <NativeSelect
        label={t('dispute.reason')}
        value={reason}
        data={reasons.map((value) => ({ value, label: t(`dispute.reasons.${value}`) }))}
        onChange={(event) => setReason(reasons.find((one) => one === event.currentTarget.value) ?? 'other')}
      />
      <Textarea
        label={t('dispute.description')}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={description}
        error={errorAt(send.error, 'description')}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
