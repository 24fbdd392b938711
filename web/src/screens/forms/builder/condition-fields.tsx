import { Group, NativeSelect } from '@mantine/core'
import type { FormField } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { textIn } from '../shared.ts'
import { changeField, sourcesOf } from './draft.ts'
import type { FieldEditorProps } from './editing.ts'

/** When the field is asked: always, or after an answer to an earlier one. */
export function ConditionFields({ field, definition, language, onChange }: FieldEditorProps) {
  const { t } = useWords('forms')
  const sources = sourcesOf(definition, field.key)
  const text = (texts: Record<string, string>, fallback: string) =>
    textIn(texts, language, definition.languages) || fallback
  const change = (show_if: FormField['show_if']) => onChange(changeField(definition, field.key, { show_if }))
  const source = sources.find(({ key }) => key === field.show_if?.field)
  if (sources.length === 0) return null
  const answers =
    source?.kind === 'yes_no'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : (source?.choices ?? []).map(({ value, label }) => ({ value, label: text(label, value) }))
  return (
    <Group align="flex-end" gap="sm" grow preventGrowOverflow={false}>
      <NativeSelect
        label={t('build.showIf')}
        value={field.show_if?.field ?? ''}
        data={[
          { value: '', label: t('build.always') },
          ...sources.map(({ key, label }) => ({ value: key, label: text(label, t('untitled')) })),
        ]}
        onChange={(event) => {
          const chosen = sources.find(({ key }) => key === event.currentTarget.value)
          change(chosen ? { field: chosen.key, equals: firstAnswer(chosen) } : null)
        }}
      />
      {source && (
        <NativeSelect
          label={t('build.equals')}
          value={String(field.show_if?.equals)}
          data={answers}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ field: source.key, equals: source.kind === 'yes_no' ? value === 'true' : value })
          }}
        />
      )}
    </Group>
  )
}

const firstAnswer = ({ kind, choices }: FormField): string | boolean =>
  kind === 'yes_no' ? true : (choices[0]?.value ?? '')
