import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Connections } from './connections.ts'
import { OutboundError } from './outbound-error.ts'
import type { OutboundGuard } from './outbound-guard.ts'

export { OutboundError, type OutboundFailure as OutboundFault } from './outbound-error.ts'

export interface OutboundCall {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Milliseconds for the whole exchange, the last byte of the answer included. */
  readonly timeout: number
  /** Bytes of the answer that are read; `tooLong` says what happens to more. */
  readonly maxBytes: number
  readonly tooLong: 'cut' | 'fail'
  /** Judges the addresses that are connected to. */
  readonly guard: OutboundGuard
  /** Connections that are reused for the next call of the same host; without them each call opens its own. */
  readonly connections?: Connections
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<IncomingMessage['headers']>
  readonly body: Buffer
}

/**
 * Calls an address that a school supplied, under the guard: every address that the name resolves to is judged at the
 * moment of connecting, so that a name cannot change in between; redirects are answers like any other and not followed;
 * http and https alone, without user information.
 * @throws OutboundError
 */
export async function callOut(call: OutboundCall): Promise<OutboundAnswer> {
  const url = call.guard.checkUrl(call.url)
  try {
    return await exchange(url, call)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    const { code } = error as { code?: string }
    throw new OutboundError('connection_failed', `The connection failed (${code ?? 'broken off'}).`, {
      cause: error,
    })
  }
}

/** Resolves a name by the guard, which judges every address that it has. */
const guardedLookup =
  (guard: OutboundGuard, isPlain: boolean): NonNullable<RequestOptions['lookup']> =>
  (hostname, options, done) => {
    guard.resolve(hostname, { isPlain }).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) done(null, [...addresses])
        else done(null, first?.address ?? '', first?.family)
      },
      (error: Error) => done(error, ''),
    )
  }

function exchange(url: URL, call: OutboundCall, reused = call.connections): Promise<OutboundAnswer> {
  const { method, headers, body } = call
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? tlsRequest : plainRequest
    const request = send(url, {
      method,
      headers: reused ? headers : { ...headers, connection: 'close' },
      agent: reused?.agentOf(url.protocol) ?? false,
      lookup: guardedLookup(call.guard, url.protocol === 'http:'),
    })
    let late: OutboundError | undefined
    let answered = false
    const timer = setTimeout(() => {
      late = new OutboundError('timeout', `No answer within ${call.timeout} ms.`)
      request.destroy(late)
    }, call.timeout)
    const end = (error: unknown, answer?: OutboundAnswer): void => {
      clearTimeout(timer)
      if (answer) done(answer)
      else fail(late ?? error)
    }
    request.on('error', (error) => {
      // The other side may close an idle connection at the moment of use: then it has not seen the call.
      const stale = reused && request.reusedSocket && !late && !answered && !(error instanceof OutboundError)
      if (!stale) return end(error)
      clearTimeout(timer)
      exchange(url, call, undefined).then(done, fail)
    })
    request.on('response', (answer) => {
      answered = true
      collect(answer, call, (error, read) => {
        end(error, read && { status: answer.statusCode ?? 0, headers: answer.headers, body: read })
        if (!reused || !answer.complete) request.destroy()
      })
    })
    request.end(body)
  })
}

/** Reads up to a number of bytes; does not wait for more. */
function collect(
  answer: IncomingMessage,
  { maxBytes, tooLong }: OutboundCall,
  done: (error: unknown, read?: Buffer) => void,
): void {
  const pieces: Buffer[] = []
  let size = 0
  answer.on('data', (piece: Buffer) => {
    pieces.push(piece.subarray(0, Math.max(maxBytes - size, 0)))
    size += piece.length
    if (size <= maxBytes) return
    answer.pause()
    if (tooLong === 'fail')
      done(new OutboundError('answer_too_large', `The answer is larger than ${maxBytes} bytes.`))
    else done(undefined, Buffer.concat(pieces))
  })
  answer.on('end', () => done(undefined, Buffer.concat(pieces)))
  answer.on('error', (error) => done(error))
  answer.on('close', () => done(new Error('The answer broke off.')))
}
