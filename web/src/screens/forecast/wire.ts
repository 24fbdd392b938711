import { useQueryClient } from '@tanstack/react-query'
import type { EnrollmentHistory } from '../../kernel/api/wire.ts'

export type { Forecast } from '../../kernel/api/wire.ts'
export type History = EnrollmentHistory
export type PastYear = History['results'][number]

/** Names school years, which are numbered by the year in which they end: «2026», or «2026/27» where they span two. */
export const yearNames =
  ({ year_span }: Pick<History, 'year_span'>) =>
  (year: number): string =>
    year_span === 'one_year' ? String(year) : `${year - 1}/${String(year % 100).padStart(2, '0')}`

/** Reads figures and forecast again after an entry. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['forecast', 'history/', 'entry-cohorts/'].some(
          (name) => queryKey[1] === `/api/v1/enrollment/${name}`,
        ),
    })
}
