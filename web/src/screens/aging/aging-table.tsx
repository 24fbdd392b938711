import { Box, Paper, Table, Text } from '@mantine/core'
import { money } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import moneyClasses from '../../kernel/money/money.module.css'
import { keepsMoney } from '../../kernel/money/office.ts'
import { isNothing } from '../../kernel/money/sums.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './aging.module.css'
import { type Aged, ages, type Owing } from './wire.ts'

interface AgingTableProps {
  readonly rows: readonly { readonly row: Owing; readonly amounts: Aged }[]
  readonly total: Aged
}

/** Each family that owes; on a phone as a list, with how long below what. */
export const AgingTable = (props: AgingTableProps) => (
  <Paper withBorder>
    <Wide {...props} />
    <Narrow {...props} />
  </Paper>
)

function Narrow({ rows }: AgingTableProps) {
  return (
    <Box component="ul" hiddenFrom="md" className={rowClasses['list'] ?? ''}>
      {rows.map(({ row, amounts }) => (
        <li key={row.household_id} className={classes['owing']}>
          <div className={classes['part']}>
            <Family row={row} />
            <Text fw={600} className={moneyClasses['amount'] ?? ''}>
              {money(amounts.total, amounts.currency)}
            </Text>
          </div>
          <Parts amounts={amounts} />
        </li>
      ))}
    </Box>
  )
}

function Wide({ rows, total }: AgingTableProps) {
  const { t } = useWords('aging')
  const amount = moneyClasses['amount'] ?? ''
  return (
    <Box visibleFrom="md">
      <Table verticalSpacing={6} highlightOnHover aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('fields.household')}</Table.Th>
            {ages.map((age) => (
              <Table.Th key={age} scope="col" className={amount}>
                {t(`ages.${age}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" className={amount}>
              {t('fields.total')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, amounts }) => (
            <Table.Tr key={row.household_id}>
              <Table.Td>
                <Family row={row} />
              </Table.Td>
              <AmountCells amounts={amounts} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className={classes['foot'] ?? ''}>
          <Table.Tr fw={600}>
            <Table.Th scope="row">{t('fields.all')}</Table.Th>
            <AmountCells amounts={total} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Box>
  )
}

/** Links to the payment desk for users who receive money, else to the charges. */
function Family({ row }: { row: Owing }) {
  const school = useSchool()
  const { id, title } = row.household
  return keepsMoney(school) ? (
    <TextLink
      to="/schools/$slug/counter"
      params={{ slug: school.slug }}
      search={{ household: id } as never}
      fw={500}
      size="sm"
      py={2}
    >
      {title}
    </TextLink>
  ) : (
    <TextLink
      to="/schools/$slug/invoices"
      params={{ slug: school.slug }}
      search={{ household: id } as never}
      fw={500}
      size="sm"
      py={2}
    >
      {title}
    </TextLink>
  )
}

function AmountCells({ amounts }: { amounts: Aged }) {
  const amount = moneyClasses['amount'] ?? ''
  return (
    <>
      {ages.map((age) => (
        <Table.Td key={age} className={amount}>
          {isNothing(amounts[age]) ? '–' : money(amounts[age], amounts.currency)}
        </Table.Td>
      ))}
      <Table.Td className={amount} fw={600}>
        {money(amounts.total, amounts.currency)}
      </Table.Td>
    </>
  )
}

function Parts({ amounts }: { amounts: Aged }) {
  const { t } = useWords('aging')
  const some = ages.filter((age) => !isNothing(amounts[age]))
  return (
    <dl className={classes['parts']}>
      {some.map((age) => (
        <div key={age} className={classes['part']}>
          <dt>{t(`ages.${age}`)}</dt>
          <dd>{money(amounts[age], amounts.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
