import { Checkbox, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import type { NoticePreferences } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'

type Choice = NoticePreferences['choices'][number]
const modes = ['instant', 'digest', 'off'] as const

interface ChoiceFieldsProps {
  readonly choices: readonly Choice[]
  onChange(choices: Choice[]): void
}

/** What comes how, by category; urgent notices are not among it. */
export function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const { t } = useWords('notifications')
  const put = (category: string, members: Partial<Choice>) =>
    onChange(choices.map((one) => (one.category === category ? { ...one, ...members } : one)))
  const mode = (choice: Choice, member: 'email_answer' | 'email_news') => (
    <NativeSelect
      label={t(`preferences.${member}`)}
      aria-label={`${choice.label}: ${t(`preferences.${member}`)}`}
      value={choice[member]}
      data={modes.map((value) => ({ value, label: t(`preferences.modes.${value}`) }))}
      onChange={(event) => {
        const chosen = modes.find((value) => value === event.currentTarget.value)
        if (chosen) put(choice.category, { [member]: chosen })
      }}
    />
  )
  return (
    <Section title={t('preferences.categories')}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t(choices.length === 0 ? 'preferences.noCategories' : 'preferences.urgentAlways')}
        </Text>
        {choices.map((choice) => (
          <Stack key={choice.category} gap="xs" role="group" aria-label={choice.label}>
            <Text fw={600}>{choice.label}</Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {mode(choice, 'email_answer')}
              {mode(choice, 'email_news')}
            </SimpleGrid>
            <Checkbox
              label={t('preferences.in_app')}
              aria-label={`${choice.label}: ${t('preferences.in_app')}`}
              checked={choice.in_app === 'instant'}
              onChange={(event) =>
                put(choice.category, { in_app: event.currentTarget.checked ? 'instant' : 'off' })
              }
            />
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
