import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  Paper,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { FeeTypeField } from '../../../kernel/money/fee-type-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { Picker } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useLevelNames } from '../use-names.ts'
import { residences } from '../wire.ts'
import type { PartProps } from './basics.tsx'
import { emptyItem, type ItemDraft, optionCode } from './draft.ts'

/** What is charged, and whom: each item has a rule of its own. */
export function Items({ draft, change, error, currency }: PartProps & { currency: string }) {
  const { t } = useWords('fees')
  const { items } = draft
  const put = (item: ItemDraft) => change({ items: items.map((one) => (one.key === item.key ? item : one)) })
  return (
    <Section title={t('items.title')}>
      <Stack gap="sm">
        {items.map((item, index) => (
          <ItemFields
            key={item.key}
            item={item}
            index={index}
            error={error}
            currency={currency}
            put={put}
            remove={
              items.length > 1
                ? () => change({ items: items.filter(({ key }) => key !== item.key) })
                : undefined
            }
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ items: [...items, emptyItem()] })}
          >
            {t('items.add')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

interface ItemFieldsProps {
  readonly item: ItemDraft
  readonly index: number
  readonly error: unknown
  readonly currency: string
  put(item: ItemDraft): void
  readonly remove: (() => void) | undefined
}

function ItemFields({ item, index, error, currency, put, remove }: ItemFieldsProps) {
  const { t } = useWords('fees')
  const change = (members: Partial<ItemDraft>) => put({ ...item, ...members })
  const problem = (member: string) => errorAt(error, `items.${index}.${member}`)
  const name = t('items.one', { number: index + 1 })
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <TextInput
            label={t('items.description')}
            required
            maxLength={300}
            value={item.description}
            error={problem('description')}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <FeeTypeField
            label={t('items.feeType')}
            value={item.fee_type}
            error={problem('fee_type')}
            onFeeType={(fee_type) => change({ fee_type })}
          />
          <AmountField
            label={t('items.amount')}
            required
            currency={currency}
            value={item.unit_amount}
            error={problem('unit_amount')}
            onText={(unit_amount) => change({ unit_amount })}
          />
          <AmountField
            label={t('items.tax')}
            currency="%"
            value={item.tax_rate}
            error={problem('tax_rate')}
            onText={(tax_rate) => change({ tax_rate })}
          />
        </SimpleGrid>
        <Whom item={item} change={change} fault={problem} />
        {remove && (
          <Group justify="flex-end">
            <ActionIcon variant="default" size="md" aria-label={t('items.remove', { name })} onClick={remove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

interface WhomProps extends Pick<ItemFieldsProps, 'item'> {
  change(members: Partial<ItemDraft>): void
  fault(member: string): ReturnType<typeof errorAt>
}

/** Whom it charges: who fits everything that is named; nothing named: everybody. */
function Whom({ item, change, fault: problem }: WhomProps) {
  const { t } = useWords('fees')
  const { client } = useSchool()
  const levels = useLevelNames()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <MultiSelect
        label={t('whom.grades')}
        placeholder={item.grade_levels.length === 0 ? t('whom.all') : ''}
        data={[...levels].map(([value, label]) => ({ value, label }))}
        value={[...item.grade_levels]}
        searchable
        error={problem('applies.grade_levels')}
        onChange={(grade_levels) => change({ grade_levels })}
      />
      <Picker
        label={t('whom.classes')}
        name="classes of fees"
        picked={item.classes}
        onPicked={(classes) => change({ classes })}
        find={async (q) => {
          const query = { q, sort: 'natural' as const, page_size: 20 }
          const { data } = await client.GET('/api/v1/academics/classes/', { params: { query } })
          return (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))
        }}
      />
      <MultiSelect
        label={t('whom.residence')}
        placeholder={item.residence.length === 0 ? t('whom.all') : ''}
        data={residences.map((value) => ({ value, label: t(`residences.${value}`) }))}
        value={[...item.residence]}
        onChange={(values) => change({ residence: residences.filter((one) => values.includes(one)) })}
      />
      <TagsInput
        label={t('whom.options')}
        placeholder={item.options.length === 0 ? t('whom.optionsHint') : ''}
        value={[...item.options]}
        maxTags={50}
        error={problem('applies.options')}
        onChange={(options) => change({ options: options.map(optionCode).filter(Boolean) })}
      />
    </SimpleGrid>
  )
}
