import { useSchool } from '../../../kernel/school/school.tsx'

/** The ladder of the school, the lowest level first: it rarely changes and is read once a visit. */
export function useGradeLevels() {
  const levels = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    { staleTime: 600_000 },
  )
  return levels.data?.results ?? []
}

/** Says a grade level by its name; nothing without one. */
export function useGradeLevelName(): (code: string | null) => string | undefined {
  const names = new Map(useGradeLevels().map(({ code, name }) => [code, name]))
  return (code) => (code === null ? undefined : (names.get(code) ?? code))
}
