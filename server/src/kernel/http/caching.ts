import type { RouteFacts } from './route-facts.ts'

/** What the answer of a route to a signed-in caller depends on, in addition to its address. */
const carriers = ['Authorization', 'Cookie', 'X-School-Slug']

/** One Vary field (RFC 9110 section 12.5.5) of several, each name once. */
export function varyOf(...fields: readonly (string | undefined)[]): string | undefined {
  const names = fields.flatMap((field) => field?.split(',').map((name) => name.trim()) ?? [])
  const known = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]))
  return known.size === 0 ? undefined : [...known.values()].join(', ')
}

/** What an answer of a route depends on in addition to its address: on the caller where it takes a credential. */
export const credentialVary = ({
  method,
  access,
}: Pick<RouteFacts, 'method' | 'access'>): string | undefined =>
  method !== 'GET' || access.kind === 'public' ? undefined : carriers.join(', ')

/**
 * Whether an answer says itself how it may be stored. What takes a credential does not: no browser and no proxy stores
 * it, whatever its handler says (RFC 9111 section 5.2.2.5). Who holds an ETag still asks with it and gets 304.
 */
export const mayBeStored = ({ access }: Pick<RouteFacts, 'access'>): boolean => access.kind === 'public'
