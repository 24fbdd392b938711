import { Button, NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const address = '/schools/$slug/audit'
const actions = ['write', 'read', 'refused', 'all'] as const

/** Who, when, and whether something was changed or read. */
export function Filters() {
  const { t } = useWords('audit')
  const { cursor: _, ...search } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const go = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true })
  const isNarrowed = Object.values(search).some((value) => value !== undefined)
  return (
    <FilterBar
      label={t('title')}
      search={<Who value={search.who} onWho={(who) => go({ who })} />}
      inUse={[search.action, search.from, search.to].filter(Boolean).length}
    >
      <NativeSelect
        label={t('action')}
        value={search.action ?? 'write'}
        onChange={({ currentTarget: { value } }) => {
          const action = actions.find((one) => one === value)
          // Changes are shown unless something else is chosen.
          go({ action: action === 'write' ? undefined : action })
        }}
        data={actions.map((action) => ({ value: action, label: t(`type.${action}`) }))}
      />
      <DateField
        label={t('from')}
        value={search.from ?? ''}
        onValue={(date) => go({ from: date || undefined })}
      />
      <DateField label={t('to')} value={search.to ?? ''} onValue={(date) => go({ to: date || undefined })} />
      {isNarrowed && (
        <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
          {t('all')}
        </Button>
      )}
    </FilterBar>
  )
}

/** A member, found by typing. */
function Who({ value, onWho }: { value: string | undefined; onWho(who: string | undefined): void }) {
  const { t } = useWords('audit')
  const school = useSchool()
  const [text, setText] = useState('')
  const [requested] = useDebouncedValue(text.trim(), 200)
  const found = school.query.useQuery(
    'get',
    '/api/v1/members/',
    { params: { query: { page_size: 20, ...(requested ? { q: requested } : {}) } } },
    { placeholderData: keepPreviousData, enabled: school.may('members.read') },
  )
  const chosen = school.query.useQuery(
    'get',
    '/api/v1/members/{user_id}/',
    { params: { path: { user_id: value ?? '' } } },
    { enabled: value !== undefined && school.may('members.read') },
  )
  const people = [...(found.data?.results ?? []), ...(value && chosen.data ? [chosen.data] : [])]
  const names = new Map(people.map((person) => [person.user_id, person.name]))
  return (
    <Select
      label={t('who')}
      placeholder={t('anybody')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('anybody') }}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(who) => onWho(who ?? undefined)}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('nobody')}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
    />
  )
}
