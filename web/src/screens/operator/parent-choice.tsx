import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kernel/words/words.ts'
import { platform } from './platform.ts'

interface ParentChoiceProps {
  readonly value: string | undefined
  onChange(schoolId: string | undefined): void
}

/** The school above, found by a piece of its name; none for most schools. */
export function ParentChoice({ value, onChange }: ParentChoiceProps) {
  const { t } = useWords('operator')
  const [text, setText] = useState('')
  const [requested] = useDebouncedValue(text.trim(), 250)
  const found = platform.query.useQuery(
    'get',
    '/api/v1/super/schools/',
    {
      params: {
        query: { page_size: 20, status: 'active', sort: 'name', ...(requested ? { q: requested } : {}) },
      },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <Select
      label={t('provision.parent')}
      description={t('provision.parentText')}
      inputWrapperOrder={['label', 'input', 'description']}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('provision.noParent') }}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={t('schools.none')}
      data={(found.data?.schools ?? []).map(({ school_id, name, slug }) => ({
        value: school_id,
        label: `${name} (${slug})`,
      }))}
    />
  )
}
