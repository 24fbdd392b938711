import { isWrite, type RouteFacts } from './define-route.ts'

/** Whether the kernel stores and replays the answer of this operation under an Idempotency-Key. */
export const acceptsIdempotencyKey = (route: RouteFacts): boolean =>
  isWrite(route) && route.notIdempotent !== true && route.ownTransactions !== true

/** Whether a method changes one thing that the caller may have read before: If-Match makes sense. */
export const acceptsIfMatch = (route: RouteFacts): boolean =>
  isWrite(route) && (route.ifMatch === true || ['PUT', 'PATCH', 'DELETE'].includes(route.method))

/** Whether a read answers with an ETag: details, files, and what is the same for everybody. Lists change too often for one. */
export const sendsEtag = (route: RouteFacts): boolean => {
  const answer = route.answers[200]
  return route.method === 'GET' && answer !== undefined && (route.etag ?? !isPage(answer))
}

/** Whether an answer is a page of a list: its shape has `next` and `previous`. */
const isPage = (schema: object | null): boolean => {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object }
  return 'next' in properties && 'previous' in properties
}

const changesOrSends = (route: RouteFacts): boolean => route.method !== 'GET'

/** Error responses of the pipeline itself, by what the route declares. */
const pipelineErrors: readonly [number, (route: RouteFacts) => boolean][] = [
  // An unknown parameter is refused on every route, a malformed one and a missing school too.
  [400, () => true],
  [401, (route) => route.access.kind !== 'public'],
  [
    403,
    (route) =>
      route.access.kind !== 'public' || route.school === 'required' || route.entitlement !== undefined,
  ],
  [404, (route) => route.params !== undefined || route.school !== 'none'],
  [409, isWrite],
  [412, acceptsIfMatch],
  [413, changesOrSends],
  [415, changesOrSends],
  [422, changesOrSends],
  [429, () => true],
  [503, () => true],
]

/** Error statuses that the kernel answers for this route, ascending. */
const pipelineStatuses = (route: RouteFacts): number[] =>
  pipelineErrors.filter(([, applies]) => applies(route)).map(([status]) => status)

/**
 * Every status that the contract declares for this operation, ascending: what the handler declares, 304 for a
 * representation the caller already has, and the errors. Any other status on the wire is a bug.
 */
export function declaredStatuses(route: RouteFacts): number[] {
  const own = Object.keys(route.answers).map(Number)
  const unchanged = sendsEtag(route) ? [304] : []
  const refused = [...pipelineStatuses(route), ...(route.errorStatuses ?? [])]
  return [...new Set([...own, ...unchanged, ...refused])].sort((left, right) => left - right)
}
