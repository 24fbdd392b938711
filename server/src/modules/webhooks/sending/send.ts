import type { KeyObject } from 'node:crypto'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { callOut, type OutboundAnswer, OutboundError } from '../../../kernel/outbound/call.ts'
import type { Connections } from '../../../kernel/outbound/connections.ts'
import type { OutboundGuard } from '../../../kernel/outbound/outbound-guard.ts'
import { redactBody, redacted, redactHeaders } from '../rules/redact.ts'
import { signWith } from '../signature.ts'
import type { Attempt, ClaimedRow } from './sql.ts'

/** Where and how an endpoint is sent to, settled once for many deliveries. */
export interface Target {
  readonly url: string
  /** Of the present and, while it is rotated, the one before; undefined: they cannot be read any more. */
  readonly secrets: readonly string[] | undefined
  /** Made of the secrets. */
  readonly keys: readonly KeyObject[] | undefined
  readonly guard: OutboundGuard
  readonly connections?: Connections
}

/** The outcome of one attempt, and its part for the log. */
export interface Tried {
  readonly delivery: ClaimedRow
  readonly attempt: Attempt
  readonly retryAfter: string | undefined
}

/** Milliseconds for one try. */
const timeout = 15_000

/** Bytes of an answer that are read. */
const maxRead = 8192

/** Sends a delivery once. Whatever happens is an outcome: it throws nothing. */
export async function sendOnce(target: Target, delivery: ClaimedRow, now: Date): Promise<Tried> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const { event_id: id, body } = delivery
  const signature = target.keys && signWith(target.keys, { id, timestamp, body })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Campus-Webhooks/1.0',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature ?? '',
    'x-webhook-idempotency-key': id,
  }
  const begun = performance.now()
  const outcome = signature === undefined ? 'secret_unreadable' : await post(target, headers, body)
  const answer = typeof outcome === 'string' ? undefined : outcome
  const secrets = [...(target.secrets ?? []), ...(signature?.split(' ') ?? [])].flatMap(withoutPrefix)
  const retryAfter = answer?.headers['retry-after']
  return {
    delivery,
    retryAfter,
    attempt: {
      deliveryId: delivery.id,
      id: uuidv7(),
      attempt: delivery.attempts + 1,
      at: now,
      duration: Math.round(performance.now() - begun),
      requestHeaders: { ...headers, 'webhook-signature': redacted },
      status: answer?.status ?? null,
      fault: typeof outcome === 'string' ? outcome : null,
      answerHeaders: answer ? redactHeaders(answer.headers, secrets) : null,
      answerBody: answer ? redactBody(answer.body.toString('utf8'), secrets) : null,
    },
  }
}

/** A secret in full, and without its prefix, which an echo may omit. */
const withoutPrefix = (secret: string): string[] => [secret, secret.replace(/^(whsec_|v1,)/, '')]

async function post(
  { url, guard, connections }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<OutboundAnswer | string> {
  try {
    return await callOut({
      url,
      method: 'POST',
      headers,
      body,
      timeout,
      maxBytes: maxRead,
      tooLong: 'cut',
      guard,
      ...(connections ? { connections } : {}),
    })
  } catch (error) {
    if (error instanceof OutboundError) return error.reason
    throw error
  }
}
