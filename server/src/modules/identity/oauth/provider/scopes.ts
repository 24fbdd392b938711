import { type Client, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { covers, withIncluded } from '../../rules/scopes.ts'
import type { KnownClients } from '../clients/known-clients.ts'
import { resourceOf } from './paths.ts'
import { exchangeOf } from './requests.ts'

/**
 * The one resource that tokens are for, and which scopes a client may ask of it. A program that comes in by itself and
 * names none is given all of its own; a person is asked for named ones alone (RFC 6749 section 3.3).
 */
export const resourceIndicators = (publicUrl: string, clients: KnownClients) => {
  const ours = resourceOf(publicUrl)
  return {
    enabled: true,
    defaultResource: () => ours,
    useGrantedResource: () => true,
    getResourceServerInfo: async (ctx: KoaContextWithOIDC, resource: string, client: Client) => {
      if (resource !== ours) throw new errors.InvalidTarget()
      const known = await clients.get(client.clientId)
      const allowed = exchangeOf(ctx)?.secret?.scopes ?? known?.client.scopes ?? []
      settleScope(ctx, allowed)
      return { scope: withIncluded(allowed).join(' '), audience: ours, accessTokenFormat: 'opaque' as const }
    },
  }
}

function settleScope({ oidc }: KoaContextWithOIDC, allowed: readonly string[]): void {
  const { params } = oidc
  const requested = typeof params?.['scope'] === 'string' ? params['scope'].split(' ') : []
  const beyond = requested.filter((scope) => !covers(allowed, scope))
  if (beyond.length > 0)
    throw new errors.InvalidScope('requested scope is not allowed for this client', beyond.join(' '))
  if (requested.length > 0 || !params) return
  if (params['grant_type'] === 'client_credentials') params['scope'] = allowed.join(' ')
  else if (params['response_type'] !== undefined)
    throw new errors.InvalidScope('scope must name what is asked for', '')
}
