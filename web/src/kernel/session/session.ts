import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { openApi } from '../api/client.ts'
import type { components, operations } from '../api/generated/contract.d.ts'
import { isSignedOut } from '../api/problem.ts'

type Answer<Id extends keyof operations> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** The body of a successful answer of an operation of the contract. */
export type { Answer, components }

const { client } = openApi()

export type Session = Answer<'me.read'> & { readonly schools: Answer<'me.listSchools'>['schools'] }

/** Who is signed in, and where; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 300_000,
  queryFn: async (): Promise<Session | null> => {
    try {
      const [me, mine] = await Promise.all([client.GET('/api/v1/me'), client.GET('/api/v1/me/schools')])
      return me.data && mine.data ? { ...me.data, schools: mine.data.schools } : null
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

export const useSession = () => useQuery(sessionQuery)

/** Signs in, out, and forgets what was read for somebody else. */
export function useSignIn() {
  const queries = useQueryClient()
  return {
    signIn: async (username: string, password: string, slug?: string) => {
      const school = slug === undefined ? client : openApi(slug).client
      await school.POST('/api/auth/session/', { body: { username, password } })
      queries.clear()
      return queries.fetchQuery(sessionQuery)
    },
    signOut: async () => {
      await client.DELETE('/api/auth/session/')
      queries.clear()
    },
  }
}
