import type { RefusedEvent } from '../audit/refused-requests.ts'
import { platformTenant } from '../db/database.ts'
import { tenantOf } from './audit-facts.ts'
import type { Exchange } from './exchange.ts'
import type { Problem } from './problem.ts'
import { insufficientAuthentication, unauthorized } from './problems.ts'

/** The recorded event of an error response; undefined when it is not about the caller's rights. */
function eventOf({ request }: Exchange, problem: Problem): RefusedEvent | undefined {
  const { status, code, isStep, about } = problem
  // Neither no credential at all, nor a step on the way of signing in, is a failure.
  const isPlain = code === unauthorized.code || code === insufficientAuthentication.code || isStep
  if (status === 401) return isPlain ? undefined : 'auth.failed'
  if (status === 429) return about === undefined ? undefined : 'auth.failed'
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  return status === 403 && isUnsafe ? 'access.refused' : undefined
}

/**
 * Where a refused request is recorded: under the named school, by a member or anonymously (a failed
 * sign-in). A caller who is no member of the school writes nothing there, not even this.
 */
const placeOf = (exchange: Exchange): string =>
  exchange.credential && exchange.principal.kind === 'anonymous' ? platformTenant : tenantOf(exchange)

/** Records a request that is refused for who sent it, under its school where one is known. */
export function recordRefusedRequest(exchange: Exchange, problem: Problem): void {
  const event = eventOf(exchange, problem)
  if (!event) return
  const { kernel, route, principal, address, requestId } = exchange
  kernel.refusedRequests.add({
    event,
    tenant: placeOf(exchange),
    operation: route.id,
    reason: problem.code,
    principal,
    address,
    requestId,
    about: problem.about,
  })
}
