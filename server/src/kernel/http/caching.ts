import type { RouteFacts } from './route-facts.ts'

/** What the answer of a route to a signed-in caller depends on, beside its address. */
const carriers = ['Authorization', 'Cookie', 'X-School-Slug']

/** One Vary field (RFC 9110 section 12.5.5) of several, each name once. */
export function varyOf(...fields: readonly (string | undefined)[]): string | undefined {
  const names = fields.flatMap((field) => field?.split(',').map((name) => name.trim()) ?? [])
  const known = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]))
  return known.size === 0 ? undefined : [...known.values()].join(', ')
}

/**
 * How the reads of a route may be kept unless the handler says otherwise: what takes a credential by the browser of its
 * caller alone, which asks again each time with the ETag it holds (RFC 9111 sections 5.2.2.4 and 5.2.2.7). What anybody
 * may read says it itself.
 */
export function cachingHeaders({ method, access }: Pick<RouteFacts, 'method' | 'access'>): {
  readonly 'cache-control'?: string
  readonly vary?: string
} {
  if (method !== 'GET' || access.kind === 'public') return {}
  return { 'cache-control': 'private, no-cache', vary: carriers.join(', ') }
}
