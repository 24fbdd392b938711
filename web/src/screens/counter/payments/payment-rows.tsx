import { Box, Table, Text, VisuallyHidden } from '@mantine/core'
import { instant, instantDay, money } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { PaymentBadge } from '../../../kernel/money/badges.tsx'
import moneyClasses from '../../../kernel/money/money.module.css'
import { sumOf } from '../../../kernel/money/sums.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ReceiptLink } from '../receive/receipt-link.tsx'
import type { Payment } from '../wire.ts'
import classes from './payments.module.css'

interface PaymentRowsProps {
  readonly payments: readonly Payment[]
  /** What the table is called. */
  readonly label: string
}

const right = moneyClasses['amount'] ?? ''

/** Payments by the day on which they were paid, each with its receipt, and their total; on a phone as a list. */
export function PaymentRows({ payments, label }: PaymentRowsProps) {
  const { t } = useWords('counter')
  return (
    <>
      <ul className={`${classes['rows']} ${classes['narrow']}`} aria-label={label}>
        {payments.map((payment) => (
          <Narrow key={payment.id} payment={payment} />
        ))}
      </ul>
      <Box visibleFrom="sm">
        <Table verticalSpacing={6} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('columns.day')}</Table.Th>
              <Table.Th scope="col">{t('columns.family')}</Table.Th>
              <Table.Th scope="col">{t('columns.how')}</Table.Th>
              <Table.Th scope="col">{t('columns.status')}</Table.Th>
              <Table.Th scope="col" className={right}>
                {t('columns.amount')}
              </Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t('columns.receipt')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map((payment) => (
              <Wide key={payment.id} payment={payment} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            {totalsOf(payments).map(({ currency, amount }) => (
              <Table.Tr key={currency} fw={600}>
                <Table.Th scope="row" colSpan={4}>
                  {t('columns.total')}
                </Table.Th>
                <Table.Td className={right}>{money(amount, currency)}</Table.Td>
                <Table.Td />
              </Table.Tr>
            ))}
          </Table.Tfoot>
        </Table>
      </Box>
    </>
  )
}

/** What was received of the payments, by currency. */
function totalsOf(payments: readonly Payment[]) {
  const received = payments.filter(({ status }) => status === 'completed')
  return [...Map.groupBy(received, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: sumOf(of.map(({ amount }) => amount)),
  }))
}

function FamilyLink({ payment: { id, household } }: { payment: Payment }) {
  const { slug } = useSchool()
  return (
    <TextLink to="/schools/$slug/payments/$paymentId" params={{ slug, paymentId: id }} fw={600} py={2}>
      {household.title}
    </TextLink>
  )
}

function Wide({ payment }: { payment: Payment }) {
  const { t } = useWords('money')
  const zone = useSchool().me.school?.time_zone
  const { method, status, paid_at, amount, currency, reference, receipt_number } = payment
  return (
    <Table.Tr>
      <Table.Td className={right}>
        <Text size="sm" ta="start">
          {instantDay(paid_at, zone)}
        </Text>
      </Table.Td>
      <Table.Td>
        <FamilyLink payment={payment} />
      </Table.Td>
      <Table.Td>
        {t(`methods.${method}`)}
        <Text size="sm" c="dimmed">
          {reference ?? receipt_number}
        </Text>
      </Table.Td>
      <Table.Td>
        <PaymentBadge status={status} />
      </Table.Td>
      <Table.Td className={right}>
        <Text span inherit fw={600}>
          {money(amount, currency)}
        </Text>
      </Table.Td>
      <Table.Td>
        <ReceiptLink payment={payment} size="compact-sm" />
      </Table.Td>
    </Table.Tr>
  )
}

function Narrow({ payment }: { payment: Payment }) {
  const { t } = useWords('money')
  const zone = useSchool().me.school?.time_zone
  const { method, status, paid_at, amount, currency, reference, receipt_number } = payment
  const about = [t(`methods.${method}`), instant(paid_at, zone), reference ?? receipt_number]
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <FamilyLink payment={payment} />
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes['end']}>
        <Text fw={600} className={right}>
          {money(amount, currency)}
        </Text>
        <PaymentBadge status={status} />
        <ReceiptLink payment={payment} size="compact-sm" />
      </div>
    </li>
  )
}
