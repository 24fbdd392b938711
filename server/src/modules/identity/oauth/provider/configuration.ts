import { createHmac, generateKeyPairSync } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { constantTimeEqual } from '../../../../kernel/ids/ids.ts'
import { identityOf } from '../../credentials/identity.ts'
import { Artifacts } from './artifacts.ts'
import { renderErrorPage } from './error-page.ts'
import { findGrant } from './grants.ts'
import { activeMember } from './members.ts'
import { bare, oauthPaths } from './paths.ts'
import { RegisteredClients } from './registered-clients.ts'
import { resourceIndicators } from './scopes.ts'

const day = 86_400

/** Seconds that what the library makes lives. */
const lifetimes = {
  AccessToken: 3600,
  ClientCredentials: 3600,
  AuthorizationCode: 60,
  /** A refresh token that is not used for 30 days ends. */
  RefreshToken: 30 * day,
  /** A family of tokens ends after 90 days however often it is refreshed. */
  Grant: 90 * day,
  /** Time to sign in and to answer. */
  Interaction: 1800,
  Session: day / 2,
  IdToken: 60,
} as const

const ofOwn = (ctx: KoaContextWithOIDC, clientId: string | undefined): boolean =>
  clientId !== undefined && clientId === ctx.oidc.client?.clientId

/** How the library is set: opaque tokens, PKCE with S256 always, every refresh token good once. */
export const configurationOf = (kernel: Kernel): Configuration => ({
  ...stores(kernel),
  ...pages(kernel),
  ttl: lifetimes,
  scopes: [],
  responseTypes: ['code'],
  allowOmittingSingleRegisteredRedirectUri: false,
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: () => false,
  // The kernel alone opens origins; its headers are put back in open-provider.ts.
  clientBasedCORS: () => true,
  features: {
    ...features(kernel),
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    clientCredentials: { enabled: true },
  },
})

/** Signs cookies by HMAC-SHA-256; the library's own signer uses SHA-1. */
function cookieSigner(key: Buffer) {
  const sign = (data: string): string => createHmac('sha256', key).update(data).digest('base64url')
  const verify = (data: string, signature: string): boolean => constantTimeEqual(signature, sign(data))
  return { sign, verify, index: (data: string, signature: string) => (verify(data, signature) ? 0 : -1) }
}

function stores({ config, database, clock, box }: Kernel): Configuration {
  const secure = config.publicUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const
  // Not `__Host-`: the library sets each for the path of one request, so that several may wait in one browser.
  const prefix = secure ? '__Secure-' : ''
  return {
    adapter: (kind) =>
      kind === 'Client'
        ? new RegisteredClients(identityOf(database).clients)
        : new Artifacts(kind, database, clock),
    cookies: {
      keys: cookieSigner(box.derive('oauth cookies v2')),
      names: {
        session: `${prefix}campus_oauth_session`,
        interaction: `${prefix}campus_oauth`,
        resume: `${prefix}campus_oauth_resume`,
      },
      long: cookie,
      short: cookie,
    },
    // The library requires a key for ID tokens, which we do not issue: it signs nothing and is not stored.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
  }
}

const pages = ({ database }: Kernel): Configuration => ({
  routes: {
    authorization: bare(oauthPaths.authorize),
    token: bare(oauthPaths.token),
    revocation: bare(oauthPaths.revoke),
    introspection: bare(oauthPaths.introspect),
  },
  interactions: { url: (_ctx, { uid }) => `${oauthPaths.interactions}${uid}/` },
  renderError: renderErrorPage,
  loadExistingGrant: (ctx) => findGrant(ctx, database),
  // On the way to consent everybody passes and sees the reason there; for a token the person must still be a member.
  findAccount: async (ctx, sub, token) => {
    const school = await identityOf(database).clients.get(ctx.oidc.client?.clientId ?? '')
    const isAllowed = token === undefined || (school && (await activeMember(database, school.schoolId, sub)))
    return isAllowed ? { accountId: sub, claims: () => ({ sub }) } : undefined
  },
})

const features = ({ config, database }: Kernel): NonNullable<Configuration['features']> => ({
  resourceIndicators: resourceIndicators(config.publicUrl, identityOf(database).clients),
  revocation: { enabled: true, allowedPolicy: (ctx, _client, token) => ofOwn(ctx, token.clientId) },
  introspection: {
    enabled: true,
    allowedPolicy: async (ctx, _client, token) => {
      if (!ofOwn(ctx, token.clientId)) return false
      const known = await identityOf(database).clients.get(token.clientId ?? '')
      const person = 'accountId' in token ? token.accountId : undefined
      if (!known || person === undefined) return known !== undefined
      return (await activeMember(database, known.schoolId, person)) !== undefined
    },
  },
})
