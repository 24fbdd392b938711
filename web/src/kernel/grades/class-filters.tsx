import { Group, NativeSelect, Select } from '@mantine/core'
import { byTitle } from '../format/format.ts'
import { FilterText } from '../paging/filter-text.tsx'
import { useWords } from '../words/words.ts'
import type { GradedClass } from './use-graded-classes.ts'

export interface ClassFilter {
  readonly text?: string | undefined
  readonly level?: string | undefined
  readonly teacher?: string | undefined
}

/** The classes that a filter leaves. */
export const filtered = (
  classes: readonly GradedClass[],
  { text, level, teacher }: ClassFilter,
): GradedClass[] => {
  const words = (text ?? '').toLocaleLowerCase().split(/\s+/)
  return classes.filter(
    ({ title, grade_levels, figures }) =>
      words.every((word) => title.toLocaleLowerCase().includes(word)) &&
      (level === undefined || grade_levels.includes(level)) &&
      (teacher === undefined || figures?.teachers.some(({ id }) => id === teacher)),
  )
}

interface ClassFiltersProps {
  readonly classes: readonly GradedClass[]
  readonly filter: ClassFilter
  onFilter(filter: ClassFilter): void
}

/** By title, grade level and teacher. */
export function ClassFilters({ classes, filter, onFilter }: ClassFiltersProps) {
  const { t } = useWords('grades')
  const levels = [...new Set(classes.flatMap(({ grade_levels }) => grade_levels))].toSorted(byTitle)
  const teachers = new Map(
    classes.flatMap(({ figures }) => figures?.teachers ?? []).map(({ id, name }) => [id, name]),
  )
  return (
    <Group mb="sm" align="flex-end">
      <FilterText
        label={t('classes.find')}
        value={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
      />
      <NativeSelect
        label={t('classes.level')}
        value={filter.level ?? ''}
        data={[{ value: '', label: t('classes.anyLevel') }, ...levels]}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, level: value || undefined })}
      />
      <Select
        label={t('classes.teacher')}
        placeholder={t('classes.anyTeacher')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('classes.anyTeacher') }}
        nothingFoundMessage={t('classes.nobody')}
        value={filter.teacher ?? null}
        data={[...teachers]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => byTitle(one.label, other.label))}
        onChange={(teacher) => onFilter({ ...filter, teacher: teacher ?? undefined })}
      />
    </Group>
  )
}
