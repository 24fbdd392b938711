import { Checkbox, MultiSelect, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from '../api/problem.ts'
import { DateField } from '../dates/date-field.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useWords } from '../words/words.ts'
import type { Entered, ResourceField, Values } from './describe.ts'

type Field = ResourceField<Record<string, unknown>>

interface FieldsProps {
  readonly fields: readonly Field[]
  readonly values: Values
  readonly error: unknown
  /** The words of the resource. */
  text(key: string): string
  onValue(name: string, value: Entered): void
}

/** The fields of a form, two in a row, each with what is wrong with it. */
export const ResourceFields = ({ fields, values, error, text, onValue }: FieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
    {fields.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        shown={{
          label: text(`fields.${field.name}`),
          description: field.hasHint ? text(`hints.${field.name}`) : undefined,
          required: field.required ?? false,
          error: errorBelow(error, field.name),
        }}
        onValue={(value) => onValue(field.name, value)}
      />
    ))}
  </SimpleGrid>
)

/** What is wrong with a member, or with one of its items. */
function errorBelow(error: unknown, name: string): ReactNode {
  const within =
    error instanceof Problem && error.details.find(({ path }) => path.startsWith(`body/${name}/`))
  return errorAt(error, name) ?? (within ? errorAt(error, within.path.slice('body/'.length)) : undefined)
}

/** The members that the fields of a form report themselves, for `atFields` of a form. */
export const fieldsAt = (fields: readonly Field[], error: unknown): string[] => [
  ...fields.map(({ name }) => name),
  ...(error instanceof Problem ? error.details : [])
    .map(({ path }) => path.replace(/^body\//, '').replaceAll('/', '.'))
    .filter((path) => fields.some(({ name }) => path.startsWith(`${name}.`))),
]

interface InputProps {
  readonly field: Field
  readonly value: Entered
  readonly shown: {
    readonly label: string
    readonly description: string | undefined
    readonly required: boolean
    readonly error: ReactNode
  }
  onValue(value: Entered): void
}

function FieldInput({ field, value, shown, onValue }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...shown}
          maxLength={field.maxLength ?? 255}
          value={text}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...shown}
          min={field.min}
          max={field.max}
          allowDecimal={false}
          value={text}
          onChange={(entered) => onValue(String(entered))}
        />
      )
    case 'date':
      return <DateField {...shown} value={text} passesInvalid onValue={onValue} />
    case 'time':
      return (
        <TextInput
          {...shown}
          type="time"
          value={text}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )
    case 'switch':
      return (
        <Checkbox
          label={shown.label}
          description={shown.description}
          error={shown.error}
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
      )
    default:
      return <ChoiceInput field={field} value={value} shown={shown} onValue={onValue} />
  }
}

type ChoiceProps = InputProps & { readonly field: Extract<Field, { kind: 'choice' | 'choices' }> }

function ChoiceInput({ field, value, shown, onValue }: ChoiceProps) {
  const { t } = useWords('resource')
  const options = field.useOptions()
  const known = (chosen: readonly string[]) => [
    ...options,
    // A value that is archived, or that the school writes in its own way, stays as it is.
    ...chosen
      .filter((one) => one !== '' && !options.some((option) => option.value === one))
      .map((one) => ({ value: one, label: one })),
  ]
  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return (
      <MultiSelect
        {...shown}
        data={known(chosen)}
        searchable
        hidePickedOptions
        value={chosen}
        onChange={onValue}
      />
    )
  }
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Select
      {...shown}
      data={known([chosen])}
      searchable={options.length > 8}
      clearable={!shown.required}
      placeholder={shown.required ? '' : t('noChoice')}
      clearButtonProps={{ 'aria-label': `${t('noChoice')}: ${shown.label}` }}
      value={chosen === '' ? null : chosen}
      onChange={(next) => onValue(next ?? '')}
    />
  )
}
