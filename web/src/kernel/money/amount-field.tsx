import { Text, TextInput, type TextInputProps } from '@mantine/core'

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly currency: string
  /** As it was typed. */
  readonly value: string
  onText(text: string): void
}

/** A field for an amount, with its currency; the typed text stays as it was typed. */
export const AmountField = ({ currency, value, onText, ...others }: AmountFieldProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={30}
    rightSection={
      <Text span size="sm" c="dimmed">
        {currency}
      </Text>
    }
    rightSectionWidth={56}
    rightSectionProps={{ 'aria-hidden': true }}
    value={value}
    onChange={(event) => onText(event.currentTarget.value)}
    {...others}
  />
)
