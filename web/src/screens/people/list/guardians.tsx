import { keepPreviousData } from '@tanstack/react-query'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevels, useHomerooms } from '../kinds/use-structure.ts'
import { Choice } from './choice.tsx'
import { ListFrame } from './frame.tsx'
import { useListSearch } from './use-list-search.ts'

/** The guardians of the students whom the person sees. */
export function GuardianList() {
  const { t } = useWords('people')
  return (
    <ListFrame
      kind="guardian"
      columns={[t('fields.phone'), t('fields.email'), t('fields.children')]}
      filters={<Filters />}
      of={useGuardians()}
    />
  )
}

const namesOf = ({ children }: { readonly children: readonly { readonly name: string }[] }): string =>
  children.map(({ name }) => name).join(', ')

function useGuardians() {
  const { query } = useSchool()
  const { search } = useListSearch()
  const requested = {
    ...given({
      q: search.q,
      custom_field: search.custom_field,
      class_id: search.class_id,
      archived: search.archived,
      cursor: search.cursor,
    }),
    ...(search.grade_level ? { grade_level: [search.grade_level] } : {}),
  }
  const found = query.useQuery(
    'get',
    '/api/v1/people/guardians/',
    { params: { query: { ...requested, count: true, sort: 'name' } } },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.results.map((guardian) => ({
    kind: 'guardian' as const,
    id: guardian.id,
    name: guardian,
    isArchived: guardian.archived_at !== null,
    hasPhoto: guardian.photo_url !== null,
    own: guardian.custom_fields,
    cells: [guardian.phone, guardian.email, namesOf(guardian)],
    line: [guardian.phone ?? guardian.email, namesOf(guardian)].filter(Boolean).join(' · '),
  }))
  return { ...found, data: found.data && rows && { ...found.data, rows, count: found.data.count } }
}

function Filters() {
  const { t } = useWords('people')
  const { search, filter } = useListSearch()
  return (
    <>
      <Choice
        label={t('filters.childGrade')}
        value={search.grade_level}
        options={useGradeLevels()}
        onChoice={(grade_level) => filter({ grade_level })}
      />
      <Choice
        label={t('filters.childClass')}
        value={search.class_id}
        options={useHomerooms()}
        onChoice={(class_id) => filter({ class_id })}
      />
    </>
  )
}
