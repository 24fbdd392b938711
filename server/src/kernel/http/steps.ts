import { visitOf } from '../auth/principal.ts'
import type { School } from '../tenancy/school.ts'
import { isWrite, type RouteFacts } from './define-route.ts'
import type { Exchange } from './exchange.ts'
import { limitAnonymous, limitCaller, limitSchool } from './limit-steps.ts'
import {
  insufficientAuthentication,
  invalidParameter,
  notFound,
  originRequired,
  otherSchool,
  ownSessionRequired,
  schoolContextConflict,
  schoolContextRequired,
  schoolNotActive,
  schoolNotFound,
  unauthorized,
  unsupportedMediaType,
} from './problems.ts'
import { refuseVisitor } from './refuse-visitor.ts'
import { isSameOrigin } from './same-origin.ts'
import { carriersOf, isSlug, namedSchool } from './school-context.ts'
import { checkParameters } from './validate.ts'

/** A step looks at the exchange, adds what it found, or throws the Problem that answers the request. */
type Step = (exchange: Exchange) => Promise<void> | void

/** The school that the carriers name. A wrong one counts against the address, so that guessing is slowed. */
const findSchool: Step = async (exchange) => {
  const { request, route, kernel } = exchange
  if (route.school === 'none') return
  try {
    const slug = namedSchool(carriersOf(request), kernel.config.baseHost)
    if (slug === undefined) return
    exchange.school = isSlug(slug) ? await kernel.ports.findSchool(slug) : undefined
    if (!exchange.school) throw schoolNotFound()
  } catch (error) {
    await limitAnonymous(exchange)
    throw error
  }
}

/** The credential, verified. A bad one counts against the address, so that guessing is slowed. */
const findCredential: Step = async (exchange) => {
  const { kernel, request, route } = exchange
  if (route.access.kind === 'public') return
  try {
    exchange.credential = await kernel.ports.authenticate(request.raw, {
      allowCookie: acceptsCookie(route),
      signedUrls: signedUrlsOf(exchange),
    })
    if (!exchange.credential) throw unauthorized({ headers: { 'www-authenticate': 'Bearer' } })
  } catch (error) {
    await limitAnonymous(exchange)
    throw error
  }
  if (exchange.credential.kind === 'session_cookie') requireSameOrigin(exchange)
}

const cookiePaths = ['/api/v1/', '/api/auth/', '/api/schema/']

/** The console's cookie is good on its own API alone, never on interoperability routes. */
const acceptsCookie = ({ path }: RouteFacts): boolean => cookiePaths.some((start) => path.startsWith(start))

/**
 * The addresses under which a request may have been signed: as it was sent, at our own address and, where a school has
 * a host of its own, at that. Which slashes it held matters, so the router's view of it is none.
 */
function signedUrlsOf({ route, request, kernel }: Exchange): string[] | undefined {
  if (!route.acceptsSignatures) return undefined
  const { publicUrl, baseHost } = kernel.config
  const address = request.originalUrl
  const host = request.headers.host?.toLowerCase() ?? ''
  const isOwnHost = host.replace(/:\d+$/, '').endsWith(`.${baseHost}`)
  const { protocol } = new URL(publicUrl)
  return [`${publicUrl}${address}`, ...(isOwnHost ? [`${protocol}//${host}${address}`] : [])]
}

/** The browser sends a cookie with requests of any site: unsafe methods need our own origin. */
function requireSameOrigin({ request, kernel }: Exchange): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (!isSameOrigin(request.headers, kernel.config.publicUrl)) throw originRequired()
}

/** The school of the request; an error counts against the caller's limits like any other request. */
const matchSchool: Step = async (exchange) => {
  try {
    await settleSchool(exchange)
  } catch (error) {
    await limitCaller(exchange)
    throw error
  }
}

/** A credential bound to one school supplies the context and refuses any other school. */
async function settleSchool(exchange: Exchange): Promise<void> {
  const { credential, route, kernel } = exchange
  if (route.school === 'none') return
  if (credential?.schoolId) {
    if (exchange.school && exchange.school.id !== credential.schoolId) throw otherSchool()
    exchange.school ??= await kernel.ports.schoolById(credential.schoolId)
  }
  if (!exchange.school) {
    if (route.school === 'required' && !route.schoolInBody) throw schoolContextRequired()
    return
  }
  requireOpen(exchange.school, route)
}

/** Where a person acts, the school must be open; a page that anybody may read is shown on the address of any school. */
function requireOpen(school: School, route: RouteFacts): void {
  const { status } = school
  if (status === 'active' || route.access.kind === 'platform') return
  if (route.school === 'required' || route.access.kind !== 'public') throw schoolNotActive(status)
}

/**
 * The school that the body of the request names, where its route takes it from there: the same as the carriers name, or
 * instead of them. The limits of the school are counted then.
 */
export async function findSchoolOfBody(exchange: Exchange, body: unknown): Promise<void> {
  const { route, kernel } = exchange
  if (!route.schoolInBody) return
  const { school_slug: slug } = body as { school_slug?: string }
  if (exchange.school) {
    if (slug !== undefined && slug !== exchange.school.slug) throw schoolContextConflict()
    return
  }
  if (slug === undefined) throw schoolContextRequired()
  exchange.school = isSlug(slug) ? await kernel.ports.findSchool(slug) : undefined
  if (!exchange.school) throw schoolNotFound()
  requireOpen(exchange.school, route)
  await limitSchool(exchange)
}

const authorise: Step = async (exchange) => {
  const { credential, kernel, route } = exchange
  if (!credential) return
  exchange.principal = await kernel.ports.principal(credential, exchange.school, route.access)
  kernel.ports.authorise(exchange.principal, route.access)
  const visit = visitOf(exchange.principal)
  if (visit && route.school !== 'none') refuseVisitor(visit, route, exchange.request.headers)
}

const fiveMinutes = 300_000

/** RFC 9470: the person behind the credential has proved a password or code within 5 minutes. */
const requireStepUp: Step = ({ route, credential, kernel }) => {
  if (!route.stepUp) return
  // A program has no password to prove: telling it to would send it round and round.
  if (credential && credential.scopes !== null) throw ownSessionRequired()
  const provedAt = credential?.provedAt?.getTime() ?? 0
  if (kernel.clock.now().getTime() - provedAt <= fiveMinutes) return
  throw insufficientAuthentication({
    headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=300' },
  })
}

const entitle: Step = ({ route, school, kernel }) => {
  if (route.entitlement && school) kernel.ports.entitle(school, route.entitlement)
}

/** Path and query values: a malformed path is 404, a malformed or unknown parameter 400. */
const readParameters: Step = (exchange) => {
  const { route, request } = exchange
  const path = checkParameters(route.params, request.params as Record<string, unknown>, 'path')
  if (path.problems.length > 0) throw notFound()
  const raw = { ...(request.query as Record<string, unknown>) }
  delete raw['school_slug']
  const query = checkParameters(route.query, raw, 'query')
  if (query.problems.length > 0) throw invalidParameter({ details: query.problems })
  exchange.params = path.value
  exchange.query = query.value
}

/** A body is read as it comes: what is packed would be taken for something else, or unpacked without a bound. */
const requirePlainBody: Step = ({ request, route }) => {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (route.method === 'GET' || encoding === 'identity') return
  throw unsupportedMediaType({
    message: 'Send the body without Content-Encoding.',
    headers: { 'accept-encoding': 'identity' },
  })
}

/** The life of a request before its body is read, in order. */
export const steps: readonly Step[] = [
  findSchool,
  findCredential,
  matchSchool,
  limitCaller,
  authorise,
  requireStepUp,
  entitle,
  readParameters,
  requirePlainBody,
]

/** Whether the answer of this request may be stored under an Idempotency-Key. */
export const honoursIdempotency = ({ route }: Exchange): boolean =>
  isWrite(route) && route.notIdempotent !== true
