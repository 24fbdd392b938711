import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { QueueSearch } from './search.ts'

/** The filters of the queue as they stand in the address. */
export function useQueueSearch() {
  const search: QueueSearch = useSearch({ from: '/schools/$slug/admissions' })
  const navigate = useNavigate()
  const go = (next: QueueSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    /** Changes filters; the list starts again. */
    filter: (change: QueueSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}

/** Rounds of admission, the newest first. */
export const useIntakes = () =>
  useSchool().query.useQuery('get', '/api/v1/enrollment/intakes/', {
    params: { query: { page_size: 50 } },
  })

/** The counts of a round by status. */
export const useBoard = (intakeId: string) =>
  useSchool().query.useQuery('get', '/api/v1/enrollment/board', {
    params: { query: { intake_id: intakeId } },
  })

/** A page of the applications of a round. */
export function useApplications(intakeId: string) {
  const { query } = useSchool()
  const { search } = useQueueSearch()
  const requested = {
    ...given({ q: search.q, custom_field: search.custom_field, cursor: search.cursor }),
    ...(search.state ? { state: [search.state] } : {}),
    ...(search.grade ? { grade_level: [search.grade] } : {}),
    sort: search.state === 'waitlisted' ? ('waiting' as const) : ('-submitted_at' as const),
  }
  return query.useQuery(
    'get',
    '/api/v1/enrollment/applications/',
    { params: { query: { ...requested, intake_id: intakeId, count: true } } },
    { placeholderData: keepPreviousData },
  )
}

/** Names of the grade levels by their codes. */
export function useLevelNames(): ReadonlyMap<string, string> {
  const levels = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    { staleTime: 600_000 },
  )
  return new Map((levels.data?.results ?? []).map(({ code, name }) => [code, name]))
}
