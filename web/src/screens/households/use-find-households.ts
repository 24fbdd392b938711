import type { Pick } from '../../kernel/picker/picker.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { namesOf } from './wire.ts'

/** Finds households for a picker, distinguished by their children. */
export function useFindHouseholds(): (q: string) => Promise<Pick[]> {
  const { client } = useSchool()
  return async (q) => {
    const params = { query: { q, page_size: 20 } }
    const { data } = await client.GET('/api/v1/finance/households/', { params })
    return (data?.results ?? []).map(({ id, title, students }) => ({
      value: id,
      label: title,
      about: namesOf(students),
    }))
  }
}
