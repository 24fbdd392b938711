import { Paper, Table, Text } from '@mantine/core'
import { money, number } from '../../../kernel/format/format.ts'
import { useFeeTypeName } from '../../../kernel/money/fee-type.ts'
import moneyClasses from '../../../kernel/money/money.module.css'
import { Section } from '../../../kernel/page/section.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useWords } from '../../../kernel/words/words.ts'
import type { Outcome, Preview } from '../wire.ts'
import { Problems } from './problems.tsx'

const amount = moneyClasses['amount'] ?? ''

/** What a batch would come to, before anything is written. */
export function Summary({ preview }: { preview: Preview }) {
  const { t } = useWords('fees')
  return (
    <Section title={t('preview.title')}>
      <Figures of={preview} />
      <Totals of={preview} />
    </Section>
  )
}

/** What it could not charge, and the first invoices of it. */
export const Details = ({ preview }: { preview: Preview }) => (
  <>
    <Problems problems={preview.problems} />
    {preview.sample.length > 0 && <Sample preview={preview} />}
  </>
)

type Summed = Pick<
  Outcome,
  'families' | 'students' | 'invoices' | 'already_charged' | 'total_amount' | 'currency' | 'totals'
>

/** How many, and how much. */
export function Figures({ of }: { of: Summed }) {
  const { t } = useWords('fees')
  const rows = [
    { key: 'total', text: money(of.total_amount, of.currency) },
    { key: 'invoices', text: number(of.invoices) },
    { key: 'students', text: number(of.students) },
    { key: 'families', text: number(of.families) },
    { key: 'already', text: number(of.already_charged) },
  ] as const
  return (
    <dl className={rowClasses['figures']}>
      {rows.map(({ key, text }) => (
        <Paper withBorder key={key} className={rowClasses['figure'] ?? ''}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`figures.${key}`)}
          </Text>
          <Text component="dd" m={0} size="lg" fw={700}>
            {text}
          </Text>
        </Paper>
      ))}
    </dl>
  )
}

/** How much of what. */
export function Totals({ of }: { of: Summed }) {
  const { t } = useWords('fees')
  const feeTypeName = useFeeTypeName()
  if (of.totals.length === 0) return null
  return (
    <Table mt="md" maw="28rem" verticalSpacing={4} aria-label={t('preview.totals')}>
      <Table.Tbody>
        {of.totals.map((one) => (
          <Table.Tr key={one.fee_type}>
            <Table.Th scope="row" fw={400}>
              {feeTypeName(one.fee_type)}
            </Table.Th>
            <Table.Td className={amount}>{money(one.amount, of.currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Sample({ preview }: { preview: Preview }) {
  const { t } = useWords('fees')
  const isPart = preview.sample.length < preview.invoices
  return (
    <Section title={t('preview.sample')}>
      {isPart && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('preview.first', { count: preview.sample.length })}
        </Text>
      )}
      <Table verticalSpacing={6} aria-label={t('preview.sample')}>
        <Table.Tbody>
          {preview.sample.map((one) => (
            <Table.Tr key={`${one.student.id} ${one.household.id} ${one.household.title}`}>
              <Table.Td>
                {one.student.name}
                <Text size="sm" c="dimmed">
                  {[one.student.student_code, one.household.title].join(' · ')}
                </Text>
                {one.lines.map((line) => (
                  <Text size="sm" key={`${line.fee_type} ${line.description} ${line.gross_amount}`}>
                    {line.description} · {money(line.total_amount, preview.currency)}
                    {line.total_amount !== line.gross_amount && (
                      <Text span size="sm" c="dimmed">
                        {' '}
                        {t('preview.insteadOf', { amount: money(line.gross_amount, preview.currency) })}
                      </Text>
                    )}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td className={amount} valign="top">
                <b>{money(one.total_amount, preview.currency)}</b>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
