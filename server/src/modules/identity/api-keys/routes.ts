import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Strict,
  said,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { Adopt } from '../programs/schema.ts'
import { scopes } from '../rules/scopes.ts'
import {
  adoptApiKey,
  createApiKey,
  listApiKeys,
  readApiKey,
  renameApiKey,
  revokeApiKey,
  rotateApiKey,
} from './service.ts'

const key = {
  id: Uuid,
  name: said(Type.String(), 'What the key is for, in the words of the school.'),
  hint: said(Type.String(), 'The first characters of the secret.'),
  scopes: said(Type.Array(Type.String()), 'What the key may do at most.'),
  active_scopes: said(
    Type.Array(Type.String()),
    'Those of `scopes` that the staff roles of the responsible member cover now; none while the key does not work.',
  ),
  state: said(
    OneOf(['active', 'revoked', 'expired', 'orphaned']),
    '`orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.',
  ),
  created_by: said(Uuid, 'The member who made it.'),
  responsible_user_id: said(Uuid, 'The member who answers for it; it reaches no further than their roles.'),
  responsible_name: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  expires_at: said(Nullable(Instant), 'When it runs out; null: never.'),
  revoked_at: Nullable(Instant),
  last_used_at: said(Nullable(Instant), 'When it was last used, to the minute.'),
}
const ApiKey = Strict('ApiKey', key)
const ApiKeyWithSecret = Strict('ApiKeyWithSecret', {
  ...key,
  key: said(
    Type.Optional(Type.String()),
    'The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: Type.Optional(Type.Boolean()),
})
const AdoptedApiKey = Strict('AdoptedApiKey', {
  ...key,
  key: said(
    Type.Optional(Type.String()),
    'The new secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: Type.Optional(Type.Boolean()),
  dropped_scopes: said(
    Type.Array(Type.String()),
    'Scopes that the key held and the caller cannot grant; it no longer holds them.',
  ),
})

const keyPath = Strict({ api_key_id: Uuid })
const own = { school: 'required', params: keyPath } as const
const read = allowed('integrations', 'read', 'config:read')
const write = allowed('integrations', 'write', 'config:write')

/** The keys by which programs of a school call the API. */
export const apiKeyRoutes: Route[] = [
  defineRoute({
    id: 'integrations.listApiKeys',
    method: 'GET',
    path: '/api/v1/integrations/api-keys/',
    summary: 'List API keys',
    description:
      'API keys of the school, with their reach and when they were last used; never their secrets.',
    access: read,
    school: 'required',
    query: Strict({
      ...pageQuery,
      revoked: said(Type.Optional(Type.Boolean()), 'Those that were revoked instead of those that stand.'),
    }),
    answers: { 200: PageOf(ApiKey) },
    manifestKey: 'api_keys',
    handler: async (context) => ok(await listApiKeys(context)),
  }),
  defineRoute({
    id: 'integrations.createApiKey',
    method: 'POST',
    path: '/api/v1/integrations/api-keys/',
    summary: 'Create an API key',
    description: 'Make an API key; its secret is shown this once.',
    access: write,
    school: 'required',
    stepUp: true,
    body: Strict('NewApiKey', {
      name: Line(200),
      scopes: Type.Array(OneOf(scopes, 'Scope'), { minItems: 1, maxItems: scopes.length, uniqueItems: true }),
      expires_at: Type.Optional(Nullable(Instant)),
    }),
    answers: { 201: ApiKeyWithSecret },
    secretMembers: ['key'],
    handler: async (context) => created(await createApiKey(context, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.readApiKey',
    method: 'GET',
    path: '/api/v1/integrations/api-keys/:api_key_id/',
    summary: 'Read an API key',
    access: read,
    answers: { 200: ApiKey },
    handler: async (context) => ok(await readApiKey(context, context.params.api_key_id)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.changeApiKey',
    method: 'PATCH',
    path: '/api/v1/integrations/api-keys/:api_key_id/',
    summary: 'Change the name of an API key',
    description: 'Rename an API key; another reach is another key.',
    access: write,
    body: Strict('ApiKeyPatch', { name: Type.Optional(Line(200)) }),
    answers: { 200: ApiKey },
    handler: async (context) => ok(await renameApiKey(context, context.params.api_key_id, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.rotateApiKey',
    method: 'POST',
    path: '/api/v1/integrations/api-keys/:api_key_id/rotate',
    summary: 'Rotate the secret of an API key',
    description: 'Give an API key another secret; the one before it works on for the hours of overlap.',
    access: write,
    stepUp: true,
    body: Strict('ApiKeyRotation', {
      overlap_hours: said(
        Type.Optional(Whole(0, 168)),
        'How long the secret before works on; 24 hours unless told.',
      ),
    }),
    bodyOptional: true,
    answers: { 200: ApiKeyWithSecret },
    secretMembers: ['key'],
    handler: async (context) =>
      ok(await rotateApiKey(context, context.params.api_key_id, context.body?.overlap_hours ?? 24)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.adoptApiKey',
    method: 'POST',
    path: '/api/v1/integrations/api-keys/:api_key_id/adopt',
    summary: 'Adopt an API key',
    description: 'Adopt an API key: answer for it, with a new secret.',
    access: write,
    stepUp: true,
    body: Adopt,
    bodyOptional: true,
    answers: { 200: AdoptedApiKey },
    secretMembers: ['key'],
    handler: async (context) =>
      ok(await adoptApiKey(context, context.params.api_key_id, context.body?.overlap_hours ?? 0)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.revokeApiKey',
    method: 'DELETE',
    path: '/api/v1/integrations/api-keys/:api_key_id/',
    summary: 'Revoke an API key',
    description: 'End an API key for good; every process refuses it within a second.',
    access: write,
    answers: { 204: null },
    handler: async (context) => {
      await revokeApiKey(context, context.params.api_key_id)
      return noContent
    },
  }),
]
