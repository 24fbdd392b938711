import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
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
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/'
  const filter = { kind: 'homeroom', sort: 'natural' } as const
  const query = useWholeList(
    path,
    filter,
    (cursor) => client.GET(path, { params: { query: { ...filter, page_size: 200, ...given({ cursor }) } } }),
    seldom,
  )
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true })
  return (query.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((one, other) => compare(one.label, other.label))
}
