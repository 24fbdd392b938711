import { Radio, Stack } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { money } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { Rest } from './draft.ts'

interface RestChoiceProps {
  readonly surplus: string
  readonly currency: string
  readonly value: Rest | undefined
  readonly disabled: boolean
  onRest(rest: Rest): void
  /** Whether it was sent before anything was chosen. */
  readonly isMissing: boolean
  /** Enter on the choice. */
  onEnter(): void
}

const isRest = (value: string): value is Rest => value === 'wallet' || value === 'change'

/** Asks where more than is owed goes: arrows or the space bar choose, and Enter sends what is chosen. */
export function RestChoice({
  surplus,
  currency,
  value,
  disabled,
  isMissing,
  onRest,
  onEnter,
}: RestChoiceProps) {
  const { t } = useWords('counter')
  const amount = money(surplus, currency)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <Radio.Group
      label={t('rest.label', { amount })}
      description={t('rest.text')}
      error={isMissing && t('rest.missing')}
      errorProps={{ role: 'alert', mt: 6 }}
      value={value ?? ''}
      onChange={(next) => isRest(next) && onRest(next)}
      onKeyDown={enter}
    >
      <Stack gap="xs" mt="xs">
        <Radio disabled={disabled} value="change" label={t('rest.change', { amount })} />
        <Radio disabled={disabled} value="wallet" label={t('rest.wallet', { amount })} />
      </Stack>
    </Radio.Group>
  )
}
