import { Box, Group, Paper, Table, Text } from '@mantine/core'
import { money, shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { InvoiceBadge } from '../../../kernel/money/badges.tsx'
import moneyClasses from '../../../kernel/money/money.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Listed } from '../wire.ts'

const amount = moneyClasses['amount'] ?? ''

/** Invoices as a table; on a phone each is a card of a few lines. */
export function InvoiceTable({ rows }: { rows: readonly Listed[] }) {
  const { t } = useWords('invoices')
  return (
    <Paper withBorder>
      <Table verticalSpacing={6} highlightOnHover aria-label={t('title')}>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            <Table.Th scope="col">{t('fields.number')}</Table.Th>
            <Table.Th scope="col">{t('fields.student')}</Table.Th>
            <Table.Th scope="col">{t('fields.due')}</Table.Th>
            <Table.Th scope="col">{t('fields.status')}</Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('fields.total')}
            </Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('fields.balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function Row({ row }: { row: Listed }) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  const due = shortDate(row.next_due_date)
  const badge = <InvoiceBadge status={row.status} isOverdue={row.is_overdue} />
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/schools/$slug/invoices/$invoiceId"
          params={{ slug, invoiceId: row.id }}
          fw={500}
          py={2}
        >
          {row.number ?? t('draftOf', { name: row.student.name })}
        </TextLink>
        <Box hiddenFrom="sm">
          <Text size="sm">{row.student.name}</Text>
          <Group gap="xs" mt={2}>
            {badge}
            <Text size="sm" c="dimmed">
              {t('dueOn', { date: due })}
            </Text>
          </Group>
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <TextLink
          to="/schools/$slug/people/students/$personId"
          params={{ slug, personId: row.student_id }}
          c="var(--mantine-color-text)"
          py={2}
        >
          {row.student.name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[row.student.student_code, row.household.title].join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{due}</Table.Td>
      <Table.Td visibleFrom="sm">{badge}</Table.Td>
      <Table.Td visibleFrom="sm" className={amount}>
        {money(row.total_amount, row.currency)}
      </Table.Td>
      <Table.Td className={amount}>
        <Text span inherit fw={600}>
          {money(row.status === 'draft' ? row.total_amount : row.balance, row.currency)}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
