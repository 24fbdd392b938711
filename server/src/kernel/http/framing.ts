import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { uuidv7 } from '../ids/ids.ts'
import { type Problem, renderProblem } from './problem.ts'
import { headersTooLarge, malformedRequest, requestTimeout } from './problems.ts'
import { jsonType } from './respond.ts'

/** What Node's parser says: `rawPacket` is the chunk it stumbled over, a Buffer. */
interface FramingError extends Error {
  readonly code?: string
  readonly rawPacket?: unknown
}

/**
 * Answers bytes that are no HTTP/1.1 (RFC 9112), too many header fields, or a request that stopped half-way, in the
 * one error shape, and ends the connection: what follows on it cannot be separated from the broken request.
 */
export const answerBrokenFraming =
  (headers: Readonly<Record<string, string>>) =>
  (error: FramingError, socket: Socket): void =>
    answer(error, socket, headers)

function answer(error: FramingError, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemOfFraming(error.code)
  const requestId = uuidv7()
  const body = JSON.stringify(renderProblem(problem, requestId))
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    `Content-Type: ${jsonType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  // No body follows the answer to HEAD (RFC 9112, section 6.3); a client would take one for the next answer.
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, 5) === 'HEAD '
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
}

function problemOfFraming(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? requestTimeout() : malformedRequest()
}
