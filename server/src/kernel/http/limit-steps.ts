import type { Taken } from '../limits/rate-limiter.ts'
import { callerRules, type RateRule, schoolRule } from '../limits/rules.ts'
import type { Exchange } from './exchange.ts'
import { tooManyRequests } from './problems.ts'

/** Counts the request against every limit that applies to its caller, and reports the remainder in the headers. */
export async function limitCaller(exchange: Exchange): Promise<void> {
  if (exchange.route.unlimited || exchange.route.ownLimits) return
  for (const rule of rulesOf(exchange)) await take(exchange, rule)
}

/** Counts the request against the limits that its route names: for handlers that do so themselves (`ownLimits`). */
export async function limitByRoute(exchange: Exchange): Promise<void> {
  for (const rule of exchange.route.limits ?? []) await take(exchange, rule)
}

/** Counts a request without a valid credential against its address. */
export const limitAnonymous = (exchange: Exchange): Promise<void> => take(exchange, callerRules.anonymous)

function* rulesOf({ route, credential, school }: Exchange): Generator<RateRule> {
  const ownAddressRule = route.limits?.some((rule) => rule.per === 'address') ?? false
  if (!credential) {
    // The limit of a public route per address replaces the common limit, also where it is higher.
    if (!ownAddressRule || route.access.kind !== 'public') yield callerRules.anonymous
  } else yield credential.userId === undefined ? callerRules.program : callerRules.person
  // The body may still name the school.
  yield* (route.limits ?? []).filter((rule) => school || !route.schoolInBody || !isOfSchool(rule))
  if (school && credential) yield { ...schoolRule, limit: school.requestCeiling }
}

const isOfSchool = ({ per }: RateRule): boolean => per === 'school' || per === 'school_and_address'

/** Counts the request against the limits of a school that only its body named. */
export async function limitSchool(exchange: Exchange): Promise<void> {
  for (const rule of (exchange.route.limits ?? []).filter(isOfSchool)) await take(exchange, rule)
}

async function take(exchange: Exchange, rule: RateRule): Promise<void> {
  const pending = exchange.kernel.limiter.take(rule, keyOf(exchange, rule))
  const taken = pending instanceof Promise ? await pending : pending
  setLimitHeaders(exchange, rule, taken)
  if (taken.allowed) return
  throw tooManyRequests({
    retryAfter: taken.retryAfter,
  })
}

function keyOf({ network, credential, school }: Exchange, rule: RateRule): string {
  switch (rule.per) {
    case 'address':
      return network
    case 'credential':
      return credential?.id ?? network
    case 'user':
      return credential?.userId ?? network
    case 'school':
      return school?.id ?? network
    case 'school_and_address':
      return `${school?.id ?? ''} ${network}`
  }
}

/** draft-ietf-httpapi-ratelimit-headers: the tightest limit of the request is the one reported. */
function setLimitHeaders({ reply }: Exchange, rule: RateRule, taken: Taken): void {
  const known = reply.getHeader('ratelimit')
  const left = typeof known === 'string' ? Number(/r=(\d+)/.exec(known)?.[1] ?? Infinity) : Infinity
  if (taken.remaining >= left) return
  reply.header('ratelimit-policy', `"${rule.name}";q=${taken.limit};w=${rule.seconds}`)
  reply.header('ratelimit', `"${rule.name}";r=${taken.remaining};t=${taken.resetAfter}`)
}
