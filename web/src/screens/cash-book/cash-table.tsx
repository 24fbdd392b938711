import { Box, Paper, Table, Text } from '@mantine/core'
import { money, shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useEntryName } from '../../kernel/money/entry-name.ts'
import moneyClasses from '../../kernel/money/money.module.css'
import { isNothing, negative } from '../../kernel/money/sums.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Book } from './wire.ts'

type Row = Book['rows'][number]

/** Each movement, with what there was after it; on a phone one amount with its sign. */
export function CashTable({ book }: { book: Book }) {
  const { t } = useWords('cash-book')
  const amount = moneyClasses['amount'] ?? ''
  return (
    <Paper withBorder>
      <Table verticalSpacing={6} highlightOnHover aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" visibleFrom="sm">
              {t('fields.date')}
            </Table.Th>
            <Table.Th scope="col">{t('fields.what')}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t('fields.method')}
            </Table.Th>
            <Table.Th scope="col" className={amount} visibleFrom="sm">
              {t('sums.in')}
            </Table.Th>
            <Table.Th scope="col" className={amount} visibleFrom="sm">
              {t('sums.out')}
            </Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('fields.balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {book.rows.map((row) => (
            <CashRow key={`${row.entry_id} ${row.line}`} row={row} currency={book.currency} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function CashRow({ row, currency }: { row: Row; currency: string }) {
  const { t: words } = useWords('money')
  const amount = moneyClasses['amount'] ?? ''
  const method = words(`methods.${row.method}` as 'methods.cash')
  const shown = (value: string) => (isNothing(value) ? '' : money(value, currency))
  const signed = isNothing(row.out_amount) ? row.in_amount : negative(row.out_amount)
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{shortDate(row.date)}</Table.Td>
      <Table.Td>
        <What row={row} />
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {shortDate(row.date)} · {method}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{method}</Table.Td>
      <Table.Td visibleFrom="sm" className={amount}>
        {shown(row.in_amount)}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={amount}>
        {shown(row.out_amount)}
      </Table.Td>
      <Table.Td className={amount}>
        <Box hiddenFrom="sm" fw={600}>
          {money(signed, currency)}
        </Box>
        {money(row.balance, currency)}
      </Table.Td>
    </Table.Tr>
  )
}

/** The household that paid, and what happened. */
function What({ row }: { row: Row }) {
  const { slug } = useSchool()
  const nameOf = useEntryName()
  const title = row.household?.title ?? nameOf(row)
  const about = [row.household && nameOf(row), row.receipt_number, row.reference].filter(Boolean).join(' · ')
  return (
    <>
      {row.payment_id ? (
        <TextLink
          to="/schools/$slug/payments/$paymentId"
          params={{ slug, paymentId: row.payment_id }}
          size="sm"
          py={2}
        >
          {title}
        </TextLink>
      ) : (
        title
      )}
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
    </>
  )
}
