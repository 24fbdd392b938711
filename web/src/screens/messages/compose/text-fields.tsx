import { Button, Group, NativeSelect, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessageText } from '../../../kernel/api/wire.ts'
import { displayName } from '../../../kernel/format/display-name.ts'
import { languagesIn } from '../../../kernel/format/languages.ts'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { missingIn } from './draft.ts'

/** Languages of one message at most, and of those that are offered by a button. */
const maxLanguages = 8
const maxOffered = 4
const placeholders = ['child', 'class', 'school'] as const

interface TextFieldsProps {
  readonly texts: readonly MessageText[]
  /** What the recipients prefer, the most frequent first. */
  readonly preferred?: readonly string[]
  onTexts(texts: readonly MessageText[]): void
}

/** The text in one language or several; each person gets the one that they read. */
export function TextFields({ texts, preferred = [], onTexts }: TextFieldsProps) {
  const { t } = useWords('messages')
  const [at, setAt] = useState<string>(texts[0]?.language ?? 'en')
  const open = texts.find(({ language }) => language === at) ?? texts[0]
  if (!open) return null
  const change = (members: Partial<MessageText>) =>
    onTexts(texts.map((one) => (one.language === open.language ? { ...one, ...members } : one)))
  const lacks = missingIn(open)
  const incomplete = texts.filter((one) => missingIn(one) !== undefined && one !== open)
  const add = (language: string) => {
    onTexts([...texts, { language, subject: '', body: '' }])
    setAt(language)
  }
  return (
    <Stack gap="sm">
      <Tabs value={open.language} onChange={(value) => setAt(value ?? 'en')}>
        <Group justify="space-between" align="flex-end">
          <Tabs.List>
            {texts.map(({ language }) => (
              <Tabs.Tab key={language} value={language}>
                {displayName('language', language)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {texts.length < maxLanguages && <Further texts={texts} preferred={preferred} onLanguage={add} />}
        </Group>
        <Tabs.Panel value={open.language} pt="sm">
          <Stack gap="sm">
            <TextInput
              label={t('compose.subject')}
              required
              maxLength={150}
              lang={open.language}
              dir="auto"
              error={lacks === 'subject' && t('compose.subjectMissing')}
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
              lang={open.language}
              dir="auto"
              error={lacks === 'body' && t('compose.bodyMissing')}
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
                  {t('compose.removeLanguage', { language: displayName('language', open.language) })}
                </Button>
              )}
            </Group>
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {incomplete.map(({ language }) => (
        <Text key={language} size="sm" c="red" role="alert">
          {t('compose.incomplete', { language: displayName('language', language) })}
        </Text>
      ))}
    </Stack>
  )
}

interface FurtherProps extends Pick<TextFieldsProps, 'texts'> {
  readonly preferred: readonly string[]
  onLanguage(language: string): void
}

/** Further languages: those that the recipients prefer and ours by a button, any other from a list. */
function Further({ texts, preferred, onLanguage }: FurtherProps) {
  const { t } = useWords('messages')
  const base = (tag: string) => tag.split('-', 1)[0]
  const isWritten = (language: string) => texts.some((one) => base(one.language) === language)
  const offered = [...new Set([...preferred.slice(0, maxOffered), 'en', 'fr'])].filter(
    (language) => !isWritten(language),
  )
  const others = languagesIn(currentLanguage()).filter(
    ({ value }) => !isWritten(value) && !offered.includes(value),
  )
  return (
    <Group gap="xs">
      {offered.map((language) => (
        <Button
          key={language}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => onLanguage(language)}
        >
          {displayName('language', language)}
        </Button>
      ))}
      <NativeSelect
        size="xs"
        aria-label={t('compose.otherLanguage')}
        value=""
        data={[{ value: '', label: t('compose.otherLanguage') }, ...others]}
        onChange={(event) => onLanguage(event.currentTarget.value)}
      />
    </Group>
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
