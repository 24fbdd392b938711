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
  /** Enter on a choice. */
  onEnter(rest: Rest): void
}

const isRest = (value: string): value is Rest => value === 'wallet' || value === 'change'

/** Asks where more than is owed goes. */
export function RestChoice({ surplus, currency, value, disabled, onRest, onEnter }: RestChoiceProps) {
  const { t } = useWords('counter')
  const amount = money(surplus, currency)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (isRest(event.target.value)) onEnter(event.target.value)
  }
  return (
    <Radio.Group
      label={t('rest.label', { amount })}
      description={t('rest.text')}
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
