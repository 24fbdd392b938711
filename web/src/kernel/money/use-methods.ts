import { useSchool } from '../school/school.tsx'

/** How families pay by themselves: the providers of a currency, and the account for transfers; undefined until known. */
export function usePaymentMethods() {
  const methods = useSchool().query.useQuery('get', '/api/v1/finance/payment-methods/', undefined, {
    staleTime: 300_000,
  })
  if (!methods.data) return undefined
  const { results } = methods.data
  return {
    bank: results.find(({ bank }) => bank !== null)?.bank ?? undefined,
    providersOf: (currency: string) =>
      results.flatMap(({ method, provider, name, currencies }) =>
        method === 'online' && provider !== null && (currencies === null || currencies.includes(currency))
          ? [{ provider, name }]
          : [],
      ),
  }
}

/** How a family pays without a provider, in a currency. */
export const useOnlineMethods = (currency: string) => usePaymentMethods()?.providersOf(currency) ?? []
