import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import {
  type CustomField,
  useCustomFields,
  useFieldText,
} from '../../../kernel/custom-fields/custom-fields.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { DraftPart } from './draft.ts'

interface PartProps {
  readonly value: DraftPart
  onValue(value: DraftPart): void
}

/** Students by a custom field of the school: who takes a bus route, belongs to a club or lives in a house. */
export function CustomFieldPart({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  const fields = useCustomFields('student')
  const { part } = value
  const field = fields.find(({ key }) => key === part.field)
  const change = (key: string | undefined, values: readonly string[]) => {
    const { field: _field, values: _values, ...others } = part
    const named = { ...(key ? { field: key } : {}), ...(values.length > 0 ? { values: [...values] } : {}) }
    onValue({ ...value, part: { ...others, ...named } })
  }
  return (
    <>
      <NativeSelect
        label={t('audience.field')}
        required
        value={field?.key ?? ''}
        data={[
          { value: '', label: t('audience.chooseField') },
          ...fields.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(event) => change(event.currentTarget.value, [])}
      />
      {field && (
        <Values field={field} values={part.values ?? []} onValues={(values) => change(field.key, values)} />
      )}
    </>
  )
}

interface ValuesProps {
  readonly field: CustomField
  readonly values: readonly string[]
  onValues(values: readonly string[]): void
}

function Values({ field, values, onValues }: ValuesProps) {
  const { t } = useWords('messages')
  const textOf = useFieldText()
  const shared = { label: field.label, required: true, value: [...values], onChange: onValues }
  const known = field.kind === 'yes_no' ? ['true', 'false'] : field.choices
  if (field.kind === 'choice' || field.kind === 'yes_no')
    return (
      <MultiSelect
        {...shared}
        searchable
        data={known.map((one) => ({ value: one, label: textOf(field, one) }))}
      />
    )
  return <TagsInput {...shared} description={t('audience.valuesHint')} maxTags={100} />
}
