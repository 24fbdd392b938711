import { Button, Grid, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { DocumentTemplateDetail } from '../../../kernel/api/wire.ts'
import { useFindStudents } from '../../../kernel/behaviour/use-find-students.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Archive } from './archive.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { Preview } from './preview.tsx'

/** The text of a template next to what it makes, checked while it is written. */
export function Editor({ template }: { readonly template: DocumentTemplateDetail }) {
  const { t } = useWords('certificates')
  const { client, may } = useSchool()
  const field = useRef<HTMLTextAreaElement>(null)
  const [source, setSource] = useState(template.source)
  const [name, setName] = useState(template.name)
  const [note, setNote] = useState('')
  const [student, setStudent] = useState<readonly Pick[]>([])
  const [checked] = useDebouncedValue(source, 500)
  const canWrite = may('document_templates.write')
  const isChanged = source !== template.source || name !== template.name
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/documents/templates/{template_id}/', {
        params: { path: { template_id: template.id } },
        body: { source, name: name.trim() || template.name, note: note.trim() || null },
      }),
    changes: ['/api/v1/documents/templates/'],
    notice: () => t('editor.saved'),
  })
  const insert = (text: string) => {
    const at = field.current?.selectionStart ?? source.length
    const end = field.current?.selectionEnd ?? at
    setSource(`${source.slice(0, at)}${text}${source.slice(end)}`)
    field.current?.focus()
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="sm">
          <TextInput
            label={t('fields.name')}
            value={name}
            maxLength={120}
            readOnly={!canWrite}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {canWrite && <ColumnPicker onInsert={insert} />}
          <Textarea
            ref={field}
            label={t('fields.source')}
            description={t('editor.help')}
            value={source}
            dir="auto"
            autosize
            minRows={16}
            maxRows={36}
            maxLength={20_000}
            spellCheck={false}
            readOnly={!canWrite}
            styles={{ input: { fontFamily: 'monospace' } }}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          {canWrite && (
            <>
              <TextInput
                label={t('fields.note')}
                value={note}
                maxLength={200}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
              <ErrorMessage error={save.error} />
              <Group gap="sm">
                <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
                  {t('editor.save')}
                </Button>
                <Button
                  variant="default"
                  disabled={!isChanged}
                  onClick={() => {
                    setSource(template.source)
                    setName(template.name)
                  }}
                >
                  {t('editor.reset')}
                </Button>
                <Archive template={template} />
              </Group>
            </>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="sm">
          <PreviewStudent picked={student} onPicked={setStudent} />
          <Preview
            order={{
              source: checked || ' ',
              kind: template.kind,
              language: template.language,
              name: name.trim() || template.name,
              ...(student[0] ? { student_id: student[0].value } : {}),
            }}
          />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

interface PreviewStudentProps {
  readonly picked: readonly Pick[]
  onPicked(picked: readonly Pick[]): void
}

/** The data of the preview: samples, or those of a student. */
function PreviewStudent({ picked, onPicked }: PreviewStudentProps) {
  const { t } = useWords('certificates')
  const find = useFindStudents()
  return (
    <Picker
      label={t('preview.student')}
      description={t('preview.studentHelp')}
      name="students of a preview"
      most={1}
      picked={picked}
      onPicked={onPicked}
      find={find}
    />
  )
}
