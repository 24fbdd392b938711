import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import type { CustomField } from './custom-fields.ts'

interface FieldInputProps {
  readonly field: CustomField
  readonly value: string
  readonly error?: ReactNode
  onValue(value: string): void
}

/**
 * The input of a custom field; who may not change the value sees it disabled. It waits for its words alone: the form
 * around it is in use already.
 */
export const CustomFieldInput = (props: FieldInputProps) => (
  <Suspense>
    <FieldInput {...props} />
  </Suspense>
)

function FieldInput({ field, value, error, onValue }: FieldInputProps) {
  const { t } = useWords('custom-fields')
  const { is } = useSchool()
  const shared = {
    label: field.label,
    value,
    error,
    required: field.required,
    disabled: !field.edited_by.some(is),
    name: `custom_fields.${field.key}`,
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  }
  const yesNo = ['true', 'false'].map((word) => ({ value: word, label: t(word === 'true' ? 'yes' : 'no') }))
  const options =
    field.kind === 'yes_no' ? yesNo : field.choices.map((choice) => ({ value: choice, label: choice }))
  if (field.kind === 'yes_no' || field.kind === 'choice') {
    // A removed choice remains until somebody changes it.
    const isKnown = value === '' || options.some((option) => option.value === value)
    const stored = isKnown ? [] : [{ value, label: value }]
    return <NativeSelect {...shared} data={[{ value: '', label: '—' }, ...stored, ...options]} />
  }
  if (field.kind === 'date') {
    const { name: _name, onChange: _onChange, ...visible } = shared
    return <DateField {...visible} passesInvalid onValue={onValue} />
  }
  return (
    <TextInput {...shared} inputMode={field.kind === 'number' ? 'decimal' : undefined} autoComplete="off" />
  )
}
