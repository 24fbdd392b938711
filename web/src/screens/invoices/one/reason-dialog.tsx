import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { money } from '../../../kernel/format/format.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { InvoiceProps } from '../wire.ts'

interface ReasonDialogProps extends InvoiceProps {
  /** Undefined: nothing is asked. */
  readonly verb: 'void' | 'write-off' | undefined
  onClose(): void
}

/** Asks for the reason to void an invoice or write it off. */
export function ReasonDialog({ verb, onClose, ...props }: ReasonDialogProps) {
  const { t } = useWords('invoices')
  return (
    <Dialog opened={verb !== undefined} onClose={onClose} title={verb && t(`asks.${verb}`)}>
      {verb && <ReasonForm key={verb} {...props} verb={verb} onClose={onClose} />}
    </Dialog>
  )
}

interface ReasonFormProps extends ReasonDialogProps {
  readonly verb: 'void' | 'write-off'
}

function ReasonForm({ invoice, tag, verb, onClose }: ReasonFormProps) {
  const { t } = useWords('invoices')
  const school = useSchool()
  const [reason, setReason] = useState('')
  const send = useSave({
    send: () =>
      school.client.POST(`/api/v1/finance/invoices/{invoice_id}/${verb}`, {
        params: { path: { invoice_id: invoice.id } },
        headers: ifMatch(tag),
        body: { reason: reason.trim() },
      }),
    changes: moneyQueries,
    notice: () => t(`done.${verb}`),
    onSaved: onClose,
  })
  const submit = () => send.mutate()
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={send.error}
      atFields={['reason']}
      isSaving={send.isPending}
      disabled={reason.trim() === ''}
      submitLabel={t(`actions.${verb}`)}
    >
      <Text>{t(`asks.${verb}Text`, { amount: money(invoice.balance, invoice.currency) })}</Text>
      <Textarea
        label={t('fields.reason')}
        description={t('fields.reasonHint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={errorAt(send.error, 'reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  )
}
