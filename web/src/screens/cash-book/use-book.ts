import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { fileNameOf, keepFile } from '../../kernel/files/store-file.ts'
import { useSchoolCurrency } from '../../kernel/money/own-till.ts'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import type { CashBookSearch } from './search.ts'
import type { Book } from './wire.ts'

const path = '/api/v1/finance/ledger/cash-book'

/** Rows of a page. */
const page_size = 50

/** A page of the book. */
export const useBook = (search: CashBookSearch) =>
  useSchool().query.useQuery(
    'get',
    path,
    { params: { query: { ...given(search), page_size } } },
    // The requested format of the response.
    { placeholderData: keepPreviousData, select: (answer) => answer as Book },
  )

/** What a file of the book is asked for by: the whole of what is shown a page of. */
export const questionOf = ({ date_from, date_to, method, currency }: Book) => ({
  date_from,
  date_to,
  currency,
  ...(method === null ? {} : { method }),
})

/** Prints the book that is shown; a period that is too long for one document is refused. */
export function usePrint() {
  const { client } = useSchool()
  return useMutation({
    mutationFn: async (book: Book) => {
      const query = { ...questionOf(book), format: 'pdf' as const }
      const { data, response } = await client.GET(path, { params: { query }, parseAs: 'blob' })
      if (data instanceof Blob) keepFile(data, fileNameOf(response) ?? 'cash-book.pdf')
    },
  })
}

/** The currencies of the school's ledger, its own first. */
export function useCurrencies(): string[] {
  const own = useSchoolCurrency()
  const { data } = useSchool().query.useQuery('get', '/api/v1/finance/ledger/trial-balance', undefined, {
    staleTime: 300_000,
  })
  return [...new Set([own, ...(data?.currencies ?? []).map(({ currency }) => currency)])]
}
