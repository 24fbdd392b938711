import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRelationship } from '../../../kernel/words/relationship.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { type Link, relationships, rights } from '../page/rights.tsx'

interface LinkFieldsProps {
  readonly values: Link
  readonly error?: ReactNode
  onValues(values: Link): void
}

/** What ties a guardian to a child, and what it allows. */
export function LinkFields({ values, error, onValues }: LinkFieldsProps) {
  const { t } = useWords('people')
  const relationship = useRelationship()
  const known = [...new Set<string>([...relationships, values.relationship])].filter(Boolean)
  const blank = values.relationship === '' ? [{ value: '', label: t('guardians.choose') }] : []
  return (
    <>
      <NativeSelect
        label={t('fields.relationship')}
        required
        error={error}
        value={values.relationship}
        data={[...blank, ...known.map((value) => ({ value, label: relationship(value) }))]}
        onChange={(event) => onValues({ ...values, relationship: event.currentTarget.value })}
      />
      {rights.map((right) => (
        <Checkbox
          key={right}
          label={t(`rights.${right}`)}
          checked={values[right]}
          onChange={(event) => onValues({ ...values, [right]: event.currentTarget.checked })}
        />
      ))}
    </>
  )
}
