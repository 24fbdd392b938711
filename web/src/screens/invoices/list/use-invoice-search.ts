import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { InvoiceSearch } from '../search.ts'

/** The filters of the list as they stand in the address. */
export function useInvoiceSearch() {
  const search: InvoiceSearch = useSearch({ from: '/schools/$slug/invoices' })
  const navigate = useNavigate()
  const go = (next: InvoiceSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    /** Changes filters; the list starts again. */
    filter: (change: InvoiceSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}

/** A page of the invoices that the address asks for. */
export function useInvoices() {
  const { search } = useInvoiceSearch()
  const { q, status, overdue, from, to, student, household, batch, sort, cursor } = search
  const requested = given({
    q,
    status,
    overdue,
    due_from: from,
    due_to: to,
    student_id: student,
    household_id: household,
    batch_id: batch,
    cursor,
  })
  return useSchool().query.useQuery(
    'get',
    '/api/v1/finance/invoices/',
    { params: { query: { ...requested, sort: sort ?? '-due_date', count: true } } },
    { placeholderData: keepPreviousData },
  )
}
