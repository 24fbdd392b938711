import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormField } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { BindingField } from './binding-field.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { DocumentChooser } from './document-chooser.tsx'
import { changeField, hasChoices, type Kind, kinds, withText } from './draft.ts'
import type { FieldEditorProps } from './editing.ts'

/** What the members of a field become with another kind. */
const ofKind = (field: FormField, kind: Kind): Partial<FormField> => ({
  kind,
  choices: hasChoices(kind)
    ? field.choices.length > 0
      ? field.choices
      : ['choice_1', 'choice_2'].map((value) => ({ value, label: {} }))
    : [],
  file_id: kind === 'document' ? field.file_id : null,
  binding: null,
})

/** Everything that is to be said of a field. */
export function FieldEditor(props: FieldEditorProps) {
  const { t } = useWords('forms')
  const { field, definition, language, onChange } = props
  const change = (members: Partial<FormField>) => onChange(changeField(definition, field.key, members))
  const help = (text: string) => {
    const next = withText(field.help, language, text)
    change({ help: Object.keys(next).length === 0 ? null : next })
  }
  return (
    <Stack gap="sm" mt="md">
      <TextInput
        label={t('build.label')}
        required
        maxLength={500}
        data-autofocus
        autoFocus
        lang={language}
        value={field.label[language] ?? ''}
        onChange={(event) => change({ label: withText(field.label, language, event.currentTarget.value) })}
      />
      <Textarea
        label={t('build.help')}
        maxLength={1000}
        autosize
        lang={language}
        value={field.help?.[language] ?? ''}
        onChange={(event) => help(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('build.kind')}
        value={field.kind}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget
          change(ofKind(field, kinds.find((kind) => kind === value) ?? 'text'))
        }}
      />
      {hasChoices(field.kind) && <ChoiceFields {...props} />}
      {field.kind === 'document' && <DocumentChooser {...props} />}
      <Checkbox
        label={t('build.required')}
        checked={field.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <ConditionFields {...props} />
      <BindingField {...props} />
    </Stack>
  )
}
