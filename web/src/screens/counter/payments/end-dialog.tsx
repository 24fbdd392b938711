import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment } from '../wire.ts'

type How = 'fail' | 'cancel'

interface EndDialogProps {
  readonly payment: Payment
  /** Undefined: nothing is asked. */
  readonly how: How | undefined
  onClose(): void
}

const titles = { fail: 'payments.bounce', cancel: 'payments.cancel' } as const
const texts = { fail: 'payments.bounceText', cancel: 'payments.cancelText' } as const
const paths = {
  fail: '/api/v1/finance/payments/{payment_id}/fail',
  cancel: '/api/v1/finance/payments/{payment_id}/cancel',
} as const

/** Asks for the reason to reverse a payment. */
export function EndDialog({ payment, how, onClose }: EndDialogProps) {
  const { t } = useWords('counter')
  return (
    <Dialog opened={how !== undefined} onClose={onClose} title={how && t(titles[how])}>
      {how && <EndForm key={how} payment={payment} how={how} onClose={onClose} />}
    </Dialog>
  )
}

function EndForm({ payment, how, onClose }: EndDialogProps & { readonly how: How }) {
  const { t } = useWords('counter')
  const { t: kernel } = useWords('kernel')
  const { client } = useSchool()
  const [reason, setReason] = useState('')
  const end = useSave({
    send: () =>
      client.POST(paths[how], {
        params: { path: { payment_id: payment.id } },
        body: { reason: reason.trim() },
      }),
    changes: moneyQueries,
    notice: () => t('payments.ended'),
    onRefreshed: onClose,
  })
  const submit = () => end.mutate()
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={end.error}
      isSaving={end.isPending}
      disabled={reason.trim() === ''}
      submitLabel={t(titles[how])}
      cancelLabel={kernel('close')}
    >
      <Text size="sm">{t(texts[how])}</Text>
      <Textarea
        label={t('payments.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
