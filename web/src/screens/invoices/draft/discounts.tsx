import { ActionIcon, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import type { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import {
  type DiscountChoice,
  discountChoices,
  type EditDiscount,
  emptyDiscount,
  maxDiscounts,
  placeOf,
  unitOf,
} from './discount.ts'

interface DiscountsProps {
  readonly discounts: readonly EditDiscount[]
  readonly currency: string
  onDiscounts(discounts: readonly EditDiscount[]): void
  /** What is wrong with a member of the line. */
  fault(member: string): ReturnType<typeof errorAt>
}

/** What is taken off a line: each discount from what those before it have left. */
export function Discounts({ discounts, currency, onDiscounts, fault: error }: DiscountsProps) {
  const { t } = useWords('invoices')
  return (
    <Stack gap="xs">
      {discounts.map((discount, index) => (
        <DiscountFields
          key={discount.key}
          discount={discount}
          index={index}
          currency={currency}
          fault={(member) => error(`discounts.${placeOf(discounts, discount)}${member}`)}
          put={(next) => onDiscounts(discounts.map((one) => (one.key === next.key ? next : one)))}
          remove={() => onDiscounts(discounts.filter(({ key }) => key !== discount.key))}
        />
      ))}
      {discounts.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('draft.discountOrder')}
        </Text>
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={discounts.length >= maxDiscounts}
          onClick={() => onDiscounts([...discounts, emptyDiscount(t('lines.discount'))])}
        >
          {t('draft.addDiscount')}
        </Button>
      </Group>
    </Stack>
  )
}

interface DiscountFieldsProps extends Pick<DiscountsProps, 'currency' | 'fault'> {
  readonly discount: EditDiscount
  readonly index: number
  put(discount: EditDiscount): void
  remove(): void
}

/** What a discount of a kind is called as long as nobody calls it otherwise. */
function useTitleOf() {
  const { t } = useWords('invoices')
  return (choice: DiscountChoice): string => {
    if (choice.startsWith('scholarship')) return t('lines.scholarship')
    return t(choice.startsWith('sibling') ? 'lines.sibling' : 'lines.discount')
  }
}

function DiscountFields({ discount, index, currency, put, remove, fault: problem }: DiscountFieldsProps) {
  const { t } = useWords('invoices')
  const titleOf = useTitleOf()
  const name = t('draft.discount', { number: index + 1 })
  const onChoice = (value: string) => {
    const choice = discountChoices.find((one) => one === value) ?? 'percentage'
    const isOwn = discount.title !== titleOf(discount.choice)
    put({ ...discount, choice, value: '', title: isOwn ? discount.title : titleOf(choice) })
  }
  return (
    <Group gap="sm" align="flex-end" role="group" aria-label={name} wrap="nowrap">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" flex={1}>
        <NativeSelect
          label={name}
          value={discount.choice}
          data={discountChoices.map((one) => ({ value: one, label: t(`discounts.${one}`) }))}
          onChange={(event) => onChoice(event.currentTarget.value)}
        />
        <AmountField
          label={t('lines.discountValue')}
          currency={unitOf(discount) === 'amount' ? currency : '%'}
          value={discount.value}
          error={problem('') ?? problem('.percent') ?? problem('.amount')}
          onText={(value) => put({ ...discount, value })}
        />
        <TextInput
          label={t('lines.discountTitle')}
          maxLength={200}
          value={discount.title}
          error={problem('.title')}
          onChange={(event) => put({ ...discount, title: event.currentTarget.value })}
        />
      </SimpleGrid>
      <ActionIcon
        variant="default"
        size="lg"
        mb={1}
        aria-label={t('draft.removeLine', { name })}
        onClick={remove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
