import { queryOptions } from '@tanstack/react-query'
import { openApi } from '../../kernel/api/client.ts'
import type { OAuthAuthorization, OwnSession, Passkey, SecondFactor } from '../../kernel/api/wire.ts'
import { queries } from '../../kernel/session/session.ts'

export type { OwnSession, Passkey } from '../../kernel/api/wire.ts'
/** The API as the person themself calls it, in no school. */
export const { client } = openApi()

export type Factors = SecondFactor

/** The body of a response; error responses were thrown before. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await answer
  if (data === undefined) throw new Error('An answer came without its body.')
  return data
}

export const factorsQuery = queryOptions({
  queryKey: ['account', 'second factor'],
  queryFn: (): Promise<Factors> => dataOf(client.GET('/api/auth/second-factor/')),
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async (): Promise<readonly Passkey[]> => (await dataOf(client.GET('/api/auth/passkeys/'))).results,
})

export type Authorization = OAuthAuthorization

/** The programs that were let in; more than a page of them is nobody's. */
export const authorizationsQuery = queryOptions({
  queryKey: ['account', 'programs'],
  queryFn: async (): Promise<readonly Authorization[]> =>
    (await dataOf(client.GET('/api/v1/me/authorizations', { params: { query: { page_size: 200 } } })))
      .results,
})

/** Where the person is signed in; more than a page of places is nobody's. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async (): Promise<readonly OwnSession[]> =>
    (await dataOf(client.GET('/api/v1/me/sessions', { params: { query: { page_size: 200 } } }))).results,
})

/** Reads the account again. */
export const readAnew = (): Promise<void> => queries.invalidateQueries({ queryKey: ['account'] })
