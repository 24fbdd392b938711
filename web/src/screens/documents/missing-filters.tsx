import { Button, NativeSelect, Select } from '@mantine/core'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { byTitle } from '../../kernel/format/format.ts'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { audiences, shownStatuses, useMissingSearch } from './search.ts'

/** Who, what, and for which day: with a class and a day it is the list for a trip. */
export function MissingFilters() {
  const { t } = useWords('documents')
  const today = useToday()
  const { search, filter, reset } = useMissingSearch()
  const { status, audience, class_id, valid_on } = search
  const inUse = [audience, class_id, valid_on].filter(Boolean).length
  return (
    <FilterBar
      label={t('parts.missing.title')}
      inUse={inUse}
      search={
        <NativeSelect
          label={t('missing.state')}
          value={status ?? 'open'}
          data={shownStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(event) => {
            const next = oneOf(shownStatuses, event.currentTarget.value)
            filter({ status: next === 'open' ? undefined : next })
          }}
        />
      }
    >
      <NativeSelect
        label={t('missing.audience')}
        value={audience ?? ''}
        data={[
          { value: '', label: t('missing.everybody') },
          ...audiences.map((value) => ({ value, label: t(`audiences.${value}`) })),
        ]}
        onChange={(event) => filter({ audience: oneOf(audiences, event.currentTarget.value) })}
      />
      <ClassFilter value={class_id} onClass={(next) => filter({ class_id: next })} />
      <DateField
        label={t('missing.validOn')}
        value={valid_on ?? ''}
        min={today}
        onValue={(date) => filter({ valid_on: date || undefined })}
      />
      {(inUse > 0 || status !== undefined || search.requirement !== undefined) && (
        <Button variant="default" onClick={reset}>
          {t('missing.reset')}
        </Button>
      )}
    </FilterBar>
  )
}

interface ClassFilterProps {
  readonly value: string | undefined
  onClass(classId: string | undefined): void
}

function ClassFilter({ value, onClass }: ClassFilterProps) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const list = useWholeList('/api/v1/academics/classes/', {}, (cursor) =>
    client.GET('/api/v1/academics/classes/', { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const classes = (list.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((one, other) => byTitle(one.label, other.label))
  return (
    <Select
      label={t('missing.class')}
      placeholder={t('missing.anyClass')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('missing.anyClass') }}
      value={value ?? null}
      data={classes}
      onChange={(next) => onClass(next ?? undefined)}
    />
  )
}
