import { allowed } from '../../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { Adopt } from '../../programs/schema.ts'
import { scopes } from '../../rules/scopes.ts'
import { grantTypes, maxRedirectUri } from './client-rules.ts'
import {
  adoptOAuthClient,
  changeOAuthClient,
  createOAuthClient,
  listOAuthClients,
  readOAuthClient,
  revokeOAuthClient,
  rotateOAuthClientSecret,
} from './service.ts'

const client = {
  id: t.described(t.Uuid, 'The same value as `client_id`.'),
  client_id: t.described(t.Uuid, 'The client identifier of OAuth (RFC 7591).'),
  name: t.described(t.String(), 'What people read when they are asked to let the program in.'),
  token_endpoint_auth_method: t.described(
    t.OneOf(['client_secret_basic', 'none']),
    '`client_secret_basic`: a program that can store a secret, sent as Basic or in the body. `none`: one that cannot (a page, an app); it relies on PKCE alone.',
  ),
  grant_types: t.Array(t.OneOf(grantTypes)),
  redirect_uris: t.described(t.Array(t.String()), 'Where people are sent back to, compared sign by sign.'),
  scopes: t.described(t.Array(t.String()), 'What the program may ask for at most.'),
  active_scopes: t.described(
    t.Array(t.String()),
    'Those of `scopes` that work now. With `client_credentials`: those that the staff roles of the responsible member cover.',
  ),
  hint: t.described(t.Nullable(t.String()), 'The first characters of the secret; null without one.'),
  state: t.described(
    t.OneOf(['active', 'revoked', 'orphaned']),
    '`orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.',
  ),
  created_by: t.described(t.Uuid, 'The member who made it.'),
  responsible_user_id: t.described(
    t.Uuid,
    'The member who answers for it; what it does by itself reaches no further than their roles.',
  ),
  responsible_name: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  revoked_at: t.Nullable(t.Instant),
  last_used_at: t.described(t.Nullable(t.Instant), 'When it was last given or used a token, to the minute.'),
}
const OAuthClient = t.Strict('OAuthClient', client)
const OAuthClientWithSecret = t.Strict('OAuthClientWithSecret', {
  ...client,
  client_secret: t.described(
    t.Optional(t.String()),
    'The secret, shown this once; none with `none`. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: t.Optional(t.Boolean()),
})
const AdoptedOAuthClient = t.Strict('AdoptedOAuthClient', {
  ...client,
  client_secret: t.described(
    t.Optional(t.String()),
    'The new secret, shown this once; none with `none`. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: t.Optional(t.Boolean()),
  dropped_scopes: t.described(
    t.Array(t.String()),
    'Scopes that the client held and the caller cannot grant; it no longer holds them.',
  ),
})

const Grants = t.Array(t.OneOf(grantTypes), { minItems: 1, maxItems: 3, uniqueItems: true })
const RedirectUris = t.Array(t.String({ minLength: 1, maxLength: maxRedirectUri }), {
  maxItems: 20,
  uniqueItems: true,
})
const Scopes = t.Array(t.OneOf(scopes, 'Scope'), { minItems: 1, maxItems: scopes.length, uniqueItems: true })

const own = { school: 'required', params: t.Strict({ oauth_client_id: t.Uuid }) } as const
const read = allowed('integrations', 'read', 'config:read')
const write = allowed('integrations', 'write', 'config:write')

/** The programs that a school lets people let in, or that come in by themselves, with OAuth 2.0. */
export const oauthClientRoutes: Route[] = [
  defineRoute({
    id: 'integrations.listOAuthClients',
    method: 'GET',
    path: '/api/v1/integrations/oauth-clients/',
    summary: 'List OAuth clients',
    description:
      'OAuth clients of the school, with their reach and when they were last used; never their secrets.',
    access: read,
    school: 'required',
    query: t.Strict({
      ...t.pageQuery,
      revoked: t.described(t.Optional(t.Boolean()), 'Those that were revoked instead of those that stand.'),
    }),
    answers: { 200: t.PageOf(OAuthClient) },
    manifestKey: 'oauth_clients',
    handler: async (context) => ok(await listOAuthClients(context)),
  }),
  defineRoute({
    id: 'integrations.createOAuthClient',
    method: 'POST',
    path: '/api/v1/integrations/oauth-clients/',
    summary: 'Create an OAuth client',
    description: 'Register an OAuth client; its secret, where it has one, is shown this once.',
    access: write,
    school: 'required',
    stepUp: true,
    body: t.Strict('NewOAuthClient', {
      name: t.SingleLine(100),
      token_endpoint_auth_method: t.described(
        t.Optional(t.OneOf(['client_secret_basic', 'none'])),
        '`client_secret_basic` by default.',
      ),
      grant_types: t.described(t.Optional(Grants), '`authorization_code` and `refresh_token` by default.'),
      redirect_uris: t.described(
        t.Optional(RedirectUris),
        'https, or http on the loopback; without fragment or placeholder. Needed for `authorization_code`.',
      ),
      scopes: Scopes,
    }),
    answers: { 201: OAuthClientWithSecret },
    secretMembers: ['client_secret'],
    handler: async (context) => created(await createOAuthClient(context, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.readOAuthClient',
    method: 'GET',
    path: '/api/v1/integrations/oauth-clients/:oauth_client_id/',
    summary: 'Read an OAuth client',
    access: read,
    answers: { 200: OAuthClient },
    handler: async (context) => ok(await readOAuthClient(context, context.params.oauth_client_id)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.changeOAuthClient',
    method: 'PATCH',
    path: '/api/v1/integrations/oauth-clients/:oauth_client_id/',
    summary: 'Change an OAuth client',
    description:
      'Change name, addresses, scopes or grant types of an OAuth client; what was granted beyond is void.',
    access: write,
    stepUp: true,
    body: t.Strict('OAuthClientPatch', {
      name: t.Optional(t.SingleLine(100)),
      grant_types: t.Optional(Grants),
      redirect_uris: t.Optional(RedirectUris),
      scopes: t.Optional(Scopes),
    }),
    answers: { 200: OAuthClient },
    handler: async (context) =>
      ok(await changeOAuthClient(context, context.params.oauth_client_id, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.rotateOAuthClientSecret',
    method: 'POST',
    path: '/api/v1/integrations/oauth-clients/:oauth_client_id/rotate',
    summary: 'Rotate the secret of an OAuth client',
    description: 'Give an OAuth client another secret; the one before it works on for the hours of overlap.',
    access: write,
    stepUp: true,
    body: t.Strict('OAuthClientSecretRotation', {
      overlap_hours: t.described(
        t.Optional(t.IntegerRange(0, 168)),
        'How long the previous secret remains valid; 24 hours by default.',
      ),
    }),
    bodyOptional: true,
    answers: { 200: OAuthClientWithSecret },
    secretMembers: ['client_secret'],
    handler: async (context) =>
      ok(
        await rotateOAuthClientSecret(
          context,
          context.params.oauth_client_id,
          context.body?.overlap_hours ?? 24,
        ),
      ),
  }),
  defineRoute({
    ...own,
    id: 'integrations.adoptOAuthClient',
    method: 'POST',
    path: '/api/v1/integrations/oauth-clients/:oauth_client_id/adopt',
    summary: 'Adopt an OAuth client',
    description: 'Adopt an OAuth client: answer for it, with a new secret.',
    access: write,
    stepUp: true,
    body: Adopt,
    bodyOptional: true,
    answers: { 200: AdoptedOAuthClient },
    secretMembers: ['client_secret'],
    handler: async (context) =>
      ok(await adoptOAuthClient(context, context.params.oauth_client_id, context.body?.overlap_hours ?? 0)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.revokeOAuthClient',
    method: 'DELETE',
    path: '/api/v1/integrations/oauth-clients/:oauth_client_id/',
    summary: 'Revoke an OAuth client',
    description:
      'End an OAuth client and all that was granted to it for good; every process refuses it within a second.',
    access: write,
    answers: { 204: null },
    handler: async (context) => {
      await revokeOAuthClient(context, context.params.oauth_client_id)
      return noContent
    },
  }),
]
