import { Box, Table, Text } from '@mantine/core'
import { money, number, percent } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { useFeeTypeName } from '../../../kernel/money/fee-type.ts'
import moneyClasses from '../../../kernel/money/money.module.css'
import { Section } from '../../../kernel/page/section.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Invoice, Line } from '../wire.ts'

const amount = moneyClasses['amount'] ?? ''

/** What is charged, what was taken off, and what it comes to. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices')
  return (
    <Section title={t('lines.title')}>
      <Table verticalSpacing={6} aria-label={t('lines.title')}>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            <Table.Th scope="col">{t('lines.what')}</Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('lines.quantity')}
            </Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('lines.unit')}
            </Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('lines.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoice.lines.map((line) => (
            <Row key={line.line} line={line} currency={invoice.currency} />
          ))}
        </Table.Tbody>
      </Table>
      <Sums invoice={invoice} />
    </Section>
  )
}

function Row({ line, currency }: { line: Line; currency: string }) {
  const { t } = useWords('invoices')
  const feeTypeName = useFeeTypeName()
  return (
    <Table.Tr>
      <Table.Td>
        {line.description}
        <Text size="sm" c="dimmed">
          {feeTypeName(line.fee_type)}
          {line.tax_rate > 0 && ` · ${t('lines.tax', { rate: percent(line.tax_rate / 100) })}`}
        </Text>
        <Box hiddenFrom="sm">
          {line.quantity !== 1 && (
            <Text size="sm" c="dimmed">
              {number(line.quantity)} × {money(line.unit_amount, currency)}
            </Text>
          )}
        </Box>
        {line.discounts.map((discount) => (
          <Text key={discount.order} size="sm" c="var(--campus-positive)">
            {t('lines.taken', {
              title:
                discount.percent === null
                  ? discount.title
                  : `${discount.title} (${percent(discount.percent / 100)})`,
              amount: money(discount.amount, currency),
            })}
          </Text>
        ))}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={amount} valign="top">
        {number(line.quantity)}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={amount} valign="top">
        {money(line.unit_amount, currency)}
      </Table.Td>
      <Table.Td className={amount} valign="top">
        {money(line.total_amount, currency)}
      </Table.Td>
    </Table.Tr>
  )
}

type SummedInvoice = Pick<
  Invoice,
  | 'currency'
  | 'status'
  | 'subtotal'
  | 'discount_amount'
  | 'tax_amount'
  | 'total_amount'
  | 'paid_amount'
  | 'credited_amount'
  | 'balance'
>

/** What an invoice adds up to; what is nothing is left out. */
export function Sums({ invoice }: { invoice: SummedInvoice }) {
  const { t } = useWords('invoices')
  const rows = [
    { key: 'subtotal', text: invoice.subtotal, sign: '' },
    { key: 'discount', text: invoice.discount_amount, sign: '−' },
    { key: 'tax', text: invoice.tax_amount, sign: '' },
    { key: 'total', text: invoice.total_amount, sign: '' },
    { key: 'credited', text: invoice.credited_amount, sign: '−' },
    { key: 'paid', text: invoice.paid_amount, sign: '−' },
    { key: 'balance', text: invoice.balance, sign: '' },
  ] as const
  const always: readonly string[] = invoice.status === 'draft' ? ['total'] : ['total', 'balance']
  const isPlain = isZero(invoice.discount_amount) && isZero(invoice.tax_amount)
  const shown = rows.filter(({ key, text }) => {
    if (key === 'balance' && invoice.status === 'draft') return false
    if (key === 'subtotal') return !isPlain
    return always.includes(key) || !isZero(text)
  })
  return (
    <dl className={moneyClasses['sums']}>
      {shown.map(({ key, text, sign }) => {
        const isSum = key === 'total' || key === 'balance'
        const total = isSum ? (moneyClasses['total'] ?? '') : ''
        return [
          <Text component="dt" key={key} className={total}>
            {t(`sums.${key}`)}
          </Text>,
          <Text component="dd" key={`${key} amount`} className={`${amount} ${total}`}>
            {sign}
            {money(text, invoice.currency)}
          </Text>,
        ]
      })}
    </dl>
  )
}
