import type { Pick } from '../picker/picker.tsx'
import { useSchool } from '../school/school.tsx'

/** Finds students by name or code, for a picker. */
export function useFindStudents(): (text: string) => Promise<readonly Pick[]> {
  const { client } = useSchool()
  return async (q) => {
    const { data } = await client.GET('/api/v1/people/search', {
      params: { query: { q, kinds: ['student'], limit: 20 } },
    })
    return (data?.results ?? []).map(({ id, name, code, homeroom }) => ({
      value: id,
      label: name,
      about: [code, homeroom?.title].filter(Boolean).join(' · '),
    }))
  }
}
