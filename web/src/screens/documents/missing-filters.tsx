import { Button, NativeSelect, Select } from '@mantine/core'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { isForKind } from '../../kernel/documents/shared.ts'
import { useCategories } from '../../kernel/documents/upload-dialog.tsx'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { byTitle } from '../../kernel/format/format.ts'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import type { Pick } from '../../kernel/picker/picker.tsx'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { audiences, shownStatuses, useMissingSearch } from './search.ts'
import { StudentsPicker } from './students-picker.tsx'

interface MissingFiltersProps {
  readonly students: readonly Pick[]
  onStudents(students: readonly Pick[]): void
}

/** Who, what, and for which day: with students, a category and a day it is the list for a trip. */
export function MissingFilters({ students, onStudents }: MissingFiltersProps) {
  const { t } = useWords('documents')
  const today = useToday()
  const { search, filter, reset } = useMissingSearch()
  const { status, audience, category_id, grade_level, class_id, valid_on } = search
  const inUse =
    [audience, category_id, grade_level, class_id, valid_on].filter(Boolean).length +
    Number(students.length > 0)
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
      <CategoryFilter value={category_id} onCategory={(next) => filter({ category_id: next })} />
      <GradeFilter value={grade_level} onGrade={(next) => filter({ grade_level: next })} />
      <ClassFilter value={class_id} onClass={(next) => filter({ class_id: next })} />
      <StudentsPicker students={students} onStudents={onStudents} />
      <DateField
        label={t('missing.validOn')}
        value={valid_on ?? ''}
        min={today}
        onValue={(date) => filter({ valid_on: date || undefined })}
      />
      {(inUse > 0 || status !== undefined || search.requirement !== undefined) && (
        <Button
          variant="default"
          onClick={() => {
            onStudents([])
            reset()
          }}
        >
          {t('missing.reset')}
        </Button>
      )}
    </FilterBar>
  )
}

interface CategoryFilterProps {
  readonly value: string | undefined
  onCategory(categoryId: string | undefined): void
}

/** What a trip needs, such as passports: listed for each student, whether it is required or not. */
function CategoryFilter({ value, onCategory }: CategoryFilterProps) {
  const { t } = useWords('documents')
  const categories = useCategories().data?.results ?? []
  return (
    <NativeSelect
      label={t('missing.category')}
      value={value ?? ''}
      data={[
        { value: '', label: t('missing.anyCategory') },
        ...categories
          .filter((category) => isForKind(category, 'student'))
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onCategory(event.currentTarget.value || undefined)}
    />
  )
}

interface GradeFilterProps {
  readonly value: string | undefined
  onGrade(grade: string | undefined): void
}

function GradeFilter({ value, onGrade }: GradeFilterProps) {
  const { t } = useWords('documents')
  const levels = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    { staleTime: 600_000 },
  )
  return (
    <NativeSelect
      label={t('missing.grade')}
      value={value ?? ''}
      data={[
        { value: '', label: t('missing.anyGrade') },
        ...(levels.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(event) => onGrade(event.currentTarget.value || undefined)}
    />
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
