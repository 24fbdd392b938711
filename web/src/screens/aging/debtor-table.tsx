import { Box, Checkbox, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { FamilyContacts } from '../../kernel/collection/contacts.tsx'
import { PromiseBadge } from '../../kernel/collection/promise-badge.tsx'
import { instantDay, money, shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import moneyClasses from '../../kernel/money/money.module.css'
import { keepsMoney } from '../../kernel/money/office.ts'
import { isNothing } from '../../kernel/money/sums.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './aging.module.css'
import { DebtorActions } from './debtor-actions.tsx'
import type { DebtorRow } from './wire.ts'

interface DebtorTableProps {
  readonly rows: readonly DebtorRow[]
  /** Households that are chosen. */
  readonly chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
}

const amount = moneyClasses['amount'] ?? ''

/** Families that owe, with what was done about it; on a phone each is a card. */
export const DebtorTable = (props: DebtorTableProps) => (
  <Paper withBorder>
    <Wide {...props} />
    <Box component="ul" hiddenFrom="md" className={rowClasses['list'] ?? ''}>
      {props.rows.map((row) => (
        <li key={row.household_id} className={classes['debtor']}>
          <Card row={row} />
        </li>
      ))}
    </Box>
  </Paper>
)

function Wide({ rows, chosen, onChoose }: DebtorTableProps) {
  const { t } = useWords('aging')
  const mayChoose = keepsMoney(useSchool())
  const all = rows.map((row) => row.household_id)
  const isAll = all.every((id) => chosen.has(id))
  return (
    <Table verticalSpacing="xs" highlightOnHover visibleFrom="md" aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          {mayChoose && (
            <Table.Th scope="col" w={40}>
              <Checkbox
                size="xs"
                aria-label={t('debtors.chooseAll')}
                checked={isAll}
                indeterminate={!isAll && chosen.size > 0}
                onChange={() => onChoose(new Set(isAll ? [] : all))}
              />
            </Table.Th>
          )}
          <Table.Th scope="col">{t('fields.household')}</Table.Th>
          <Table.Th scope="col" className={amount}>
            {t('fields.overdue')}
          </Table.Th>
          <Table.Th scope="col" className={amount}>
            {t('fields.total')}
          </Table.Th>
          <Table.Th scope="col">{t('fields.lastPayment')}</Table.Th>
          <Table.Th scope="col">{t('fields.lastReminder')}</Table.Th>
          <Table.Th scope="col">{t('fields.promise')}</Table.Th>
          <Table.Th scope="col">
            <VisuallyHidden>{t('fields.actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row
            key={row.household_id}
            row={row}
            isChosen={mayChoose ? chosen.has(row.household_id) : undefined}
            onChoose={() => onChoose(toggled(chosen, row.household_id))}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

interface RowProps {
  readonly row: DebtorRow
  /** Undefined: it cannot be chosen. */
  readonly isChosen: boolean | undefined
  onChoose(): void
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const { t } = useWords('aging')
  return (
    <Table.Tr className={classes['debtorRow'] ?? ''}>
      {isChosen !== undefined && (
        <Table.Td>
          <Checkbox
            size="xs"
            aria-label={t('debtors.choose', { family: row.title })}
            checked={isChosen}
            onChange={onChoose}
          />
        </Table.Td>
      )}
      <Table.Td>
        <FamilyLink row={row} />
        <FamilyContacts contacts={row.contacts} max={1} />
      </Table.Td>
      <Table.Td className={amount}>
        <Text fw={600} size="sm">
          {isNothing(row.overdue_amount) ? '–' : money(row.overdue_amount, row.currency)}
        </Text>
        <Text size="sm" c="dimmed">
          <Since row={row} />
        </Text>
      </Table.Td>
      <Table.Td className={amount}>{money(row.amounts.total, row.currency)}</Table.Td>
      <Table.Td>
        <LastPayment row={row} />
      </Table.Td>
      <Table.Td>
        <LastReminder row={row} />
      </Table.Td>
      <Table.Td>
        <Promised row={row} />
      </Table.Td>
      <Table.Td>
        <DebtorActions row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ row }: { row: DebtorRow }) {
  const { t } = useWords('aging')
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <FamilyLink row={row} />
        <div className={amount}>
          <Text fw={600}>{money(row.amounts.total, row.currency)}</Text>
          <Text size="sm" c="dimmed">
            <Since row={row} />
          </Text>
        </div>
      </Group>
      <FamilyContacts contacts={row.contacts} max={2} />
      <dl className={classes['parts']}>
        <div className={classes['part']}>
          <dt>{t('fields.lastPayment')}</dt>
          <dd className={classes['end']}>
            <LastPayment row={row} />
          </dd>
        </div>
        <div className={classes['part']}>
          <dt>{t('fields.lastReminder')}</dt>
          <dd className={classes['end']}>
            <LastReminder row={row} />
          </dd>
        </div>
      </dl>
      <Promised row={row} />
      <DebtorActions row={row} />
    </Stack>
  )
}

function FamilyLink({ row }: { row: DebtorRow }) {
  const { slug } = useSchool()
  return (
    <TextLink
      to="/schools/$slug/households/$householdId"
      params={{ slug, householdId: row.household_id }}
      fw={600}
      size="sm"
      py={2}
    >
      {row.title}
    </TextLink>
  )
}

function Since({ row }: { row: DebtorRow }) {
  const { t } = useWords('aging')
  return t(isNothing(row.overdue_amount) ? 'debtors.due' : 'debtors.since', {
    date: shortDate(row.oldest_due_date),
  })
}

function LastPayment({ row: { last_payment: paid } }: { row: DebtorRow }) {
  const { t } = useWords('aging')
  const zone = useSchool().me.school?.time_zone
  if (paid === null)
    return (
      <Text size="sm" c="dimmed">
        {t('debtors.neverPaid')}
      </Text>
    )
  return (
    <>
      <Text size="sm">{money(paid.amount, paid.currency)}</Text>
      <Text size="sm" c="dimmed">
        {instantDay(paid.paid_at, zone)}
      </Text>
    </>
  )
}

function LastReminder({ row: { last_reminder: last } }: { row: DebtorRow }) {
  const { t } = useWords('aging')
  const { t: c } = useWords('collection')
  const zone = useSchool().me.school?.time_zone
  if (last === null)
    return (
      <Text size="sm" c="dimmed">
        {t('debtors.neverReminded')}
      </Text>
    )
  return (
    <>
      <Text size="sm">{instantDay(last.created_at, zone)}</Text>
      <Text size="sm" c="dimmed">
        {c(`kinds.${last.kind}`)}
      </Text>
    </>
  )
}

function Promised({ row: { promise, last_note: note } }: { row: DebtorRow }) {
  return (
    <Stack gap={2}>
      {promise && <PromiseBadge promise={promise} />}
      {note && (
        <Text size="sm" c="dimmed" lineClamp={2} className={classes['note'] ?? ''}>
          {note}
        </Text>
      )}
    </Stack>
  )
}
