import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

/** The data of a screen, cached for a minute; requests are repeated only where that can help. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof Problem && error.status >= 500,
        // A request without a line is tried and says so, rather than waiting unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
