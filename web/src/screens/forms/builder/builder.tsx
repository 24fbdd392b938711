import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import type { Form, FormDefinition } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms, savingOf, textIn } from '../shared.ts'
import classes from './builder.module.css'
import { DefinitionFields } from './definition-fields.tsx'
import { Preview } from './preview.tsx'

interface BuilderProps {
  readonly read: Tagged<Form>
}

/** The questions of a form next to what a family sees on a phone. */
export function Builder({ read }: BuilderProps) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const { body: form, tag } = read
  const [definition, setDefinition] = useState(form.definition)
  const [language, setLanguage] = useState(form.definition.languages[0] ?? 'en')
  const isDirty = JSON.stringify(definition) !== JSON.stringify(form.definition)
  const save = useSave({
    send: (next: FormDefinition) =>
      client.PATCH('/api/v1/documents/forms/{form_id}/', {
        params: { path: { form_id: form.id }, header: ifMatch(tag) },
        body: { definition: next },
      }),
    changes: changesOfForms,
    of: savingOf(form.id),
    notice: () => t('saved'),
  })
  const change = (next: FormDefinition) => {
    setDefinition(next)
    if (!next.languages.includes(language)) setLanguage(next.languages[0] ?? 'en')
  }
  return (
    <div className={classes['columns']}>
      <Stack gap="md">
        <DefinitionFields
          form={form}
          definition={definition}
          language={language}
          onLanguage={setLanguage}
          onChange={change}
        />
        <ErrorMessage
          error={save.error}
          own={{ precondition_failed: t('stale') }}
          nameOf={(path) => placeOf(path, definition, language)}
        />
        {form.state !== 'closed' && (
          <Card withBorder padding="sm" className={classes['saving'] ?? ''}>
            <Group justify="space-between">
              <Text size="sm" c="dimmed" role="status">
                {t(isDirty ? 'unsaved' : 'allSaved')}
              </Text>
              <Button loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate(definition)}>
                {t('save')}
              </Button>
            </Group>
          </Card>
        )}
      </Stack>
      <Preview definition={definition} language={language} />
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}

/** The field that a path of the definition is about, by its question. */
export function placeOf(path: string, definition: FormDefinition, language: string): string {
  const [, section, field] = /sections\.(\d+)\.fields\.(\d+)/.exec(path) ?? []
  const found = definition.sections[Number(section)]?.fields[Number(field)]
  return found ? textIn(found.label, language, definition.languages) || found.key : ''
}
