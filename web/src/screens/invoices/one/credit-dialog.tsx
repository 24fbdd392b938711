import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf, money } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { InvoiceProps } from '../wire.ts'

interface CreditDialogProps extends InvoiceProps {
  readonly isOpen: boolean
  onClose(): void
}

/** Credits an invoice, an amount of it, or parts of single lines. */
export function CreditDialog({ isOpen, onClose, ...props }: CreditDialogProps) {
  const { t } = useWords('invoices')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('asks.credit')}>
      <CreditForm {...props} onClose={onClose} />
    </Dialog>
  )
}

const extents = ['all', 'amount', 'lines'] as const

interface Order {
  readonly reason: string
  readonly extent: (typeof extents)[number]
  readonly amount: string
  /** What of each line, as it was typed. */
  readonly lines: Readonly<Record<number, string>>
}

const bodyOf = ({ reason, extent, amount, lines }: Order) => ({
  reason: reason.trim(),
  ...(extent === 'amount' && { amount: amountOf(amount) }),
  ...(extent === 'lines' && {
    lines: Object.entries(lines)
      .filter(([, typed]) => typed.trim() !== '')
      .map(([line, typed]) => ({ line: Number(line), amount: amountOf(typed) })),
  }),
})

function useCredit({ invoice, tag, onClose }: Omit<CreditDialogProps, 'isOpen'>) {
  const { t } = useWords('invoices')
  const school = useSchool()
  return useSave({
    send: (order: Order) =>
      school.client.POST('/api/v1/finance/invoices/{invoice_id}/credit-notes', {
        params: { path: { invoice_id: invoice.id } },
        headers: ifMatch(tag),
        body: bodyOf(order),
      }),
    changes: moneyQueries,
    notice: () => t('done.credit'),
    onSaved: onClose,
  })
}

function CreditForm({ invoice, tag, onClose }: Omit<CreditDialogProps, 'isOpen'>) {
  const { t } = useWords('invoices')
  const [order, setOrder] = useState<Order>({ reason: '', extent: 'all', amount: '', lines: {} })
  const change = (members: Partial<Order>) => setOrder((before) => ({ ...before, ...members }))
  const send = useCredit({ invoice, tag, onClose })
  const submit = () => send.mutate(order)
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={send.error}
      atFields={['reason', 'amount']}
      isSaving={send.isPending}
      disabled={order.reason.trim() === ''}
      submitLabel={t('actions.credit')}
    >
      <NativeSelect
        label={t('credit.extent')}
        value={order.extent}
        data={extents.map((extent) => ({ value: extent, label: t(`credit.extents.${extent}`) }))}
        onChange={(event) => {
          const extent = extents.find((one) => one === event.currentTarget.value)
          if (extent) change({ extent })
        }}
      />
      <Amounts invoice={invoice} order={order} change={change} error={send.error} />
      <Textarea
        label={t('fields.reason')}
        description={t('fields.reasonHint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={order.reason}
        error={errorAt(send.error, 'reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {!isZero(invoice.paid_amount) && <Notice tone="accent">{t('credit.paid')}</Notice>}
    </DialogForm>
  )
}

interface AmountsProps extends Pick<InvoiceProps, 'invoice'> {
  readonly order: Order
  readonly error: unknown
  change(members: Partial<Order>): void
}

function Amounts({ invoice, order, error, change }: AmountsProps) {
  const { t } = useWords('invoices')
  const { currency } = invoice
  if (order.extent === 'amount') {
    return (
      <AmountField
        label={t('credit.amount')}
        required
        currency={currency}
        value={order.amount}
        onText={(amount) => change({ amount })}
        error={errorAt(error, 'amount')}
      />
    )
  }
  if (order.extent === 'all') return null
  return invoice.lines.map((line, index) => (
    <AmountField
      key={line.line}
      label={line.description}
      description={money(line.total_amount, currency)}
      currency={currency}
      value={order.lines[line.line] ?? ''}
      onText={(typed) => change({ lines: { ...order.lines, [line.line]: typed } })}
      error={errorAt(error, `lines.${index}.amount`)}
    />
  ))
}
