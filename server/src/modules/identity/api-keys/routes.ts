import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
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
  id: t.Uuid,
  name: t.described(t.String(), 'What the key is for, in the words of the school.'),
  hint: t.described(t.String(), 'The first characters of the secret.'),
  scopes: t.described(t.Array(t.String()), 'What the key may do at most.'),
  active_scopes: t.described(
    t.Array(t.String()),
    'Those of `scopes` that the staff roles of the responsible member cover now; none while the key does not work.',
  ),
  state: t.described(
    t.OneOf(['active', 'revoked', 'expired', 'orphaned']),
    '`orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.',
  ),
  created_by: t.described(t.Uuid, 'The member who made it.'),
  responsible_user_id: t.described(
    t.Uuid,
    'The member who answers for it; it reaches no further than their roles.',
  ),
  responsible_name: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  expires_at: t.described(t.Nullable(t.Instant), 'When it runs out; null: never.'),
  revoked_at: t.Nullable(t.Instant),
  last_used_at: t.described(t.Nullable(t.Instant), 'When it was last used, to the minute.'),
}
const ApiKey = t.Strict('ApiKey', key)
const ApiKeyWithSecret = t.Strict('ApiKeyWithSecret', {
  ...key,
  key: t.described(
    t.Optional(t.String()),
    'The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: t.Optional(t.Boolean()),
})
const AdoptedApiKey = t.Strict('AdoptedApiKey', {
  ...key,
  key: t.described(
    t.Optional(t.String()),
    'The new secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: t.Optional(t.Boolean()),
  dropped_scopes: t.described(
    t.Array(t.String()),
    'Scopes that the key held and the caller cannot grant; it no longer holds them.',
  ),
})

const keyPath = t.Strict({ api_key_id: t.Uuid })
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
    query: t.Strict({
      ...t.pageQuery,
      revoked: t.described(t.Optional(t.Boolean()), 'Those that were revoked instead of those that stand.'),
    }),
    answers: { 200: t.PageOf(ApiKey) },
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
    body: t.Strict('NewApiKey', {
      name: t.SingleLine(200),
      scopes: t.Array(t.OneOf(scopes, 'Scope'), { minItems: 1, maxItems: scopes.length, uniqueItems: true }),
      expires_at: t.Optional(t.Nullable(t.Instant)),
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
    body: t.Strict('ApiKeyPatch', { name: t.Optional(t.SingleLine(200)) }),
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
    body: t.Strict('ApiKeyRotation', {
      overlap_hours: t.described(
        t.Optional(t.IntegerRange(0, 168)),
        'How long the previous secret remains valid; 24 hours by default.',
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
