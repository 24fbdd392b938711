import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { mayBeStored, varyOf } from './caching.ts'
import type { Answer } from './define-route.ts'
import { etagMatches, heldTag } from './etag.ts'
import type { Exchange } from './exchange.ts'
import { validatorOf } from './explain.ts'

/** An answer ready for the wire. */
export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | NodeJS.ReadableStream | Buffer | null
  readonly handOver?: Answer['handOver']
}

/** Characters from which on a ready text is sent as bytes. */
const longText = 64 * 1024

export const jsonType = 'application/json; charset=utf-8'

/** Turns a handler's answer into text; in tests the body is held against the declared schema of its status. */
export function render(exchange: Exchange, answer: Answer): Rendered {
  const { route } = exchange
  if (answer.handOver) return { status: 200, headers: {}, body: null, handOver: answer.handOver }
  const schema = route.answers[answer.status]
  if (schema === undefined)
    throw new Error(`${route.id} answered ${answer.status}, which it does not declare.`)
  if (answer.stream) return { status: answer.status, headers: answer.headers ?? {}, body: answer.stream }
  if (schema === null)
    return { status: answer.status, headers: answer.headers ?? {}, body: rawBody(answer.body) }
  const body = answer.text ?? JSON.stringify(answer.body)
  if (exchange.kernel.checkAnswers) {
    const validator = validatorOf(schema)
    const value: unknown = JSON.parse(body)
    if (!validator.Check(value)) {
      throw new Error(
        `${route.id} answered outside its schema: ${JSON.stringify(validator.Errors(value).slice(0, 3))}`,
      )
    }
  }
  const headers = { 'content-type': jsonType, ...pageLinks(answer.body), ...answer.headers }
  // As bytes a long text is sent in half the time; it has no ETag, which would take as long again.
  const sent = body.length > longText ? Buffer.from(body) : body
  return { status: answer.status, headers, body: answer.text === undefined ? body : sent }
}

/** RFC 8288 links of a page, from its own `next` and `previous`. */
function pageLinks(body: unknown): Record<string, string> {
  const { next, previous } = Object(body) as { next?: unknown; previous?: unknown }
  const links = [
    ...(typeof next === 'string' ? [`<${next}>; rel="next"`] : []),
    ...(typeof previous === 'string' ? [`<${previous}>; rel="prev"`] : []),
  ]
  return links.length > 0 ? { link: links.join(', ') } : {}
}

const rawBody = (body: unknown): Rendered['body'] =>
  body === undefined || body === null ? null : (body as Rendered['body'])

const textOf = (header: unknown): string | undefined => (header === undefined ? undefined : String(header))

/** Sends it, or 304 when the caller holds this version. */
export function send(exchange: Exchange, rendered: Rendered): unknown {
  if (rendered.handOver) return handOver(exchange, rendered.handOver)
  const { reply, request, etag } = exchange
  const ifNoneMatch = request.headers['if-none-match']
  if (etag) reply.header('etag', etag)
  const read = request.method === 'GET' || request.method === 'HEAD'
  const { 'cache-control': caching, ...headers } = rendered.headers
  if (mayBeStored(exchange.route) && caching !== undefined) reply.header('cache-control', caching)
  if (etag && read && [200, 206].includes(rendered.status) && ifNoneMatch && etagMatches(ifNoneMatch, etag))
    return sendNotModified(reply, rendered, heldTag(ifNoneMatch, etag))
  addHeaders(reply, headers)
  reply.code(rendered.status)
  if (request.method === 'HEAD' && rendered.body instanceof Readable) {
    // The framework would read it to its end, for nobody.
    rendered.body.destroy()
    return reply.send(Readable.from([]))
  }
  return rendered.body === null ? reply.send() : reply.send(rendered.body)
}

function sendNotModified(reply: Exchange['reply'], { body }: Rendered, etag: string): unknown {
  const vary = varyOf(textOf(reply.getHeader('vary')), 'Accept-Encoding')
  reply.headers({ etag, vary })
  if (body instanceof Readable) body.destroy()
  return reply.code(304).send()
}

/** Replaces what the reply has of the same name, except `Vary` and `Link`, which are combined. */
function addHeaders(reply: Exchange['reply'], headers: Rendered['headers']): void {
  const vary = varyOf(textOf(reply.getHeader('vary')), textOf(headers['vary']))
  // A deprecated list links to its successor as well as to its next page.
  const links = [reply.getHeader('link'), headers['link']].filter((link) => link !== undefined)
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  if (links.length > 1) reply.header('link', links.join(', '))
  if (vary !== undefined) reply.header('vary', vary)
}

/** What goes wrong after this point the library answers itself; an answer that broke off is cut, so that nobody waits. */
async function handOver({ request, reply, kernel, route }: Exchange, to: NonNullable<Rendered['handOver']>) {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  try {
    await to(request.raw, reply.raw)
  } catch (error) {
    kernel.log.error({ err: error, request_id: request.id, operation: route.id }, 'request failed')
    cut(reply.raw)
  }
}

function cut(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500).end()
}
