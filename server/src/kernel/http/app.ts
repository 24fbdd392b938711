import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { sha256 } from '../ids/ids.ts'
import { asCaller } from '../limits/current-caller.ts'
import { credentialVary } from './caching.ts'
import { compress } from './compress.ts'
import { corsHeaders } from './cors.ts'
import { isWrite, type Route, type RouteFacts } from './define-route.ts'
import { deprecationHeaders } from './deprecation.ts'
import { renderError, withoutDoubleSlashes } from './dialect.ts'
import { answerError } from './errors.ts'
import { type Exchange, openExchange } from './exchange.ts'
import { answerBrokenFraming } from './framing.ts'
import type { Kernel } from './kernel.ts'
import { lowerIds } from './lower-ids.ts'
import { knownMethods, mountMethods } from './methods.ts'
import { parseJson } from './parse-json.ts'
import { acceptPatchOf, mergePatchType } from './patch-types.ts'
import { invalidBody, malformedRequest, notFound, unsupportedMediaType } from './problems.ts'
import type { ReadBody } from './read-body.ts'
import { receive } from './receive.ts'
import { refuseRest } from './refuse-rest.ts'
import { acceptRequestId } from './request-id.ts'
import { jsonType, send } from './respond.ts'
import { run } from './run.ts'
import { securityHeaders } from './security-headers.ts'
import { findSchoolOfBody, steps } from './steps.ts'
import { checkBody } from './validate.ts'

const exchanges = new WeakMap<FastifyRequest, Exchange>()

const defaultBodyLimit = 1024 * 1024

/** What somebody without a credential may send to a route that says nothing else. */
const publicBodyLimit = 64 * 1024

/** Bytes that the body of a route may have. */
export const bodyLimitOf = ({ raw, bodyLimit, access }: RouteFacts): number =>
  raw?.maximumBytes ?? bodyLimit ?? (access.kind === 'public' ? publicBodyLimit : defaultBodyLimit)

/** The HTTP server: every route of the one list, mounted through the one pipeline. Not yet listening. */
export async function createApp(kernel: Kernel, routes: readonly Route[]): Promise<FastifyInstance> {
  const security = securityHeaders(kernel.config)
  const app = Fastify({
    logger: false,
    genReqId: acceptRequestId,
    trustProxy: kernel.config.trustedProxies.length > 0 ? [...kernel.config.trustedProxies] : false,
    bodyLimit: defaultBodyLimit,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      onBadUrl: (_path, request, response) => answerBadUrl(kernel, request, response),
    },
    clientErrorHandler: answerBrokenFraming(security),
    rewriteUrl: (request) => {
      // The router knows no other methods and would answer 404; TRACE is on no path, so it gets its 405 with Allow.
      if (!knownMethods.has(request.method ?? '')) request.method = 'TRACE'
      return withoutDoubleSlashes(kernel.dialects, request.url ?? '/')
    },
    frameworkErrors: (error, request, reply) =>
      answerError(kernel, undefined, error, request, reply as FastifyReply),
    exposeHeadRoutes: true,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (request, reply, payload) =>
    compress(exchanges.get(request), request, reply, payload),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = exchanges.get(request)?.route.path ?? 'unmatched'
    kernel.metrics.request({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.setErrorHandler((error, request, reply) =>
    answerError(kernel, exchanges.get(request), error as Error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => answerError(kernel, undefined, notFound(), request, reply))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, payload, done) =>
    readJson(kernel, exchanges.get(request), payload as Buffer, done),
  )
  app.addContentTypeParser(mergePatchType, { parseAs: 'buffer' }, (request, payload, done) => {
    if (request.method !== 'PATCH') done(unsupportedMediaType())
    else readJson(kernel, exchanges.get(request), payload as Buffer, done)
  })
  for (const route of routes.filter((candidate) => !isUnparsed(candidate))) mount(app, kernel, route)
  await app.register(async (scope) => mountUnparsed(scope, kernel, routes))
  mountMethods(app, kernel)
  return app
}

const isUnparsed = ({ raw, ownBody }: Route): boolean => raw !== undefined || ownBody !== undefined

/** These routes accept a body of any type unparsed; in their own scope, so that JSON parsing stays strict elsewhere. */
async function mountUnparsed(
  scope: FastifyInstance,
  kernel: Kernel,
  routes: readonly Route[],
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage, done) =>
    done(null, payload),
  )
  for (const route of routes.filter(isUnparsed)) mount(scope, kernel, route)
}

function mount(app: FastifyInstance, kernel: Kernel, route: Route): void {
  for (const url of [route.path, ...(route.aliases ?? [])]) {
    app.route({
      method: route.method,
      url,
      bodyLimit: bodyLimitOf(route),
      onRequest: (request, reply) => enter(kernel, route, request, reply),
      handler: (request) => handle(request),
    })
  }
}

async function enter(
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const exchange = openExchange(kernel, route, request, reply)
  exchanges.set(request, exchange)
  const patchTypes = acceptPatchOf(kernel.routes, route.path)
  if (patchTypes !== undefined) reply.header('accept-patch', patchTypes)
  if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated, kernel.config.publicUrl))
  try {
    for (const step of steps) {
      const pending = step(exchange)
      if (pending) await pending
    }
  } finally {
    // Also on an error response: a page of another origin must be able to read why.
    const cors = corsHeaders(route, request.headers)
    const vary = credentialVary(route)
    reply.headers({ ...cors, ...(vary === undefined ? {} : { vary }) })
  }
}

async function handle(request: FastifyRequest): Promise<unknown> {
  const exchange = exchanges.get(request)
  if (!exchange) throw new Error('A request reached its handler without passing the pipeline.')
  const { loop } = exchange.kernel
  exchange.reply.raw.once('close', () => recordUsage(exchange))
  loop.begin()
  try {
    return await asCaller(exchange, () => answer(exchange))
  } finally {
    loop.look(exchange)
  }
}

/** Counts a request of a school, and what was read for it until its answer was sent. */
function recordUsage({ kernel, school, credential, rowsRead = 0 }: Exchange): void {
  if (!school || !credential) return
  const { id, kind, userId } = credential
  kernel.usage.add({
    tenant: school.id,
    credentialId: id,
    credentialKind: kind,
    userId: userId ?? null,
    rowsRead,
  })
}

async function answer(exchange: Exchange): Promise<unknown> {
  if (!exchange.route.raw) {
    const read = readBody(exchange)
    await findSchoolOfBody(exchange, read.value)
    return send(exchange, await run(exchange, read))
  }
  const body = await receive(exchange).catch((error: unknown) => {
    refuseRest(exchange.request.raw, exchange.reply.raw)
    throw error
  })
  try {
    const rendered = await run(exchange, body)
    if (rendered.headers['idempotent-replayed']) await discard(exchange, body)
    return send(exchange, rendered)
  } catch (error) {
    await discard(exchange, body)
    throw error
  } finally {
    body.end?.()
  }
}

/** The body of a request that failed or was a repeat is discarded. */
async function discard({ kernel }: Exchange, { upload }: ReadBody): Promise<void> {
  if (upload)
    await kernel.files.remove(upload.key).catch((error: unknown) => kernel.log.warn({ err: error }, 'file'))
}

const emptyDigest = sha256('')

function readBody({ route, request }: Exchange): ReadBody {
  if (route.ownBody) return { value: undefined, digest: emptyDigest }
  const parsed = request.body as ParsedJson | undefined
  if (!route.body) {
    if (parsed && isWrite(route) && !route.raw) assertNoMembers(parsed)
    return { value: undefined, digest: parsed?.digest ?? emptyDigest }
  }
  if (!parsed) {
    if (route.bodyOptional) return { value: undefined, digest: emptyDigest }
    throw malformedRequest({ message: 'A JSON body is required, with Content-Type: application/json.' })
  }
  const value = lowerIds(route.body, parsed.value)
  const problems = checkBody(route.body, value)
  if (problems.length > 0) throw invalidBody({ details: problems })
  return { value, digest: parsed.digest }
}

/** An empty object is accepted: it says nothing that could be ignored. */
function assertNoMembers({ value }: ParsedJson): void {
  if (Object.keys(Object(value)).length === 0) return
  const details = [{ path: 'body', code: 'unexpected_body', message: 'This route takes no body.' }]
  throw invalidBody({ details })
}

interface ParsedJson {
  readonly value: unknown
  readonly digest: Buffer
}

function readJson(
  { loop }: Kernel,
  exchange: Exchange | undefined,
  payload: Buffer,
  done: (error: Error | null, body?: ParsedJson) => void,
): void {
  if (payload.length === 0) {
    done(null)
    return
  }
  let parsed: ParsedJson
  loop.begin()
  try {
    parsed = { value: parseJson(payload, exchange?.route.body), digest: sha256(payload) }
  } catch (error) {
    done(error as Error)
    return
  } finally {
    loop.look(exchange)
  }
  done(null, parsed)
}

/** An address that cannot be decoded has no route; it gets the same 404 shape. */
function answerBadUrl(
  { dialects, config }: Kernel,
  request: IncomingMessage,
  response: import('node:http').ServerResponse,
): void {
  const requestId = acceptRequestId(request)
  const error = notFound({ message: 'The address cannot be decoded.' })
  const failed = { requestId, operation: undefined }
  const body = JSON.stringify(renderError(dialects, request.url ?? '', error, failed))
  response.writeHead(404, {
    ...securityHeaders(config),
    'content-type': jsonType,
    'x-request-id': requestId,
  })
  response.end(body)
}
