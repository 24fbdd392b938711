import { Button, Group, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessageText } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'

const languages = ['en', 'fr'] as const
const placeholders = ['child', 'class', 'school'] as const

interface TextFieldsProps {
  readonly texts: readonly MessageText[]
  onTexts(texts: readonly MessageText[]): void
}

/** The text in one language or several; each person gets the one that they read. */
export function TextFields({ texts, onTexts }: TextFieldsProps) {
  const { t } = useWords('messages')
  const [at, setAt] = useState<string>(texts[0]?.language ?? 'en')
  const missing = languages.filter((language) => !texts.some((one) => one.language === language))
  const open = texts.find(({ language }) => language === at) ?? texts[0]
  if (!open) return null
  const change = (members: Partial<MessageText>) =>
    onTexts(texts.map((one) => (one.language === open.language ? { ...one, ...members } : one)))
  return (
    <Stack gap="sm">
      <Tabs value={open.language} onChange={(value) => setAt(value ?? 'en')}>
        <Group justify="space-between" align="flex-end">
          <Tabs.List>
            {texts.map(({ language }) => (
              <Tabs.Tab key={language} value={language}>
                {t(`languages.${language}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {missing.map((language) => (
            <Button
              key={language}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              onClick={() => {
                onTexts([...texts, { language, subject: '', body: '' }])
                setAt(language)
              }}
            >
              {t(`languages.${language}`)}
            </Button>
          ))}
        </Group>
        <Tabs.Panel value={open.language} pt="sm">
          <Stack gap="sm">
            <TextInput
              label={t('compose.subject')}
              required
              maxLength={150}
              value={open.subject}
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
            <Textarea
              label={t('compose.body')}
              required
              autosize
              minRows={8}
              maxRows={24}
              maxLength={10_000}
              value={open.body}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
            <Group gap="xs">
              <Placeholders onPlaceholder={(name) => change({ body: `${open.body}{${name}}` })} />
              {texts.length > 1 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  onClick={() => onTexts(texts.filter((one) => one !== open))}
                >
                  {t('compose.removeLanguage', { language: t(`languages.${open.language}`) })}
                </Button>
              )}
            </Group>
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** Placeholders for what differs in the text of each person. */
function Placeholders({ onPlaceholder }: { onPlaceholder(name: (typeof placeholders)[number]): void }) {
  const { t } = useWords('messages')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('compose.placeholders')}
      </Text>
      {placeholders.map((name) => (
        <Button key={name} size="compact-xs" variant="default" onClick={() => onPlaceholder(name)}>
          {t(`placeholders.${name}`)}
        </Button>
      ))}
    </>
  )
}
