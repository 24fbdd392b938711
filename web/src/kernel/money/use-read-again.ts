import { useQueryClient } from '@tanstack/react-query'

/** Reads again whatever is shown of the school's money. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [, path] }) => typeof path === 'string' && path.startsWith('/api/v1/finance/'),
    })
}
