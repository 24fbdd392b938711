import type { FastifyReply, FastifyRequest } from 'fastify'
import { TooBusy } from '../crypto/semaphore.ts'
import { notFoundPage } from '../html/not-found.ts'
import { renderError } from './dialect.ts'
import type { Exchange } from './exchange.ts'
import type { Kernel } from './kernel.ts'
import { Problem } from './problem.ts'
import {
  conflict,
  internalError,
  invalidCursor,
  malformedRequest,
  methodNotAllowed,
  notFound,
  payloadTooLarge,
  requestTimeout,
  unavailable,
  unsupportedMediaType,
} from './problems.ts'
import { recordRefusedRequest } from './record-refused-request.ts'
import { jsonType } from './respond.ts'
import { securityHeaders } from './security-headers.ts'

/** Answers whatever was thrown in the one error shape; what we did not foresee is logged and answered 500 bare. */
export function answerError(
  kernel: Kernel,
  exchange: Exchange | undefined,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const problem = cursorProblem(exchange, error) ?? problemOf(error)
  if (exchange) recordRefusedRequest(exchange, problem)
  logFailure(kernel, error, problem, { request_id: request.id, operation: exchange?.route.id })
  if (problem.status === 401 && !problem.headers['www-authenticate']) {
    reply.header('www-authenticate', 'Bearer')
  }
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  // What the router itself refuses has passed no hook, and an error of a public page is not one to be stored.
  reply.headers(securityHeaders(kernel.config)).header('x-request-id', request.id)
  if (problem.status === 404 && wantsPage(exchange, request)) {
    const { body: page, headers } = notFoundPage(kernel.routes)
    return reply.code(404).headers(headers).send(page)
  }
  const failed = { requestId: request.id, operation: exchange?.route.id }
  const body = renderError(kernel.dialects, request.url, problem, failed)
  return reply.code(problem.status).header('content-type', jsonType).send(JSON.stringify(body))
}

/** What nobody foresaw is an error; that the server is too busy is said to the caller, and only noted. */
function logFailure(kernel: Kernel, error: Error, { status, code }: Problem, of: object): void {
  if (status < 500) return
  const isForeseen = status === 503 && (error instanceof Problem || error instanceof TooBusy)
  if (isForeseen) kernel.log.warn({ ...of, code }, 'request not served now')
  else kernel.log.error({ ...of, err: error }, 'request failed')
}

/**
 * Whether to answer with a page: for a browser, at the address of a page or at one that does not exist. Below
 * /api/ and on every API route an error response stays JSON.
 */
function wantsPage(exchange: Exchange | undefined, { method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const isPage = exchange
    ? exchange.route.produces?.[200]?.includes('text/html') === true
    : !/^\/api(\/|\?|$)/.test(url)
  return (
    isRead && isPage && /(^|,)\s*text\/html\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/i.test(headers.accept ?? '')
  )
}

/** Maps an error to its Problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof TooBusy) return waitFor(error.retryAfter)
  const code = codeOf(error)
  return frameworkProblem(code) ?? databaseProblem(code, error) ?? internalError()
}

function frameworkProblem(code: string): Problem | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return payloadTooLarge()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType()
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'ECONNRESET':
      return malformedRequest()
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_NOT_FOUND':
      return notFound()
    case 'FST_ERR_ROUTE_METHOD_NOT_SUPPORTED':
      return methodNotAllowed()
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimeout()
    default:
      return undefined
  }
}

/** A forged cursor with values of other types than the list sorts by: SQLSTATE class 22, data exception. */
function cursorProblem(exchange: Exchange | undefined, error: unknown): Problem | undefined {
  const { cursor } = Object(exchange?.query) as { cursor?: unknown }
  return cursor !== undefined && /^22...$/.test(codeOf(error)) ? invalidCursor() : undefined
}

/** SQLSTATE classes of temporary failures and races: connection, shutdown, timeout; unique, lock. */
function databaseProblem(code: string, error: unknown): Problem | undefined {
  if (code === '23505' || code === '23P01' || code === '40001' || code === '40P01') return conflict()
  const gone = code.startsWith('08') || code.startsWith('57P') || code === '57014' || code === '53300'
  const lost =
    error instanceof Error && /ECONNREFUSED|Connection terminated|timeout exceeded/.test(error.message)
  return gone || lost || code === 'ECONNREFUSED' || code === 'ENOENT' ? waitFor(2) : undefined
}

const waitFor = (seconds: number): Problem => unavailable({ retryAfter: seconds })

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
