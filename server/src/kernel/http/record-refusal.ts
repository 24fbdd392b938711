import type { RefusalEvent } from '../audit/refusals.ts'
import { platformTenant } from '../db/database.ts'
import { tenantOf } from './audit-facts.ts'
import type { Exchange } from './exchange.ts'
import type { Problem } from './problem.ts'
import { insufficientAuthentication, unauthorized } from './problems.ts'

/** What a refusal is recorded as; undefined: nobody was refused for who they are. */
function eventOf({ request }: Exchange, problem: Problem): RefusalEvent | undefined {
  const { status, code, isStep, about } = problem
  // Neither no credential at all, nor a step on the way of signing in, is a failure.
  const isPlain = code === unauthorized.code || code === insufficientAuthentication.code || isStep
  if (status === 401) return isPlain ? undefined : 'auth.failed'
  if (status === 429) return about === undefined ? undefined : 'auth.failed'
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  return status === 403 && isUnsafe ? 'access.refused' : undefined
}

/**
 * Where a refusal is recorded: under the school that was named, by a member or by nobody in particular (a failed
 * sign-in). Who is no member of the school writes nothing there, not even this.
 */
const placeOf = (exchange: Exchange): string =>
  exchange.credential && exchange.principal.kind === 'anonymous' ? platformTenant : tenantOf(exchange)

/** Records a request that is refused for who sent it, under its school where one is known. */
export function recordRefusal(exchange: Exchange, problem: Problem): void {
  const event = eventOf(exchange, problem)
  if (!event) return
  const { kernel, route, principal, address, requestId } = exchange
  kernel.refusals.add({
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
