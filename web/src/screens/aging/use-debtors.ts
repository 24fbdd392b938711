import { keepPreviousData } from '@tanstack/react-query'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import type { AgingSearch } from './search.ts'
import { useAgingSearch } from './use-search.ts'

const pageSize = 50

const filtersOf = ({ q, age, promise, reminded, min, sort, currency }: AgingSearch) =>
  given({ q, age, promise, reminded, min_amount: min, sort, currency })

/** A page of the debtors that the address names. */
export function useDebtors() {
  const { search } = useAgingSearch()
  const query = {
    ...filtersOf(search),
    ...given({ cursor: search.cursor }),
    page_size: pageSize,
    count: true,
  }
  return useSchool().query.useQuery(
    'get',
    '/api/v1/finance/debtors/',
    { params: { query } },
    { placeholderData: keepPreviousData },
  )
}

/** Address of the same list as a file. */
export function exportAddress(slug: string, search: AgingSearch): string {
  const query = new URLSearchParams({ school_slug: slug, ...filtersOf(search) })
  return `/api/v1/finance/debtors/export?${query}`
}
