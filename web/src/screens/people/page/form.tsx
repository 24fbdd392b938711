import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { CustomFieldInput } from '../../../kernel/custom-fields/field-input.tsx'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { FieldGroup } from '../../../kernel/form/field-group.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Field, fieldGroups, neverBlank } from '../kinds/fields.ts'
import type { Kind } from '../kinds/kind.ts'
import { useChoices } from '../kinds/use-choices.ts'
import { ownKey, ownPath, type Values } from '../kinds/values.ts'

interface FormFieldsProps {
  readonly kind: Kind
  readonly values: Values
  /** The error response; each detail is shown at its field. */
  readonly refused: unknown
  /** Fields that this form needs in addition to those always required. */
  readonly required?: ReadonlySet<string>
  /** Needed fields that were left out. */
  readonly missing?: ReadonlySet<string>
  /** What is to be known of a field, by path. */
  readonly hints?: Readonly<Record<string, string>>
  onValue(path: string, value: string): void
}

/** The fields of a person in their groups, with errors at the fields. */
export function FormFields({ kind, values, refused, required, missing, hints, onValue }: FormFieldsProps) {
  const { t } = useWords('people')
  const groups = fieldGroups[kind].map(({ title, fields }) => (
    <FieldGroup key={title} legend={t(`groups.${title}`)}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
        {fields.map((field) => (
          <FormField
            key={field.path}
            field={field}
            value={values[field.path] ?? ''}
            isRequired={(field.isRequired ?? false) || (required?.has(field.path) ?? false)}
            hint={hints?.[field.path]}
            error={missing?.has(field.path) ? t('needed') : errorAt(refused, field.path)}
            onValue={(value) => onValue(field.path, value)}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  ))
  return (
    <>
      {groups}
      <OwnFields kind={kind} values={values} refused={refused} onValue={onValue} />
    </>
  )
}

/** The fields that the school defined. */
function OwnFields({
  kind,
  values,
  refused,
  onValue,
}: Pick<FormFieldsProps, 'kind' | 'values' | 'refused' | 'onValue'>) {
  const { t } = useWords('people')
  const fields = useCustomFields(kind)
  if (fields.length === 0) return null
  return (
    <FieldGroup legend={t('groups.own')}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
        {fields.map((field) => (
          <CustomFieldInput
            key={field.key}
            field={field}
            value={values[ownPath(field.key)] ?? ''}
            error={errorAt(refused, ownPath(field.key))}
            onValue={(value) => onValue(ownPath(field.key), value)}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  )
}

interface FormFieldProps {
  readonly field: Field
  readonly value: string
  readonly isRequired: boolean
  readonly hint: string | undefined
  readonly error: ReactNode
  onValue(value: string): void
}

function FormField({ field, value, isRequired, hint, error, onValue }: FormFieldProps) {
  const label = useFieldLabel()(field.path)
  const options = useChoices()(field.entry)
  const shared = { label, value, error, required: isRequired, name: field.path, description: hint }
  if (options) {
    const blank = neverBlank.has(field.path) ? [] : [{ value: '', label: '—' }]
    // A stored value that is none of them stays chosen.
    const isListed = value === '' || options.some((option) => option.value === value)
    const stored = isListed ? [] : [{ value, label: value }]
    return (
      <NativeSelect
        {...shared}
        data={[...blank, ...stored, ...options]}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    )
  }
  if (field.entry === 'date') {
    const { name: _, ...visible } = shared
    return <DateField {...visible} passesInvalid onValue={onValue} />
  }
  return (
    <TextInput
      {...shared}
      type={field.entry}
      autoComplete="off"
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

/** The words of a field; a field that this screen does not know is called as the wire calls it. */
export function useFieldLabel(kind?: Kind): (path: string) => string {
  const { t, i18n } = useWords('people')
  const own = useCustomFields(kind ?? 'student')
  return (path) => {
    const key = ownKey(path)
    if (key !== undefined) return own.find((field) => field.key === key)?.label ?? key
    return labelOf(path)
  }

  function labelOf(path: string): string {
    const word = `fields.${path.replace('contact.', '').replace('address.', '')}`
    return i18n.exists(word, { ns: 'people' }) ? t(word as never) : path
  }
}
