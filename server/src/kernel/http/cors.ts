import type { School } from '../tenancy/school.ts'

const exposed =
  'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotent-Replayed, Deprecation, Sunset, X-Total-Count, X-Changed-Until'

/** CORS headers for an origin that the school has opened; none otherwise (closed by default). */
export function corsHeaders(school: School | undefined, origin: string | undefined): Record<string, string> {
  if (!origin || !school?.corsOrigins.includes(origin)) return {}
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed, vary: 'Origin' }
}

/** The answer to a preflight for an opened origin. */
export const preflightHeaders = (methods: string): Record<string, string> => ({
  'access-control-allow-methods': methods,
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-School-Slug, X-Request-Id, traceparent',
  'access-control-max-age': '600',
})
