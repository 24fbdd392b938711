import { SimpleGrid, TextInput } from '@mantine/core'
import { Section } from '../../../kernel/page/section.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type SettingsPartProps, useField } from './use-field.ts'

/** What a file for the French tax office needs of the school. */
export function Accounting(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const field = useField(props)
  return (
    <Section title={t('accounting.title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={t('accounting.siren')}
          description={t('accounting.sirenHint')}
          inputMode="numeric"
          maxLength={11}
          {...field('siren', 'accounting.siren')}
        />
        <TextInput
          label={t('accounting.yearStart')}
          description={t('accounting.yearStartHint')}
          placeholder="09-01"
          maxLength={5}
          {...field('financial_year_start', 'accounting.financial_year_start')}
        />
      </SimpleGrid>
    </Section>
  )
}
