import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { judgeUrl } from '../../../kernel/outbound/judge-url.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { deliveryQueue } from '../delivery-queue.ts'
import {
  overlapRunning,
  tooManyWebhookEndpoints,
  webhookAddressRefused,
  webhookEndpointArchived,
} from '../problems.ts'
import type { EndpointBody, EndpointPatch, EndpointToMake } from './schema.ts'
import { newSecret } from './secrets.ts'
import {
  countEndpoints,
  type EndpointRow,
  endpointSorting,
  insertEndpoint,
  selectEndpoint,
  selectEndpointForUpdate,
  selectEndpoints,
  updateEndpoint,
  updateEndpointArchived,
  updateEndpointSecret,
  updateEndpointStatus,
  updateWaitingDead,
} from './sql.ts'
import { requireReadable, typesWithheldFrom, unreadableTypesOf } from './withheld-types.ts'

/** Endpoints that a school may have at once. */
const max = 50

/** Deliveries that archiving ends at once; what is more, the upkeep of the night ends. */
const maxEnded = 20_000

const reported = (instant: Date | null): string | null => instant && formatInstant(instant)

const presentEndpoint = (row: EndpointRow, now: Date): EndpointBody => ({
  id: row.id,
  url: row.url,
  description: row.description,
  event_types: row.event_types,
  withheld_types: row.withheld_types,
  status: row.status,
  disabled_reason: row.disabled_reason,
  disabled_at: reported(row.disabled_at),
  failing_since: reported(row.failing_since),
  last_delivered_at: reported(row.last_delivered_at),
  secret_hint: row.secret_hint,
  previous_secret_until: row.previous_until && row.previous_until > now ? reported(row.previous_until) : null,
  created_by: row.created_by,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: reported(row.archived_at),
})

export function listEndpoints(
  context: RequestContext<unknown, ListQuery & { archived?: boolean }, unknown>,
): Promise<ListBody<EndpointBody>> {
  const { query, school } = context
  const archived = query.archived ?? false
  const now = context.clock.now()
  return readList(context, {
    sorting: endpointSorting,
    select: (page) => selectEndpoints(school.id, archived, page),
    count: () => countEndpoints(school.id, archived),
    present: (row) => presentEndpoint(row, now),
  })
}

export async function readEndpoint(context: RequestContext, id: string): Promise<EndpointBody> {
  const [[row]] = await context.read([selectEndpoint(context.school.id, id)])
  if (!row) throw notFound()
  context.etag(row.version)
  return presentEndpoint(row, context.clock.now())
}

/** The address of an endpoint as it is saved. @throws Problem 422 `webhook_address_refused` */
function addressOf({ kernel }: RequestContext, text: string): string {
  const judged = judgeUrl(kernel.outbound, 'body/url', text)
  if ('error' in judged) throw webhookAddressRefused({ details: [judged.error] })
  return judged.url.href
}

/** Makes an endpoint; the answer is the one time that its secret is shown. 409, 422 `webhook_address_refused`. */
export async function createEndpoint(
  context: RequestContext,
  body: EndpointToMake,
): Promise<EndpointBody & { secret: string }> {
  const { tx, school, kernel, credential } = context
  const url = addressOf(context, body.url)
  const eventTypes = body.event_types ?? []
  const withheld = typesWithheldFrom(context.principal)
  requireReadable(eventTypes, withheld)
  const current = await tx.one(countEndpoints(school.id, false))
  if ((current?.count ?? 0) >= max) throw tooManyWebhookEndpoints()
  const id = uuidv7()
  const { shown, sealed: secret, hint } = newSecret(kernel.box, id)
  const made = {
    id,
    url,
    description: body.description ?? null,
    eventTypes,
    withheldTypes: eventTypes.length === 0 ? withheld : [],
    secret,
    hint,
    createdBy: credential?.userId ?? null,
  }
  await tx.execute(insertEndpoint(school.id, made, context.clock.now()))
  context.audit({ entity: 'webhook_endpoint', ids: [id], filters: { event_types: eventTypes } })
  return { ...(await answer(context, id)), secret: shown }
}

export async function patchEndpoint(
  context: RequestContext,
  id: string,
  patch: EndpointPatch,
): Promise<EndpointBody> {
  const row = await existing(context, id)
  context.requireMatch(row.version)
  const url = patch.url === undefined ? row.url : addressOf(context, patch.url)
  const description = patch.description === undefined ? row.description : patch.description
  const eventTypes = patch.event_types ?? row.event_types
  const withheldTypes = judgeTypes(context, row, { isMoved: url !== row.url, eventTypes: patch.event_types })
  const change = { url, description, eventTypes, withheldTypes }
  await context.tx.execute(updateEndpoint(context.school.id, id, change, context.clock.now()))
  return changed(context, id)
}

/**
 * The types that are withheld from an endpoint after a change: nobody has events sent, or sent elsewhere, that they may
 * not read.
 */
function judgeTypes(
  { principal }: RequestContext,
  row: EndpointRow,
  { isMoved, eventTypes }: { readonly isMoved: boolean; readonly eventTypes: readonly string[] | undefined },
): readonly string[] {
  const withheld = typesWithheldFrom(principal)
  if (isMoved) requireReadable(unreadableTypesOf(row, withheld), withheld)
  if (eventTypes === undefined) return row.withheld_types
  requireReadable(eventTypes, withheld)
  return eventTypes.length === 0 ? withheld : []
}

/** Gives an endpoint another secret; the one before it signs as well for so many hours. */
export async function rotateEndpointSecret(
  context: RequestContext,
  id: string,
  overlapHours: number,
): Promise<EndpointBody & { secret: string }> {
  const row = await existing(context, id)
  context.requireMatch(row.version)
  const at = context.clock.now()
  // Two secrets sign at most: the one that was promised its overlap is dropped only by asking for none.
  if (overlapHours > 0 && row.previous_until && row.previous_until > at) throw overlapRunning()
  const { shown, sealed: secret, hint } = newSecret(context.kernel.box, id)
  const until = new Date(at.getTime() + overlapHours * 3_600_000)
  await context.tx.execute(updateEndpointSecret(context.school.id, id, { secret, hint, until }, at))
  return { ...(await changed(context, id)), secret: shown }
}

/** Switches an endpoint on or off; switched on, what waited for it is sent. */
export async function switchEndpoint(
  context: RequestContext,
  id: string,
  on: boolean,
): Promise<EndpointBody> {
  const { tx, school } = context
  const row = await existing(context, id)
  context.requireMatch(row.version)
  if ((row.status === 'active') === on) return changed(context, id)
  await tx.execute(updateEndpointStatus(school.id, id, on ? null : 'switched_off', context.clock.now()))
  if (on) tx.last(deliveryQueue.wake(school.id))
  return changed(context, id)
}

/** Archives an endpoint: its secrets are forgotten, and what waited for it is dead. Asked twice it stays archived. */
export async function archiveEndpoint(context: RequestContext, id: string): Promise<void> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await tx.one(selectEndpointForUpdate(school.id, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  context.audit({ entity: 'webhook_endpoint', ids: [id] })
  if (row.archived_at) return
  await tx.execute(updateEndpointArchived(school.id, id, at))
  await tx.execute(updateWaitingDead(school.id, at, maxEnded))
}

async function existing({ tx, school }: RequestContext, id: string): Promise<EndpointRow> {
  const row = await tx.one(selectEndpointForUpdate(school.id, id))
  if (!row) throw notFound()
  if (row.archived_at) throw webhookEndpointArchived()
  return row
}

function changed(context: RequestContext, id: string): Promise<EndpointBody> {
  context.audit({ entity: 'webhook_endpoint', ids: [id] })
  return answer(context, id)
}

async function answer(context: RequestContext, id: string): Promise<EndpointBody> {
  const row = await context.tx.one(selectEndpoint(context.school.id, id))
  if (!row) throw notFound()
  context.etag(row.version)
  return presentEndpoint(row, context.clock.now())
}
