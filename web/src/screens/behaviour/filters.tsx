import { Box, Button, NativeSelect, Select } from '@mantine/core'
import { useBehaviourTypes } from '../../kernel/behaviour/shared.ts'
import { useFindStudents } from '../../kernel/behaviour/use-find-students.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { addDays } from '../../kernel/format/days.ts'
import { byTitle } from '../../kernel/format/format.ts'
import { Picker } from '../../kernel/picker/picker.tsx'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { kinds, useBehaviourSearch } from './search.ts'

/** As many days as a report of counts can have. */
const maxDays = 400

/** Classes in which something was recorded: the others would show nothing. */
function useRecordedClasses() {
  const { query } = useSchool()
  const today = useToday()
  const counts = query.useQuery('get', '/api/v1/behaviour/summary/', {
    params: { query: { group_by: 'class', date_from: addDays(today, -maxDays), date_to: today } },
  })
  return (counts.data?.results ?? [])
    .flatMap(({ key, name }) => (name === null ? [] : [{ value: key, label: name }]))
    .toSorted((one, other) => byTitle(one.label, other.label))
}

/** Narrow enough for all filters in two rows; a phone has columns. */
const dateWidth = { base: 'auto', sm: '10.5rem' } as const

/** Which records are shown. */
export function Filters() {
  const { t } = useWords('behaviour')
  const { search, filter, reset } = useBehaviourSearch()
  const types = useBehaviourTypes().data?.types ?? []
  const { kind, type, class_id, student_id, from, to } = search
  const inUse = [type, class_id, student_id, from, to].filter(Boolean).length
  return (
    <FilterBar
      label={t('records')}
      inUse={inUse}
      search={
        <NativeSelect
          label={t('filters.kind')}
          value={kind ?? ''}
          data={[
            { value: '', label: t('filters.all') },
            ...kinds.map((value) => ({ value, label: t(`filters.${value}`) })),
          ]}
          onChange={(event) => filter({ kind: oneOf(kinds, event.currentTarget.value), type: undefined })}
        />
      }
    >
      <StudentFilter value={student_id} onStudent={(next) => filter({ student_id: next })} />
      <NativeSelect
        label={t('filters.type')}
        value={type ?? ''}
        data={[
          { value: '', label: t('filters.anyType') },
          ...types
            .filter((one) => kind === undefined || one.kind === kind)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => filter({ type: event.currentTarget.value || undefined })}
      />
      <ClassFilter value={class_id} onClass={(next) => filter({ class_id: next })} />
      <DateField
        label={t('filters.from')}
        w={dateWidth}
        value={from ?? ''}
        max={to}
        onValue={(date) => filter({ from: date || undefined })}
      />
      <DateField
        label={t('filters.to')}
        w={dateWidth}
        value={to ?? ''}
        min={from}
        onValue={(date) => filter({ to: date || undefined })}
      />
      {(inUse > 0 || kind !== undefined) && (
        <Button variant="default" onClick={reset}>
          {t('filters.reset')}
        </Button>
      )}
    </FilterBar>
  )
}

interface StudentFilterProps {
  readonly value: string | undefined
  onStudent(studentId: string | undefined): void
}

/** One student, found by name or code. */
function StudentFilter({ value, onStudent }: StudentFilterProps) {
  const { t } = useWords('behaviour')
  const { query } = useSchool()
  const find = useFindStudents()
  const known = query.useQuery(
    'get',
    '/api/v1/people/students/{student_id}/',
    { params: { path: { student_id: value ?? '' } } },
    { enabled: value !== undefined, retry: false },
  )
  // An id that nobody is known by can still be removed.
  const name = known.data ? `${known.data.first_name} ${known.data.last_name}` : t('filters.student')
  return (
    <Box miw={{ sm: '13rem' }}>
      <Picker
        label={t('filters.student')}
        name="students of a behaviour filter"
        most={1}
        picked={value === undefined ? [] : [{ value, label: name }]}
        onPicked={([picked]) => onStudent(picked?.value)}
        find={find}
      />
    </Box>
  )
}

interface ClassFilterProps {
  readonly value: string | undefined
  onClass(classId: string | undefined): void
}

function ClassFilter({ value, onClass }: ClassFilterProps) {
  const { t } = useWords('behaviour')
  const classes = useRecordedClasses()
  return (
    <Select
      label={t('filters.class')}
      placeholder={t('filters.anyClass')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filters.anyClass') }}
      nothingFoundMessage={t('filters.noClass')}
      value={value ?? null}
      data={classes}
      onChange={(next) => onClass(next ?? undefined)}
    />
  )
}
