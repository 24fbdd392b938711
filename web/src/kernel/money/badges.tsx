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
  /** Whether something of it is owed past its date, which is said in place of where it stands. */
  readonly isOverdue?: boolean
}

/** Where an invoice stands, in a word. */
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

/** Where a payment stands, in a word. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useWords('money')
  return <ToneBadge tone={paymentTones[status]}>{t(`payment.${status}`)}</ToneBadge>
}
