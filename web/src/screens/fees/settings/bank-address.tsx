import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useWords } from '../../../kernel/words/words.ts'
import { type SettingsPartProps, useField } from './use-field.ts'

const names = ['street', 'building_number', 'postal_code', 'city', 'country'] as const

/** Where the account holder lives: a Swiss QR-bill needs it. */
export function BankAddress(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const field = useField(props)
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('bankAddress.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {names.map((name) => (
          <TextInput
            key={name}
            label={t(`bankAddress.${name}`)}
            maxLength={name === 'country' ? 2 : 70}
            autoComplete="off"
            {...field(name, `bank.address.${name}`)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
