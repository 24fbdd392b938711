import { useSchool } from '../../../kernel/school/school.tsx'
import { currentLanguage } from '../../../kernel/words/words.ts'

/** What the school is divided into rarely changes: read once a visit. */
const seldom = { staleTime: 600_000 } as const

/** Grade levels of the school as options. */
export function useGradeLevels() {
  const query = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    seldom,
  )
  return (query.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))
}

/** Homerooms of the school as options, «Year 2A» before «Year 10A». */
export function useHomerooms() {
  const query = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/classes/',
    { params: { query: { kind: 'homeroom', sort: 'natural', page_size: 200 } } },
    seldom,
  )
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true })
  return (query.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((one, other) => compare(one.label, other.label))
}
