import { Table, Text } from '@mantine/core'
import { money, number } from '../../kernel/format/format.ts'
import moneyClasses from '../../kernel/money/money.module.css'
import { isNothing } from '../../kernel/money/sums.ts'
import { useWords } from '../../kernel/words/words.ts'
import type { Till } from './wire.ts'

type Taking = Till['takings'][number]

/** What a till took, by method. */
export function Takings({ till }: { till: Till }) {
  const { t } = useWords('till')
  const amount = moneyClasses['amount'] ?? ''
  if (till.takings.length === 0) return <Text c="dimmed">{t('takings.none')}</Text>
  return (
    <Table maw="44rem" verticalSpacing={6} aria-label={t('takings.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('takings.method')}</Table.Th>
          <Table.Th scope="col" className={amount} visibleFrom="sm">
            {t('takings.payments')}
          </Table.Th>
          <Table.Th scope="col" className={amount}>
            {t('takings.received')}
          </Table.Th>
          <Table.Th scope="col" className={amount}>
            {t('takings.refunded')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {till.takings.map((taking) => (
          <TakingRow key={taking.method} taking={taking} currency={till.currency} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function TakingRow({ taking, currency }: { taking: Taking; currency: string }) {
  const { t } = useWords('till')
  const { t: words } = useWords('money')
  const amount = moneyClasses['amount'] ?? ''
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {words(`methods.${taking.method}` as 'methods.cash')}
        {!isNothing(taking.pending_amount) && (
          <Text size="sm" c="dimmed">
            {t('takings.pending', { amount: money(taking.pending_amount, currency) })}
          </Text>
        )}
      </Table.Th>
      <Table.Td className={amount} visibleFrom="sm">
        {number(taking.payments)}
      </Table.Td>
      <Table.Td className={amount}>{money(taking.received_amount, currency)}</Table.Td>
      <Table.Td className={amount}>
        {isNothing(taking.refunded_amount) ? '–' : money(taking.refunded_amount, currency)}
      </Table.Td>
    </Table.Tr>
  )
}
