import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormField } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './builder.module.css'
import { changeField, freeKey, withText } from './draft.ts'
import type { FieldEditorProps } from './editing.ts'

/** The choices of a field, in their order. */
export function ChoiceFields({ field, definition, language, onChange }: FieldEditorProps) {
  const { t } = useWords('forms')
  const change = (choices: FormField['choices']) => onChange(changeField(definition, field.key, { choices }))
  const taken = field.choices.map(({ value }) => value)
  return (
    <Stack gap="xs" role="group" aria-label={t('build.choices')}>
      <Text size="sm" fw={500}>
        {t('build.choices')}
      </Text>
      {field.choices.map((choice, at) => (
        <Group key={choice.value} gap="xs" wrap="nowrap">
          <TextInput
            className={classes['grow'] ?? ''}
            aria-label={t('build.choice', { number: at + 1 })}
            placeholder={t('build.choice', { number: at + 1 })}
            maxLength={200}
            lang={language}
            value={choice.label[language] ?? ''}
            onChange={(event) => {
              const label = withText(choice.label, language, event.currentTarget.value)
              change(field.choices.map((one) => (one === choice ? { ...one, label } : one)))
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={field.choices.length <= 2}
            aria-label={t('build.removeChoice', { number: at + 1 })}
            onClick={() => change(field.choices.filter((one) => one !== choice))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={field.choices.length >= 50}
          onClick={() => change([...field.choices, { value: freeKey('choice', taken), label: {} }])}
        >
          {t('build.addChoice')}
        </Button>
      </div>
    </Stack>
  )
}
