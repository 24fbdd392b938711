import { useSchool } from '../school/school.tsx'

/** The open till of the person in a currency, as a list of one or none. */
export function useOwnTill(currency: string) {
  const { query, me } = useSchool()
  return query.useQuery(
    'get',
    '/api/v1/finance/till-sessions/',
    { params: { query: { open: true, currency, page_size: 1, user_id: me.user?.id ?? '' } } },
    { enabled: me.user !== null, select: ({ results }) => ({ till: results[0] }) },
  )
}

/** The currency of the school's ledger. */
export const useSchoolCurrency = (): string => useSchool().me.school?.currency ?? 'EUR'
