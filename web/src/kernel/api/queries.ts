import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

/** What a screen has read, kept a minute; asked again only where asking again can help. */
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
