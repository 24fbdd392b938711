import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { money } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { FeeTypeField } from '../../../kernel/money/fee-type-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Line } from '../wire.ts'
import type { PartProps } from './basics.tsx'
import { type EditLine, emptyLine } from './body.ts'
import { Discounts } from './discounts.tsx'

interface LinesProps extends PartProps {
  readonly currency: string
  /** The lines as the server has worked them out. */
  readonly priced: readonly Line[] | undefined
}

/** What is charged, line by line. */
export function Lines({ edit, change, error, currency, priced }: LinesProps) {
  const { t } = useWords('invoices')
  const { lines } = edit
  const put = (line: EditLine) => change({ lines: lines.map((one) => (one.key === line.key ? line : one)) })
  return (
    <Section title={t('lines.title')}>
      <Stack gap="sm">
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            index={index}
            error={error}
            currency={currency}
            put={put}
            total={priced?.length === lines.length ? priced[index]?.total_amount : undefined}
            remove={
              lines.length > 1
                ? () => change({ lines: lines.filter(({ key }) => key !== line.key) })
                : undefined
            }
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ lines: [...lines, emptyLine()] })}
          >
            {t('draft.addLine')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

interface LineFieldsProps {
  readonly line: EditLine
  readonly index: number
  readonly error: unknown
  readonly currency: string
  readonly total: string | undefined
  put(line: EditLine): void
  readonly remove: (() => void) | undefined
}

function LineFields({ line, index, error, currency, total, put, remove }: LineFieldsProps) {
  const { t } = useWords('invoices')
  const change = (members: Partial<EditLine>) => put({ ...line, ...members })
  const problem = (member: string) => errorAt(error, `lines.${index}.${member}`)
  const name = t('draft.line', { number: index + 1 })
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('lines.what')}
            required
            maxLength={300}
            value={line.description}
            error={problem('description')}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <FeeTypeField
            label={t('lines.feeType')}
            value={line.fee_type}
            error={problem('fee_type')}
            onFeeType={(fee_type) => change({ fee_type })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
          <Figures line={line} currency={currency} change={change} fault={problem} />
        </SimpleGrid>
        <Discounts
          currency={currency}
          fault={problem}
          discounts={line.discounts}
          onDiscounts={(discounts) => change({ discounts })}
        />
        <Group justify="space-between">
          <Text size="sm" fw={600}>
            {total === undefined ? '' : t('draft.lineTotal', { amount: money(total, currency) })}
          </Text>
          {remove && (
            <ActionIcon
              variant="default"
              size="md"
              aria-label={t('draft.removeLine', { name })}
              onClick={remove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

interface FiguresProps extends Pick<LineFieldsProps, 'line' | 'currency'> {
  change(members: Partial<EditLine>): void
  fault(member: string): ReturnType<typeof errorAt>
}

function Figures({ line, currency, change, fault: problem }: FiguresProps) {
  const { t } = useWords('invoices')
  return (
    <>
      <TextInput
        label={t('lines.quantity')}
        inputMode="decimal"
        value={line.quantity}
        error={problem('quantity')}
        onChange={(event) => change({ quantity: event.currentTarget.value })}
      />
      <AmountField
        label={t('lines.unit')}
        required
        currency={currency}
        value={line.unit_amount}
        error={problem('unit_amount')}
        onText={(unit_amount) => change({ unit_amount })}
      />
      <AmountField
        label={t('lines.taxRate')}
        currency="%"
        value={line.tax_rate}
        error={problem('tax_rate')}
        onText={(tax_rate) => change({ tax_rate })}
      />
    </>
  )
}
