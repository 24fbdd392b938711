import { anyone } from '../../../../kernel/http/access.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type Answer, defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { namedSchool } from '../../../../kernel/http/school-context.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { languages } from '../../../../kernel/languages/languages.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'
import { scopes } from '../../rules/scopes.ts'
import { grantTypes } from '../clients/client-rules.ts'
import { refuseGuesser } from './failures.ts'
import { libraryOf } from './library.ts'
import { bare, oauthPaths } from './paths.ts'
import { rememberRequest } from './requests.ts'
import { Introspection, OAuthError, ServerMetadata, TokenAnswer } from './schema.ts'

/** Requests of one address, however they end: a school's people and programs often share one. */
const authorizeRule: RateRule = { name: 'oauth_authorize', per: 'address', limit: 600, seconds: 60 }
const tokenRule: RateRule = { name: 'oauth_token', per: 'address', limit: 6000, seconds: 60 }

const form = ['application/x-www-form-urlencoded'] as const

/** Lets the library answer under the address that it knows, whatever spelling was asked for. */
async function handOver(context: RequestContext, path: string): Promise<Answer> {
  const { answer } = await libraryOf(context.kernel)
  return {
    status: 200,
    handOver: (request, response) => {
      const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? ''
      request.url = `${path}${query}`
      rememberRequest(request, context)
      response.setHeader('cache-control', 'no-store')
      return answer(request, response)
    },
  }
}

/** What a program sends is a form in the body; a secret or token in an address would stand in logs and histories. */
async function answerForm(context: RequestContext, path: string): Promise<Answer> {
  refuseGuesser(context)
  const named = Object.keys(context.query as object)
  if (named.length === 0) return handOver(context, path)
  const body = { error: 'invalid_request', error_description: 'parameters are taken from the body alone' }
  return { status: 400, body, headers: { 'cache-control': 'no-store' } }
}

/** People are asked at the one address of the installation, where their session is: from a school's own they are led there. */
async function answerPerson(context: RequestContext): Promise<Answer> {
  const { publicUrl, baseHost } = context.kernel.config
  const { host } = context.headers
  const requestedHost = typeof host === 'string' && host !== new URL(publicUrl).host ? host : undefined
  const slug = namedSchool({ host: requestedHost, header: undefined, query: undefined }, baseHost)
  if (slug === undefined) return handOver(context, bare(oauthPaths.authorize))
  return {
    status: 303,
    handOver: (request, response) => {
      const { searchParams } = new URL(request.url ?? '', publicUrl)
      searchParams.set('school_slug', slug)
      response.writeHead(303, { location: `${publicUrl}${oauthPaths.authorize}?${searchParams}` }).end()
      return Promise.resolve()
    },
  }
}

const posted = {
  method: 'POST',
  access: anyone,
  school: 'optional',
  query: t.Object({}),
  ownBody: form,
  limits: [tokenRule],
  notIdempotent: true,
  ownTransactions: true,
} as const

const request = {
  method: 'GET',
  access: anyone,
  school: 'optional',
  query: t.Object({}),
  ownBody: [],
  limits: [authorizeRule],
} as const

/** Endpoints of the OAuth 2.0 server: RFC 6749, 7009, 7636, 7662, 8414, 9207. */
export const oauthServerRoutes: Route[] = [
  defineRoute({
    ...request,
    id: 'oauth.authorize',
    path: oauthPaths.authorize,
    summary: 'Authorize a program (authorization code with PKCE)',
    description:
      'Ask a person to let a program in (authorization code with PKCE, S256); leads back with a code.',
    answers: { 303: null, 400: OAuthError },
    produces: { 400: ['application/json', 'text/html'] },
    manifestKey: 'oauth_authorize',
    handler: (context) => answerPerson(context),
  }),
  defineRoute({
    ...request,
    id: 'oauth.resume',
    path: `${oauthPaths.authorize}:uid`,
    summary: 'Goes on where a person was asked something on the way',
    school: 'none',
    params: t.Strict({ uid: t.String({ pattern: '^[A-Za-z0-9_-]{10,64}$' }) }),
    answers: { 303: null, 400: OAuthError },
    produces: { 400: ['application/json', 'text/html'] },
    internal: true,
    handler: (context) => handOver(context, `${oauthPaths.authorize}${context.params.uid}`),
  }),
  defineRoute({
    ...posted,
    id: 'oauth.issueToken',
    path: oauthPaths.token,
    summary: 'Issue an access token',
    description: 'Exchange a code, a refresh token or the credentials of a client for an access token.',
    answers: { 200: TokenAnswer, 400: OAuthError, 401: OAuthError },
    manifestKey: 'oauth_token',
    handler: (context) => answerForm(context, bare(oauthPaths.token)),
  }),
  defineRoute({
    ...posted,
    id: 'oauth.revokeToken',
    path: oauthPaths.revoke,
    summary: 'Revoke a token (RFC 7009)',
    description: 'End a token of the client, and its family with it (RFC 7009).',
    answers: { 200: null, 400: OAuthError, 401: OAuthError },
    manifestKey: 'oauth_revoke',
    handler: (context) => answerForm(context, bare(oauthPaths.revoke)),
  }),
  defineRoute({
    ...posted,
    id: 'oauth.introspect',
    path: oauthPaths.introspect,
    summary: 'Introspect a token (RFC 7662)',
    description: 'Whether a token of the client is good, and for what (RFC 7662).',
    answers: { 200: Introspection, 400: OAuthError, 401: OAuthError },
    manifestKey: 'oauth_introspect',
    handler: (context) => answerForm(context, bare(oauthPaths.introspect)),
  }),
  defineRoute({
    id: 'oauth.readMetadata',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Read the metadata of the OAuth server (RFC 8414)',
    access: anyone,
    school: 'none',
    answers: { 200: ServerMetadata },
    manifestKey: 'oauth_metadata',
    handler: (context) => ok(metadataOf(context), { 'cache-control': 'public, max-age=300' }),
  }),
]

function metadataOf({ url, kernel }: RequestContext) {
  const clientProofs = ['client_secret_basic', 'client_secret_post', 'none']
  return {
    issuer: kernel.config.publicUrl,
    authorization_endpoint: url(oauthPaths.authorize),
    token_endpoint: url(oauthPaths.token),
    revocation_endpoint: url(oauthPaths.revoke),
    introspection_endpoint: url(oauthPaths.introspect),
    scopes_supported: [...scopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...grantTypes],
    token_endpoint_auth_methods_supported: clientProofs,
    revocation_endpoint_auth_methods_supported: clientProofs,
    introspection_endpoint_auth_methods_supported: clientProofs,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: url('/developer/'),
    ui_locales_supported: [...languages],
  }
}
