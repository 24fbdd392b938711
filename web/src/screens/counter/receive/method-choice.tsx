import { Chip, Group, Input } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { type CounterMethod, counterMethods } from '../wire.ts'

interface MethodChoiceProps {
  readonly value: CounterMethod
  /** Whether the family has money in its wallet. */
  readonly hasWallet: boolean
  readonly disabled: boolean
  readonly field: RefObject<HTMLFieldSetElement | null>
  onMethod(method: CounterMethod): void
  onEnter(): void
}

/** How the money comes: arrows choose, Enter receives. */
export function MethodChoice({ value, hasWallet, disabled, field, onMethod, onEnter }: MethodChoiceProps) {
  const { t } = useWords('counter')
  const { t: money } = useWords('money')
  const name = useId()
  const shown = counterMethods.filter((method) => method !== 'wallet' || hasWallet)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  // The wrapper's type knows no attribute of a fieldset.
  const fieldset = { disabled }
  return (
    <Input.Wrapper
      component="fieldset"
      ref={field as never}
      bd={0}
      p={0}
      m={0}
      onKeyDown={enter}
      {...fieldset}
    >
      <Input.Label component="legend" mb={6} p={0}>
        {t('fields.method')}
      </Input.Label>
      <Chip.Group
        value={value}
        onChange={(next) => {
          const method = counterMethods.find((one) => one === next)
          if (method) onMethod(method)
        }}
      >
        <Group gap="xs">
          {shown.map((method) => (
            <Chip key={method} value={method} name={name} variant="light">
              {money(`methods.${method}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
