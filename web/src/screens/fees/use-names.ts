import { useSchool } from '../../kernel/school/school.tsx'

const seldom = { staleTime: 600_000 } as const

/** Names of the grade levels by their codes, in their order. */
export function useLevelNames(): ReadonlyMap<string, string> {
  const levels = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    seldom,
  )
  return new Map((levels.data?.results ?? []).map(({ code, name }) => [code, name]))
}

/** Years and terms by their ids, the newest first: what a fee schedule may be for. */
export function useSessionNames(): ReadonlyMap<string, string> {
  const { query } = useSchool()
  const params = { query: { page_size: 50, sort: '-starts_on' } } as const
  const years = query.useQuery('get', '/api/v1/academics/academic-years/', { params }, seldom)
  const terms = query.useQuery('get', '/api/v1/academics/terms/', { params }, seldom)
  const all = [...(years.data?.results ?? []), ...(terms.data?.results ?? [])]
  return new Map(all.map(({ id, title }) => [id, title]))
}
