import { platformTenant } from '../../../../kernel/db/database.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { tooManyRequests } from '../../../../kernel/http/problems.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'

/** Wrong secrets, codes and tokens of one address; what succeeds is not counted. */
const oauthFailureRule: RateRule = { name: 'oauth_failure', per: 'address', limit: 120, seconds: 300 }

const maxAddresses = 20_000

/** Addresses that have guessed too often, until when (milliseconds), as each server of this process knows them. */
const closed = new WeakMap<Kernel, Map<string, number>>()

function closedOf(kernel: Kernel): Map<string, number> {
  const known = closed.get(kernel) ?? new Map<string, number>()
  closed.set(kernel, known)
  return known
}

/** Counts and records a failure of the address; `reason` is the error of the library. */
export async function countFailure(context: RequestContext, reason: string): Promise<void> {
  const { kernel, address, route, principal, requestId } = context
  const operation = route.id
  const tenant = platformTenant
  kernel.refusedRequests.add({
    event: 'auth.failed',
    tenant,
    operation,
    reason,
    principal,
    address,
    requestId,
  })
  const taken = await kernel.limiter.take(oauthFailureRule, address)
  if (taken.allowed) return
  const addresses = closedOf(kernel)
  if (addresses.size >= maxAddresses) addresses.clear()
  addresses.set(address, performance.now() + taken.retryAfter * 1000)
}

/** Throws 429 while the address is closed. */
export function refuseGuesser({ kernel, address }: RequestContext): void {
  const addresses = closedOf(kernel)
  const until = addresses.get(address)
  if (until === undefined) return
  const retryAfter = Math.ceil((until - performance.now()) / 1000)
  if (retryAfter > 0) throw tooManyRequests({ retryAfter })
  addresses.delete(address)
}
