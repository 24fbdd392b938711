import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { money } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { FeeTypeField } from '../../../kernel/money/fee-type-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { faultAt } from '../../../kernel/refusals/said.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Line } from '../wire.ts'
import type { PartProps } from './basics.tsx'
import { discounts, type EditLine, emptyLine, hasOtherDiscounts } from './body.ts'

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
        {priced?.some(hasOtherDiscounts) && (
          <Notice tone="caution" title={t('draft.otherDiscounts')}>
            {t('draft.otherDiscountsText')}
          </Notice>
        )}
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            {...{ line, index, error, currency, put }}
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
  const fault = (member: string) => faultAt(error, `lines.${index}.${member}`)
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
            error={fault('description')}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <FeeTypeField
            label={t('lines.feeType')}
            value={line.fee_type}
            error={fault('fee_type')}
            onFeeType={(fee_type) => change({ fee_type })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 2, md: 5 }} spacing="sm">
          <Figures {...{ line, currency, change, fault }} />
        </SimpleGrid>
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
  fault(member: string): ReturnType<typeof faultAt>
}

function Figures({ line, currency, change, fault }: FiguresProps) {
  const { t } = useWords('invoices')
  const isAmount = line.discount === 'fixed' || line.discount === 'scholarship_amount'
  const titleOf = (value: string) =>
    value === 'none' ? '' : t(value.startsWith('scholarship') ? 'lines.scholarship' : 'lines.discount')
  const onDiscount = (value: string) =>
    change({
      discount: discounts.find((one) => one === value) ?? 'none',
      ...{ discount_value: '', discount_title: titleOf(value) },
    })
  return (
    <>
      <TextInput
        label={t('lines.quantity')}
        inputMode="decimal"
        value={line.quantity}
        error={fault('quantity')}
        onChange={(event) => change({ quantity: event.currentTarget.value })}
      />
      <AmountField
        label={t('lines.unit')}
        required
        currency={currency}
        value={line.unit_amount}
        error={fault('unit_amount')}
        onText={(unit_amount) => change({ unit_amount })}
      />
      <NativeSelect
        label={t('lines.discount')}
        value={line.discount}
        data={discounts.map((one) => ({ value: one, label: t(`discounts.${one}`) }))}
        onChange={(event) => onDiscount(event.currentTarget.value)}
      />
      <AmountField
        label={t('lines.discountValue')}
        currency={isAmount ? currency : '%'}
        disabled={line.discount === 'none'}
        value={line.discount_value}
        error={fault('discount') ?? fault('discount.percent') ?? fault('discount.amount')}
        onText={(discount_value) => change({ discount_value })}
      />
      <AmountField
        label={t('lines.taxRate')}
        currency="%"
        value={line.tax_rate}
        error={fault('tax_rate')}
        onText={(tax_rate) => change({ tax_rate })}
      />
    </>
  )
}
