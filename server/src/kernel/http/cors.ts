import type { RouteFacts } from './define-route.ts'

const exposed =
  'ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotent-Replayed, Deprecation, Sunset, Allow, Accept-Patch, Content-Disposition, WWW-Authenticate, X-Total-Count, X-Changed-Until'

/** Whether programs call the route: pages for people and what is not in the contract are left out. */
const isForPrograms = ({ internal, produces }: Pick<RouteFacts, 'internal' | 'produces'>): boolean =>
  internal !== true && produces?.[200]?.includes('text/html') !== true

/**
 * Any origin may call the API with a bearer token, which no browser adds by itself: `*`, and never
 * Access-Control-Allow-Credentials. A request that carries a cookie gets nothing: no page of another origin reads what
 * a session may see (docs/decisions/0030).
 */
export function corsHeaders(
  route: Pick<RouteFacts, 'internal' | 'produces'>,
  { cookie }: { readonly cookie?: string | undefined },
): Record<string, string> {
  if (cookie !== undefined || !isForPrograms(route)) return {}
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed }
}

/** What a preflight is answered: which methods and headers, for two hours, the most that browsers keep (WHATWG Fetch). */
export const preflightHeaders = (methods: string): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods,
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-School-Slug, X-Request-Id, traceparent',
  'access-control-max-age': '7200',
})

/** Routes of one path that programs call. */
export const someForPrograms = (routes: readonly RouteFacts[]): boolean => routes.some(isForPrograms)
