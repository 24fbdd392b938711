import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type Answer, ok } from '../../../../kernel/http/define-route.ts'
import { parseJson } from '../../../../kernel/http/parse-json.ts'
import {
  invalidBody,
  malformedRequest,
  unavailable,
  unsupportedMediaType,
} from '../../../../kernel/http/problems.ts'
import { readIdempotencyKey } from '../../../../kernel/idempotency/idempotency.ts'
import { isUuid, sha256 } from '../../../../kernel/ids/ids.ts'
import type { Adapter, Incoming, Stored } from '../adapter.ts'
import { adapters } from '../adapters.ts'
import { ProviderUnavailable } from '../api.ts'
import { connected } from '../connection.ts'
import { applyEvent } from '../events/apply.ts'
import { keepEvent } from '../events/keep.ts'
import type { Provider } from '../rules/facts.ts'
import { selectEvent } from '../sql.ts'
import { webhookSignatureInvalid } from './problems.ts'

/** Bytes of an event; the largest that any provider sends is a tenth of it. */
const maxBytes = 256 * 1024

interface Params {
  readonly provider: Provider
}

interface Query {
  readonly token?: string
  readonly payment?: string
}

type Context = RequestContext<Params, Query, unknown>

/**
 * Receives an event of a provider: type, limit, signature, JSON, duplicate, in this order. It is stored and acknowledged; what it
 * means is worked out afterwards. Without a valid signature nothing is stored.
 */
export async function receiveEvent(context: Context): Promise<Answer> {
  const { headers, query, clock, address } = context
  const adapter = adapters[context.params.provider]
  requireJson(headers['content-type'])
  await context.countLimits()
  const raw = await context.bytes(maxBytes)
  const { scheme, connectionId } = await verified(context, adapter, { headers, query, raw, address })
  const { text, body } = parsed(raw)
  const details = adapter.detailsOf?.(body) ?? []
  if (details.length > 0) throw invalidBody({ details })
  const eventId =
    adapter.eventId(body, scheme) ??
    readIdempotencyKey(headers['idempotency-key']) ??
    adapter.sameness(body) ??
    sha256(raw).toString('hex')
  const payment = query.payment !== undefined && isUuid(query.payment) ? { payment: query.payment } : {}
  const stored = { body: text, scheme, ...payment }
  const id = await context.database.transaction(context.school.id, async (tx) => {
    const event = { eventId, kept: stored, connectionId, at: clock.now() }
    const made = await keepEvent(tx, context.kernel.box, adapter, event)
    if (made !== undefined) {
      const credential = { kind: 'service_connection', id: connectionId }
      await context.auditIn(tx, { entity: 'provider_event', ids: [made], credential })
    }
    return made
  })
  const said = id === undefined ? { status: 'ignored', reason: 'duplicate' } : { status: 'received' }
  const became = id !== undefined && adapter.detailsOf ? await applied(context, id, stored) : {}
  return ok({ ...adapter.acknowledgement, ...said, ...became })
}

/** Applies the event of a sender that reads the answer, and says what became of it. */
async function applied({ database, school, kernel }: Context, id: string, stored: Stored) {
  const row = await database.transaction(school.id, async (tx) => {
    await applyEvent(tx, kernel.box, id, { kept: stored })
    return tx.one(selectEvent(tx.tenant, id))
  })
  return row ? { state: row.state, note: row.note } : {}
}

function requireJson(type: string | string[] | undefined): void {
  const [media = ''] = String(type ?? '').split(';')
  if (media.trim().toLowerCase() !== 'application/json') throw unsupportedMediaType()
}

/** By which of its ways the provider signed it, with a secret of this very school, and of which connection. */
async function verified(
  { kernel, school }: Context,
  adapter: Adapter,
  incoming: Incoming,
): Promise<{ scheme: string; connectionId: string }> {
  try {
    const connection = await connected(kernel, school.id, adapter)
    const scheme = connection && (await adapter.verify(incoming, connection.settings, connection.api))
    if (connection && scheme) return { scheme, connectionId: connection.id }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // The certificate cannot be had just now: the provider sends it again.
    throw unavailable({ retryAfter: 60 })
  }
  throw webhookSignatureInvalid()
}

function parsed(raw: Buffer): { text: string; body: unknown } {
  const body = parseJson(raw)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { text: raw.toString(), body }
  throw malformedRequest({ message: 'The body is not a JSON object in UTF-8.' })
}
