import { useSchool } from '../../../kernel/school/school.tsx'

/** How a family pays by itself, in a currency. */
export function useOnlineMethods(currency: string) {
  const methods = useSchool().query.useQuery('get', '/api/v1/finance/payment-methods/', undefined, {
    staleTime: 300_000,
  })
  return (methods.data?.results ?? []).flatMap(({ method, provider, name, currencies }) =>
    method === 'online' && provider !== null && (currencies === null || currencies.includes(currency))
      ? [{ provider, name }]
      : [],
  )
}
