import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../kernel/words/words.ts'

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChoice(value: string | undefined): void
}

/** A filter by one of a few words, or by none. */
export function Choice({ label, value, options, onChoice }: ChoiceProps) {
  const { t } = useWords('people')
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: t('filters.all') }, ...options]}
      onChange={(event) => onChoice(event.currentTarget.value || undefined)}
    />
  )
}
