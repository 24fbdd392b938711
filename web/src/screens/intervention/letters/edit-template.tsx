import { Button, Code, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { AbsenceLetterTemplate, AbsenceLetterText } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Changes the text of the letter, in each language. */
export function EditTemplate() {
  const { t } = useWords('intervention')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('template.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('template.title')} size="lg">
        <Texts onClose={close} />
      </Dialog>
    </>
  )
}

function Texts({ onClose }: { onClose(): void }) {
  const { query } = useSchool()
  const template = query.useQuery('get', '/api/v1/intervention/letters/template/')
  return <Read of={template}>{(known) => <Chosen template={known} onClose={onClose} />}</Read>
}

function Chosen({ template, onClose }: { readonly template: AbsenceLetterTemplate; onClose(): void }) {
  const { t, i18n } = useWords('intervention')
  const [language, setLanguage] = useState<string>(i18n.language)
  const shown = template.texts.find((text) => text.language === language) ?? template.texts[0]
  if (!shown) return null
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('template.language')}
        value={shown.language}
        data={template.texts.map((text) => ({
          value: text.language,
          label: t(`template.languages.${text.language}`),
        }))}
        onChange={setLanguage}
      />
      <TextForm key={shown.language} text={shown} placeholders={template.placeholders} onClose={onClose} />
    </Stack>
  )
}

interface TextFormProps {
  readonly text: AbsenceLetterText
  readonly placeholders: readonly string[]
  onClose(): void
}

function TextForm({ text, placeholders, onClose }: TextFormProps) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const save = useSave<unknown, { readonly subject: string | null; readonly body: string | null }>({
    send: (entered) =>
      client.PATCH('/api/v1/intervention/letters/template/', {
        body: { texts: [{ language: text.language, subject: entered.subject, body: entered.body }] },
      }),
    changes: ['/api/v1/intervention/letters/'],
    notice: () => t('template.saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('template.save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => {
        const entered = new FormData(event.currentTarget)
        save.mutate({ subject: entryOf(entered, 'subject'), body: entryOf(entered, 'body') })
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('template.subject')}
        name="subject"
        defaultValue={text.subject}
        maxLength={150}
        required
      />
      <Textarea
        label={t('template.body')}
        name="body"
        defaultValue={text.body}
        maxLength={4000}
        autosize
        minRows={8}
        required
      />
      <Text size="sm" c="dimmed">
        {t('template.placeholders')}{' '}
        {placeholders.map((name) => (
          <Code key={name} me={4}>
            {`{${name.replaceAll(/[{}]/g, '')}}`}
          </Code>
        ))}
      </Text>
    </DialogForm>
  )
}
