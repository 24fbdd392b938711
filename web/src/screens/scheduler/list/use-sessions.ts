import { useSchool } from '../../../kernel/school/school.tsx'

/** A school year or term that a timetable can be for. */
export interface Session {
  readonly id: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** The terms and years of the school, the latest first. */
export function useSessions(): readonly Session[] {
  const { query } = useSchool()
  const options = { params: { query: { sort: '-starts_on' as const, page_size: 100 } } }
  const terms = query.useQuery('get', '/api/v1/academics/terms/', options)
  const years = query.useQuery('get', '/api/v1/academics/academic-years/', options)
  return [...(terms.data?.results ?? []), ...(years.data?.results ?? [])]
}
