import { keepPreviousData } from '@tanstack/react-query'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { staffKinds, staffStatuses } from '../kinds/kind.ts'
import { Choice } from './choice.tsx'
import { ListFrame } from './frame.tsx'
import { useListSearch } from './use-list-search.ts'

/** The staff of the school. */
export function TeacherList() {
  const { t } = useWords('people')
  return (
    <ListFrame
      kind="teacher"
      columns={[t('fields.position_title'), t('fields.department'), t('fields.email'), t('fields.status')]}
      filters={<Filters />}
      of={useTeachers()}
    />
  )
}

function useTeachers() {
  const { t } = useWords('people')
  const { query } = useSchool()
  const { search } = useListSearch()
  const status = oneOf(staffStatuses, search.status)
  const requested = {
    ...given({
      q: search.q,
      custom_field: search.custom_field,
      archived: search.archived,
      cursor: search.cursor,
    }),
    kind: oneOf(staffKinds, search.kind) ?? ('all' as const),
    ...(status ? { status: [status] } : {}),
  }
  const found = query.useQuery(
    'get',
    '/api/v1/people/teachers/',
    { params: { query: { ...requested, count: true, sort: 'name' } } },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.results.map((person) => {
    const position = person.position_title ?? t(`staffKind.${person.kind}`)
    return {
      kind: 'teacher' as const,
      id: person.id,
      name: person,
      isArchived: person.archived_at !== null,
      hasPhoto: person.photo_url !== null,
      own: person.custom_fields,
      cells: [position, person.department, person.email, t(`staffStatus.${person.status}`)],
      line: [position, person.department].filter(Boolean).join(' · '),
    }
  })
  return { ...found, data: found.data && rows && { ...found.data, rows, count: found.data.count } }
}

function Filters() {
  const { t } = useWords('people')
  const { search, filter } = useListSearch()
  return (
    <>
      <Choice
        label={t('fields.kind')}
        value={search.kind}
        options={staffKinds.map((value) => ({ value, label: t(`staffKind.${value}`) }))}
        onChoice={(kind) => filter({ kind })}
      />
      <Choice
        label={t('fields.status')}
        value={search.status}
        options={staffStatuses.map((value) => ({ value, label: t(`staffStatus.${value}`) }))}
        onChoice={(status) => filter({ status })}
      />
    </>
  )
}
