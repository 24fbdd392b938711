import { Text } from '@mantine/core'
import { instant, money } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { PaymentBadge } from '../../../kernel/money/badges.tsx'
import moneyClasses from '../../../kernel/money/money.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ReceiptLink } from '../receive/receipt-link.tsx'
import type { Payment } from '../wire.ts'
import classes from './payments.module.css'

/** Payments, one below the other, each with its receipt. */
export function PaymentRows({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className={classes['rows']}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useWords('money')
  const { slug, me } = useSchool()
  const { id, household, method, status, paid_at, amount, currency, reference, receipt_number } = payment
  const about = [t(`methods.${method}`), instant(paid_at, me.school?.time_zone), reference ?? receipt_number]
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <TextLink to="/schools/$slug/payments/$paymentId" params={{ slug, paymentId: id }} fw={600} py={2}>
          {household.title}
        </TextLink>
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes['end']}>
        <Text fw={600} className={moneyClasses['amount'] ?? ''}>
          {money(amount, currency)}
        </Text>
        <PaymentBadge status={status} />
        <ReceiptLink payment={payment} size="compact-sm" />
      </div>
    </li>
  )
}
