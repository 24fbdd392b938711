import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { instant, money } from '../../../kernel/format/format.ts'
import moneyClasses from '../../../kernel/money/money.module.css'
import { isNothing } from '../../../kernel/money/sums.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from '../counter.module.css'
import { balanceIn, type Payment } from '../wire.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** What was just received. */
export interface Received {
  readonly payment: Payment
  /** The change. */
  readonly change: string | undefined
}

/** What was received, where it went, and the receipt; it is shown until the next family comes. */
export function Receipt({ payment, change }: Received) {
  const { t } = useWords('counter')
  const { me } = useSchool()
  const { currency, amount, status } = payment
  const exists = status === 'completed'
  return (
    <Section title={t('receipt.title', { name: payment.household.title })}>
      <Stack gap="md">
        <Text className={classes['printed'] ?? ''}>{me.school?.name}</Text>
        <Notice
          tone={exists ? 'positive' : 'caution'}
          title={t(exists ? 'receipt.received' : 'receipt.waits', { amount: money(amount, currency) })}
        >
          {exists ? t('receipt.number', { number: payment.receipt_number ?? '' }) : t('receipt.waitsText')}
        </Notice>
        {change !== undefined && (
          <Text fw={700} size="xl" role="status">
            {t('receive.change', { amount: money(change, currency) })}
          </Text>
        )}
        <Parts payment={payment} />
        {exists && (
          <Group gap="sm" className={classes['unprinted'] ?? ''}>
            <ReceiptLink payment={payment} icon={<IconFileTypePdf size={18} aria-hidden />} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('receipt.print')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

/** Where the money went, and what is still owed. */
function Parts({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const { t: words } = useWords('money')
  const { query, me } = useSchool()
  const { allocations, currency, wallet_amount, household_id } = payment
  const household = query.useQuery('get', '/api/v1/finance/households/{household_id}/', {
    params: { path: { household_id } },
  })
  const owed = household.data && balanceIn(household.data, currency).owed_amount
  const amount = moneyClasses['amount'] ?? ''
  return (
    <Table maw="30rem" aria-label={t('receipt.parts')}>
      <Table.Tbody>
        <Table.Tr>
          <Table.Th scope="row">{words(`methods.${payment.method}`)}</Table.Th>
          <Table.Td className={amount}>{instant(payment.paid_at, me.school?.time_zone)}</Table.Td>
        </Table.Tr>
        {allocations.map((part) => (
          <Table.Tr key={part.invoice_id}>
            <Table.Th scope="row">{t('receipt.invoice', { number: part.number ?? '' })}</Table.Th>
            <Table.Td className={amount}>{money(part.amount, currency)}</Table.Td>
          </Table.Tr>
        ))}
        {!isNothing(wallet_amount) && (
          <Table.Tr>
            <Table.Th scope="row">{t('receipt.wallet')}</Table.Th>
            <Table.Td className={amount}>{money(wallet_amount, currency)}</Table.Td>
          </Table.Tr>
        )}
        {owed !== undefined && (
          <Table.Tr>
            <Table.Th scope="row">{t('receipt.stillOwed')}</Table.Th>
            <Table.Td className={amount} fw={600}>
              {money(owed, currency)}
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
}
