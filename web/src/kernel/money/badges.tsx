import { type Tone, ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'

const invoiceTones = {
  draft: 'neutral',
  issued: 'accent',
  partially_paid: 'accent',
  paid: 'positive',
  void: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>

type InvoiceStatus = keyof typeof invoiceTones

interface InvoiceBadgeProps {
  readonly status: InvoiceStatus
  /** Whether a part is overdue, which is shown instead of the status. */
  readonly isOverdue?: boolean
}

/** The status of an invoice. */
export function InvoiceBadge({ status, isOverdue = false }: InvoiceBadgeProps) {
  const { t } = useWords('money')
  return (
    <ToneBadge tone={isOverdue ? 'negative' : invoiceTones[status]}>
      {t(`invoice.${isOverdue ? 'overdue' : status}`)}
    </ToneBadge>
  )
}

const paymentTones = {
  pending: 'caution',
  processing: 'caution',
  completed: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>

type PaymentStatus = keyof typeof paymentTones

/** The status of a payment. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useWords('money')
  return <ToneBadge tone={paymentTones[status]}>{t(`payment.${status}`)}</ToneBadge>
}
