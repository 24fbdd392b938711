import type { IncomingMessage } from 'node:http'
import { uuidv7 } from '../ids/ids.ts'

/** The caller's X-Request-Id when it is a plain word, else the trace id of a W3C traceparent, else one of ours. */
export function acceptRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id']
  if (typeof sent === 'string' && /^[A-Za-z0-9_.:-]{1,128}$/.test(sent)) return sent
  const trace = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(
    String(request.headers['traceparent'] ?? ''),
  )
  return trace?.[1] ?? uuidv7()
}
