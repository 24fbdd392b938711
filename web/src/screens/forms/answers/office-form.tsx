import { Button, Card, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FormDefinition, FormField } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage, type ErrorProps } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FileField } from '../answering/file-field.tsx'
import { FormFields } from '../answering/form-fields.tsx'
import { type Answers, fieldsOf, languageName, sentAnswers, textIn } from '../shared.ts'

/** What the office enters. */
export interface OfficeEntry {
  readonly language: string
  readonly answers: Answers
  readonly signed_on: string | null
  readonly scan_file_id: string | null
  readonly reason: string
}

interface OfficeFormProps extends Pick<ErrorProps, 'own'> {
  readonly definition: FormDefinition
  readonly before?: OfficeEntry
  /** Whether an answer that was filed is corrected, which needs a reason. */
  readonly isCorrection: boolean
  readonly isSaving: boolean
  readonly error: unknown
  readonly submitLabel: ReactNode
  onSubmit(entry: OfficeEntry): void
  onCancel(): void
}

/** The questions of a form as the office enters what is on the paper. */
export function OfficeForm({ definition, before, isCorrection, isSaving, error, ...rest }: OfficeFormProps) {
  const { t } = useWords('forms')
  const today = useToday()
  const { languages } = definition
  const [entry, setEntry] = useState<OfficeEntry>(
    before ?? {
      language: languages[0] ?? 'en',
      answers: {},
      signed_on: null,
      scan_file_id: null,
      reason: '',
    },
  )
  const [isDirty, setDirty] = useState(false)
  const change = (next: Partial<OfficeEntry>) => {
    setDirty(true)
    setEntry((current) => ({ ...current, ...next }))
  }
  const hinted = withPaperHints(definition, t('paper.nameHint'))
  const names = new Map(
    fieldsOf(definition).map(({ key, label }) => [
      `answers.${key}`,
      textIn(label, entry.language, languages),
    ]),
  )
  return (
    <Card withBorder padding="md" maw="48rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          rest.onSubmit({ ...entry, answers: sentAnswers(definition, entry.answers) })
        }}
      >
        <Stack gap="lg">
          {isCorrection && (
            <Textarea
              label={t('paper.reason')}
              description={t('paper.reasonHint')}
              required
              maxLength={500}
              autosize
              minRows={2}
              value={entry.reason}
              error={errorAt(error, 'reason')}
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
          )}
          <DateField
            label={t('paper.signedOn')}
            required={!isCorrection}
            max={today}
            value={entry.signed_on ?? ''}
            error={errorAt(error, 'signed_on')}
            onValue={(date) => change({ signed_on: date || null })}
          />
          {languages.length > 1 && (
            <NativeSelect
              label={t('paper.language')}
              value={entry.language}
              data={languages.map((value) => ({ value, label: languageName(value) }))}
              onChange={(event) => change({ language: event.currentTarget.value })}
            />
          )}
          <FormFields
            definition={hinted}
            language={entry.language}
            answers={entry.answers}
            errorOf={(key) => errorAt(error, `answers.${key}`)}
            onAnswer={(key, value) => change({ answers: { ...entry.answers, [key]: value } })}
          />
          <FileField
            field={scanField}
            text={(texts) => (texts === null ? '' : t('paper.scan'))}
            value={entry.scan_file_id}
            error={errorAt(error, 'scan_file_id')}
            onValue={(id) => change({ scan_file_id: typeof id === 'string' ? id : null })}
          />
          <ErrorMessage
            error={error}
            own={rest.own ?? {}}
            atFields={['signed_on', 'reason', 'scan_file_id']}
            nameOf={(path) => names.get(path) ?? ''}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={rest.onCancel}>
              {t('paper.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {rest.submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty && !isSaving} />
    </Card>
  )
}

const scanField: FormField = {
  key: 'scan',
  kind: 'file',
  label: {},
  help: null,
  required: false,
  choices: [],
  show_if: null,
  file_id: null,
  binding: null,
}

/** What is typed as signature is the name on the paper. */
const withPaperHints = (definition: FormDefinition, hint: string): FormDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.kind === 'signature'
        ? { ...field, help: Object.fromEntries(definition.languages.map((language) => [language, hint])) }
        : field,
    ),
  })),
})
