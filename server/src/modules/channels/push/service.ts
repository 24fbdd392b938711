import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { judgeUrl } from '../../../kernel/outbound/judge-url.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { pushAddressRefused } from '../problems.ts'
import { type DeviceRow, deleteDevice, deleteOldestDevices, selectDevices, upsertDevice } from './sql.ts'
import { sealTarget } from './target.ts'
import { applicationServerKey } from './vapid.ts'

/** Devices of a person in a school. */
const maxDevices = 20

interface NewDevice {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly label: string
}

export const readPushKey = ({ kernel }: RequestContext) => ({
  public_key: applicationServerKey(kernel.box).publicKey,
})

/** The devices of the caller, newest first. */
export async function listDevices(context: RequestContext) {
  const [rows] = await context.read([selectDevices(context.school.id, personOf(context))])
  return { results: rows.map(present), next: null, previous: null }
}

/** Adds a browser, or gives it to the caller if somebody else used it before. */
export async function addDevice(context: RequestContext<unknown, unknown, NewDevice>) {
  const { tx, clock, kernel, body } = context
  const userId = personOf(context)
  requireReachable(context, body.endpoint)
  const endpointHash = sha256(body.endpoint).toString('base64url')
  const row = await tx.one(
    upsertDevice(tx.tenant, {
      id: uuidv7(),
      userId,
      endpointHash,
      sealedTarget: sealTarget(kernel.box, endpointHash, body),
      label: body.label,
      sessionId: sessionOf(context),
      at: clock.now(),
    }),
  )
  if (!row) throw new Error('The device answered no row.')
  await tx.execute(deleteOldestDevices(tx.tenant, userId, maxDevices))
  context.audit({ entity: 'push_device', ids: [row.id] })
  return present(row)
}

/** Removes a device of the caller, and what waits to be sent to it. */
export async function removeDevice(context: RequestContext<{ device_id: string }>): Promise<void> {
  const { tx, params } = context
  const removed = await tx.execute(deleteDevice(tx.tenant, personOf(context), params.device_id))
  if (removed === 0) throw notFound()
  context.audit({ entity: 'push_device', ids: [params.device_id] })
}

/** @throws Problem 422 `push_address_refused` for an address that would never be called */
function requireReachable({ kernel }: RequestContext, endpoint: string): void {
  const judged = judgeUrl(kernel.outbound, 'body/endpoint', endpoint)
  if ('error' in judged) throw pushAddressRefused({ details: [judged.error] })
}

/** The session of the request; null for requests by other credentials of the person. */
const sessionOf = ({ credential }: RequestContext): string | null =>
  credential?.kind === 'access_token' || credential?.kind === 'session_cookie' ? credential.id : null

/** Devices belong to people; programs have none. */
function personOf({ principal }: RequestContext): string {
  if (principal.kind !== 'person') throw forbidden()
  return principal.userId
}

const present = (row: DeviceRow) => ({
  id: row.id,
  label: row.label,
  endpoint_hash: row.endpoint_hash,
  created_at: formatInstant(row.created_at),
  last_sent_at: row.last_sent_at && formatInstant(row.last_sent_at),
})
