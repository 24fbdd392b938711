import type { Json, JsonObject } from './openapi-schemas.ts'
import { statusMessages } from './problem.ts'

const text: JsonObject = { type: 'string' }

/** Header and query parameters that many operations take. */
export const commonParameters: JsonObject = {
  SchoolSlug: {
    name: 'X-School-Slug',
    in: 'header',
    required: false,
    description:
      'Names the school, unless its subdomain, `school_slug` or a credential bound to one school does. Carriers that disagree are 400 `school_context_conflict`.',
    schema: { type: 'string', examples: ['riverside'] },
  },
  SchoolSlugQuery: {
    name: 'school_slug',
    in: 'query',
    required: false,
    description: 'Names the school, like the header X-School-Slug.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of your own for this one request. For 24 hours the same key with the same body returns the first successful answer and has no second effect. Error responses are not stored: after one, the same key runs the request again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag you read. When it has changed since, the answer is 412 and nothing is written.',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag you hold. When it has not changed, the answer is 304 without a body.',
    schema: text,
  },
}

/** Headers that answers carry. */
export const commonHeaders: JsonObject = {
  RequestId: {
    description: 'Id of this request: the one you sent as X-Request-Id, or one of ours.',
    schema: text,
  },
  RetryAfter: {
    description: 'Seconds until it is worth trying again: the real wait (RFC 9110 section 10.2.3).',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimit: { description: 'What is left of the tightest limit, and when it resets.', schema: text },
  RateLimitPolicy: { description: 'The tightest limit that applied to this request.', schema: text },
  Allow: { description: 'Methods that this path takes.', schema: text },
  WwwAuthenticate: { description: 'How to authenticate (RFC 9110 section 11.6.1).', schema: text },
  ETag: {
    description:
      'The version of this answer. Send it as If-None-Match to get 304 while nothing has changed, or as If-Match to change only what you read.',
    schema: text,
  },
  Link: {
    description: 'The next and previous page (`rel="next"`, `rel="prev"`; RFC 8288), as in the body.',
    schema: text,
  },
  Location: {
    description: 'The address of what was created, where it has one, or to go on to.',
    schema: text,
  },
  Deprecation: { description: 'Since when the operation is deprecated (RFC 9745).', schema: text },
  Sunset: { description: 'When the operation ends (RFC 8594).', schema: text },
  IdempotentReplayed: {
    description: '`true` when this is a stored answer given again for the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
}

const refer = (name: string): JsonObject => ({ $ref: `#/components/headers/${name}` })

const headersByStatus: Readonly<Record<number, JsonObject>> = {
  401: { 'WWW-Authenticate': refer('WwwAuthenticate') },
  429: {
    'Retry-After': refer('RetryAfter'),
    RateLimit: refer('RateLimit'),
    'RateLimit-Policy': refer('RateLimitPolicy'),
  },
  304: { ETag: refer('ETag') },
  409: { 'Retry-After': refer('RetryAfter') },
  503: { 'Retry-After': refer('RetryAfter') },
}

/** One response per status for everything the kernel refuses: `Status404` and so on. */
export const errorResponses = (statuses: readonly number[]): JsonObject =>
  Object.fromEntries(statuses.map((status) => [`Status${status}`, errorResponse(status)]))

function errorResponse(status: number): Json {
  const headers = { 'X-Request-Id': refer('RequestId'), ...headersByStatus[status] }
  if (status === 304) return { description: 'Not modified: you hold this version already.', headers }
  return {
    description: statusMessages[status] ?? 'Refused',
    headers,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const actions: Readonly<Record<string, string>> = {
  read: 'Read',
  write: 'Create and change',
  manage: 'Manage',
}

/** A scope in plain words: `attendance:read` is "Read attendance". */
function scopeInWords(scope: string): string {
  const [area = '', action = ''] = scope.split(':')
  const words = area.replaceAll('_', ' ')
  return `${actions[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`} ${words}`
}

/** Scopes with what they mean. */
export const scopesInWords = (
  scopes: readonly string[],
  words: (scope: string) => string | undefined = () => undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(scopes.map((scope) => [scope, words(scope) ?? scopeInWords(scope)]))

/** How callers prove who they are; OAuth only where its endpoints are among the paths. */
export function securitySchemes(
  oauth: { authorize: string; token: string } | undefined,
  named: Readonly<Record<string, string>>,
): JsonObject {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An access token of a person (JWT, 15 minutes), an API key of a school, or an OAuth access token.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'campus_session',
      description:
        "A browser's session, for our own pages alone: changes are taken from the same origin only.",
    },
    ...(oauth
      ? {
          oauth2: {
            type: 'oauth2',
            flows: {
              authorizationCode: {
                authorizationUrl: oauth.authorize,
                tokenUrl: oauth.token,
                refreshUrl: oauth.token,
                scopes: named,
              },
              clientCredentials: { tokenUrl: oauth.token, scopes: named },
            },
          },
        }
      : {}),
  }
}
