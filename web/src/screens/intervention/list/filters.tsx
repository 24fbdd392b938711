import { NativeSelect, SegmentedControl } from '@mantine/core'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { byTitle } from '../../../kernel/format/format.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { SupportSearch } from '../search.ts'
import { useGradeLevels } from './use-grade-levels.ts'

interface ClassAndGradeProps {
  readonly search: Pick<SupportSearch, 'grade' | 'class'>
  go(search: Pick<SupportSearch, 'grade' | 'class'>): void
}

/** Narrows a list to a grade or a class; one rules the other out. */
export function ClassAndGrade({ search, go }: ClassAndGradeProps) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const levels = useGradeLevels()
  const path = '/api/v1/academics/classes/'
  const classes = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const titles = (classes.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((one, other) => byTitle(one.label, other.label))
  return (
    <>
      <NativeSelect
        label={t('filter.grade')}
        value={search.grade ?? ''}
        data={[
          { value: '', label: t('filter.allGrades') },
          ...levels.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => go({ grade: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('filter.class')}
        value={search.class ?? ''}
        data={[{ value: '', label: t('filter.allClasses') }, ...titles]}
        onChange={(event) => go({ class: event.currentTarget.value || undefined })}
      />
    </>
  )
}

interface FiltersProps {
  readonly search: SupportSearch
  go(search: SupportSearch): void
}

/** Own cases or all, of a grade or a class. */
export function Filters({ search, go }: FiltersProps) {
  const { t } = useWords('intervention')
  const { tab, owner, grade } = search
  return (
    <FilterBar
      inUse={[grade, search.class].filter(Boolean).length}
      search={
        <SegmentedControl
          aria-label={t('filter.ownership')}
          value={owner ?? 'all'}
          data={[
            { value: 'all', label: t('filter.all') },
            { value: 'me', label: t('filter.mine') },
          ]}
          onChange={(value) =>
            go({ tab, grade, class: search.class, owner: value === 'me' ? 'me' : undefined })
          }
        />
      }
    >
      <ClassAndGrade
        search={search}
        go={(next) => go({ tab, owner, grade: next.grade, class: next.class })}
      />
    </FilterBar>
  )
}
