import { lookup } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why nothing came back. */
export type OutboundFault =
  | 'invalid_url'
  | 'address_refused'
  | 'unknown_host'
  | 'connection_failed'
  | 'timeout'
  | 'answer_too_large'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export interface OutboundCall {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Milliseconds for the whole exchange, the last byte of the answer included. */
  readonly timeout: number
  /** Bytes of the answer that are read; `tooLong` says what happens to more. */
  readonly mostBytes: number
  readonly tooLong: 'cut' | 'fail'
  /** Also addresses that are not public: for development alone, by configuration. */
  readonly anywhere: boolean
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<IncomingMessage['headers']>
  readonly body: Buffer
}

/**
 * Calls an address that somebody gave us. Who gives addresses must not reach what only this machine can reach
 * (server-side request forgery): every address that the name resolves to is judged at the moment of connecting, so
 * that a name cannot change in between; redirects are answers like any other and not followed; http and https alone,
 * without user information; no connection is kept for a next call.
 * @throws OutboundError
 */
export async function callOut(call: OutboundCall): Promise<OutboundAnswer> {
  const url = readUrl(call.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !call.anywhere && !isPublicAddress(host)) throw refused(host)
  const signal = AbortSignal.timeout(call.timeout)
  try {
    return await exchange(url, call, signal)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (signal.aborted) throw new OutboundError('timeout', `No answer within ${call.timeout} ms.`)
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new OutboundError('unknown_host', `The name ${host} has no address.`, { cause: error })
    throw new OutboundError('connection_failed', `The connection failed (${code ?? 'broken off'}).`, {
      cause: error,
    })
  }
}

/** The address as a URL; anything that is not plain http or https without user information is refused. */
export function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundError(
      'invalid_url',
      'Only http and https addresses without user information are called.',
    )
  return url
}

const refused = (address: string): OutboundError =>
  new OutboundError('address_refused', `The address ${address} is not public.`)

/** Resolves a name and judges every address that it has; one that is not public refuses them all. */
const guardedLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    if (inside) return done(refused(inside.address), '')
    const [first] = addresses
    if (options.all) return done(null, addresses)
    done(null, first?.address ?? '', first?.family)
  })
}

function exchange(url: URL, call: OutboundCall, signal: AbortSignal): Promise<OutboundAnswer> {
  const { method, headers, body } = call
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? tlsRequest : plainRequest
    const request = send(url, {
      ...{ method, headers: { ...headers, connection: 'close' }, signal, agent: false },
      ...(call.anywhere ? {} : { lookup: guardedLookup }),
    })
    request.on('error', fail)
    request.on('response', (answer) => {
      collect(answer, call).then((read) => {
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: read })
        request.destroy()
      }, fail)
    })
    request.end(body)
  })
}

/** Reads at most so many bytes; what comes after is not waited for. */
async function collect(answer: IncomingMessage, { mostBytes, tooLong }: OutboundCall): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, mostBytes - size))
    size += piece.length
    if (size > mostBytes && tooLong === 'fail')
      throw new OutboundError('answer_too_large', `The answer is larger than ${mostBytes} bytes.`)
    if (size >= mostBytes) break
  }
  return Buffer.concat(pieces)
}
