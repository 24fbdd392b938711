import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { comesLater, type Draft } from './draft.ts'

interface LaterFieldsProps {
  readonly draft: Draft
  readonly disabled: boolean
  readonly error: unknown
  change(next: Partial<Draft>): void
}

/** The details of money that is not cash: its reference, its date, and whether it has arrived. */
export function LaterFields({ draft, disabled, error, change }: LaterFieldsProps) {
  const { t } = useWords('counter')
  const key = draft.method === 'cheque' ? 'cheque' : 'reference'
  return (
    <Stack gap="sm">
      <Group gap="sm" grow align="flex-end">
        <TextInput
          label={t(`fields.${key}`)}
          maxLength={100}
          autoComplete="off"
          disabled={disabled}
          value={draft.reference}
          error={errorAt(error, 'reference')}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
        <DateField
          label={t('fields.day')}
          description={t('fields.dayHint')}
          disabled={disabled}
          value={draft.day}
          error={errorAt(error, 'paid_at')}
          onValue={(date) => change({ day: date })}
        />
      </Group>
      {comesLater(draft.method) && (
        <Checkbox
          label={t('fields.isThere')}
          description={t('fields.isThereHint')}
          disabled={disabled}
          checked={draft.isThere}
          onChange={(event) => change({ isThere: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
