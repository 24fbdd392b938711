import type { ProblemDetail } from '../../../../kernel/http/problem.ts'
import type { AuthenticationMethod } from './sql.ts'

/** Ways in which a client may come by a token. */
export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const

/** Longest address that a client may name. */
export const maxRedirectUri = 2000

const loopbacks = ['localhost', '127.0.0.1', '[::1]']

/**
 * What is wrong with an address that people are sent back to; undefined: nothing. It is compared sign by sign
 * (RFC 9700 section 2.1), so it holds no placeholder; plain http stays on the machine of its reader (RFC 8252).
 */
export function findRedirectUriError(uri: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return 'must be an absolute address'
  if (/[#*\\]/.test(uri)) return 'must hold no fragment and no placeholder'
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return 'must hold no user name and no password'
  if (protocol === 'https:') return undefined
  if (protocol === 'http:' && loopbacks.includes(hostname)) return undefined
  return 'must begin with https://, or be http:// on the loopback (localhost, 127.0.0.1, [::1])'
}

/** What a client is, as it is registered. */
export interface ClientFacts {
  readonly token_endpoint_auth_method: AuthenticationMethod
  readonly grant_types: readonly string[]
  readonly redirect_uris: readonly string[]
}

/** What is wrong with a registration, member by member. */
export function findClientErrors(client: ClientFacts): ProblemDetail[] {
  const { grant_types: grants, redirect_uris: uris, token_endpoint_auth_method: method } = client
  const asksPeople = grants.includes('authorization_code')
  const at = (path: string, code: string, message: string) => ({ path: `body/${path}`, code, message })
  return [
    ...uris.flatMap((uri, index) => {
      const error = findRedirectUriError(uri)
      return error === undefined ? [] : [at(`redirect_uris/${index}`, 'redirect_uri', error)]
    }),
    ...(asksPeople && uris.length === 0
      ? [at('redirect_uris', 'required', 'must name where people are sent back to')]
      : []),
    ...(!asksPeople && uris.length > 0
      ? [at('redirect_uris', 'unexpected', 'is for clients with authorization_code alone')]
      : []),
    ...(grants.includes('refresh_token') && !asksPeople
      ? [at('grant_types', 'refresh_without_code', 'refresh_token needs authorization_code')]
      : []),
    ...(grants.includes('client_credentials') && method === 'none'
      ? [at('grant_types', 'needs_secret', 'client_credentials needs a client with a secret')]
      : []),
  ]
}
