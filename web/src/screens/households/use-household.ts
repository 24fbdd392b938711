import { useSchool } from '../../kernel/school/school.tsx'

/** Reads a household; waits as long as none is named. */
export function useHousehold(id: string | undefined) {
  const { query } = useSchool()
  return query.useQuery(
    'get',
    '/api/v1/finance/households/{household_id}/',
    { params: { path: { household_id: id ?? '' } } },
    { enabled: id !== undefined },
  )
}
