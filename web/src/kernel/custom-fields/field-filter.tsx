import { NativeSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { FilterText } from '../paging/filter-text.tsx'
import { useWords } from '../words/words.ts'
import { type CustomField, type FieldEntity, useCustomFields } from './custom-fields.ts'

interface FilterProps {
  readonly entity: FieldEntity
  /** `key:value`, as the API takes it. */
  readonly value: string | undefined
  onValue(value: string | undefined): void
}

/**
 * Filters a list by the value of one custom field; nothing where the school has none. The fields arrive while somebody
 * types: the words of this part alone are waited for, and the page around it stays.
 */
export function CustomFieldFilter(props: FilterProps) {
  const fields = useCustomFields(props.entity)
  if (fields.length === 0) return null
  return (
    <Suspense>
      <FieldFilter {...props} fields={fields} />
    </Suspense>
  )
}

function FieldFilter({ fields, value, onValue }: FilterProps & { readonly fields: readonly CustomField[] }) {
  const { t } = useWords('custom-fields')
  const [given = '', text = ''] = value === undefined ? [] : splitAtColon(value)
  const [chosen, setChosen] = useState(given)
  const field = fields.find(({ key }) => key === (given || chosen))
  const choose = (key: string) => {
    setChosen(key)
    if (value !== undefined) onValue(undefined)
  }
  return (
    <>
      <NativeSelect
        label={t('filter')}
        value={field?.key ?? ''}
        data={[{ value: '', label: t('none') }, ...fields.map(({ key, label }) => ({ value: key, label }))]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {field && (
        <ValueFilter
          field={field}
          value={text}
          onValue={(next) => {
            setChosen(field.key)
            onValue(next === '' ? undefined : `${field.key}:${next}`)
          }}
        />
      )}
    </>
  )
}

interface ValueProps {
  readonly field: CustomField
  readonly value: string
  onValue(value: string): void
}

function ValueFilter({ field, value, onValue }: ValueProps) {
  const { t } = useWords('custom-fields')
  const { kind, label, choices } = field
  if (kind === 'text' || kind === 'number')
    return (
      <FilterText
        label={label}
        value={value}
        onText={(text) =>
          onValue((text ?? '').replace(/^(-?\d+),(\d+)$/, kind === 'number' ? '$1.$2' : '$1,$2'))
        }
      />
    )
  if (kind === 'date') return <DateField label={label} value={value} onValue={(date) => onValue(date)} />
  const options =
    kind === 'yes_no'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : choices.map((choice) => ({ value: choice, label: choice }))
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: '—' }, ...options]}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

function splitAtColon(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
}
