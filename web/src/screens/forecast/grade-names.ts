import { useSchool } from '../../kernel/school/school.tsx'

/** Says a grade level by its name. */
export function useGradeNames(): (code: string) => string {
  const levels = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    { staleTime: 600_000 },
  )
  const names = new Map((levels.data?.results ?? []).map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
