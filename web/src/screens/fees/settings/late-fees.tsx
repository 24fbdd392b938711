import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type SettingsPartProps, useField } from './use-field.ts'

/** What is charged when an invoice is not paid in time; by itself nothing is. */
export function LateFees(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const { draft, change } = props
  return (
    <Section title={t('lateFees.title')}>
      <Stack gap="md">
        <Checkbox
          label={t('lateFees.charge')}
          checked={draft.has_late_fee}
          onChange={(event) => change({ has_late_fee: event.currentTarget.checked })}
        />
        {draft.has_late_fee && <Rule {...props} />}
      </Stack>
    </Section>
  )
}

function Rule(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const field = useField(props)
  const { draft, change, error } = props
  const currency = useSchool().me.school?.currency ?? ''
  const isFixed = draft.late_fee_kind === 'fixed'
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <NativeSelect
        label={t('lateFees.kind')}
        value={draft.late_fee_kind}
        data={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`lateFees.${value}`) }))}
        onChange={(event) =>
          change({
            late_fee_kind: event.currentTarget.value === 'fixed' ? 'fixed' : 'percent',
            late_fee_value: '',
          })
        }
      />
      <AmountField
        label={t('lateFees.value')}
        required
        currency={isFixed ? currency : '%'}
        value={draft.late_fee_value}
        error={errorAt(error, isFixed ? 'late_fee.amount' : 'late_fee.percent')}
        onText={(late_fee_value) => change({ late_fee_value })}
      />
      <TextInput
        label={t('lateFees.grace')}
        inputMode="numeric"
        {...field('late_fee_grace', 'late_fee.grace_days')}
      />
      <TextInput
        label={t('lateFees.every')}
        description={t('lateFees.everyHint')}
        inputMode="numeric"
        {...field('late_fee_every', 'late_fee.every_days')}
      />
      <TextInput
        label={t('lateFees.times')}
        inputMode="numeric"
        {...field('late_fee_times', 'late_fee.most_times')}
      />
      <AmountField
        label={t('lateFees.most')}
        currency={currency}
        value={draft.late_fee_most}
        error={errorAt(error, 'late_fee.most_amount')}
        onText={(late_fee_most) => change({ late_fee_most })}
      />
    </SimpleGrid>
  )
}
