import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { isUuid } from '../../../kernel/ids/ids.ts'
import type { EventState, Provider } from './rules/facts.ts'

/** An event as stored. */
export interface EventRow {
  readonly id: string
  readonly provider: Provider
  readonly event_id: string
  readonly sealed_body: string
  readonly type: string | null
  readonly reference: string | null
  /** Minor units. */
  readonly amount: bigint | null
  readonly currency: string | null
  readonly occurred_at: Date | null
  readonly received_at: Date
  readonly state: EventState
  readonly note: string | null
  readonly payment_id: string | null
  readonly processed_at: Date | null
  /** The connection whose secret vouched for it; null: an answer to a refund of ours, or of long ago. */
  readonly connection_id: string | null
}

const shown = sql`event.id, event.provider, event.event_id, event.type, event.reference, event.amount, event.currency,
  event.occurred_at, event.received_at, event.state, event.note, event.payment_id, event.processed_at, event.connection_id`

/** Stores an event; returns no row where the school has it already. */
export const insertEvent = (
  tenant: string,
  row: Omit<EventRow, 'state' | 'note' | 'payment_id' | 'processed_at'>,
): Statement<{ id: string }> => sql<{ id: string }>`
  insert into provider_events (tenant_id, id, provider, event_id, sealed_body, type, reference, amount, currency,
    occurred_at, received_at, connection_id, state)
  values (${tenant}, ${row.id}, ${row.provider}, ${row.event_id}, ${row.sealed_body}, ${row.type}, ${row.reference},
    ${row.amount}, ${row.currency}, ${row.occurred_at}, ${row.received_at}, ${row.connection_id}::uuid, 'received')
  on conflict (tenant_id, provider, event_id) do nothing
  returning id`

/** Events that nothing was made of yet, the oldest first, without those that were tried just now. */
export const selectWaiting = (
  tenant: string,
  tried: readonly string[],
  max: number,
): Statement<{ id: string; received_at: Date }> => sql<{ id: string; received_at: Date }>`
  select event.id, event.received_at from provider_events event
  where event.tenant_id = ${tenant} and event.state = 'received' and event.id <> all(${tried}::uuid[])
  order by event.received_at, event.id limit ${max}`

/** When the worker loop runs again. */
export const inSeconds = (seconds: number): Fragment => sql`${seconds}::float8`

/** With its sealed body. */
export const selectEvent = (tenant: string, id: string): Statement<EventRow> => sql<EventRow>`
  select ${shown}, event.sealed_body from provider_events event
  where event.tenant_id = ${tenant} and event.id = ${id}`

/** The same, held until the transaction ends. */
export const selectEventForUpdate = (tenant: string, id: string): Statement<EventRow> =>
  sql<EventRow>`${selectEvent(tenant, id)} for update`

/** Everything that counts for a payment; its oldest events when there are more than any payment has. */
export const selectApplied = (tenant: string, paymentId: string): Statement<EventRow> => sql<EventRow>`
  select ${shown}, event.sealed_body from provider_events event
  where event.tenant_id = ${tenant} and event.payment_id = ${paymentId} and event.state = 'applied'
  order by event.received_at, event.id limit 500`

/** What became of an event, and what it says once the provider was asked. */
export const updateEvent = (tenant: string, row: EventRow): Statement<unknown> => sql`
  update provider_events set state = ${row.state}, note = ${row.note}, payment_id = ${row.payment_id},
    processed_at = ${row.processed_at}, type = ${row.type}, amount = ${row.amount}, currency = ${row.currency},
    occurred_at = ${row.occurred_at}, sealed_body = ${row.sealed_body}
  where tenant_id = ${tenant} and id = ${row.id}`

/** Marks events for processing that named a payment which is known only now. */
export const updateUnmatchedAgain = (
  tenant: string,
  provider: string,
  references: readonly string[],
): Statement<unknown> => sql`
  update provider_events set state = 'received', note = null
  where tenant_id = ${tenant} and provider = ${provider} and state = 'unmatched'
    and reference = any(${references}::text[])`

/**
 * Marks the reported refunds of a payment for processing: one of ours has ended, so that a report may mean another; and that
 * the payment was reversed, which takes what the refund gave back to it.
 */
export const updateRefundsAgain = (tenant: string, paymentId: string): Statement<unknown> => sql`
  update provider_events set state = 'received' where tenant_id = ${tenant} and payment_id = ${paymentId}
    and state = 'applied' and type in ('payment.refunded', 'payment.reversed')`

/** An event to process again, whatever its outcome. */
export const updateEventAgain = (tenant: string, id: string): Statement<unknown> => sql`
  update provider_events set state = 'received', note = null where tenant_id = ${tenant} and id = ${id}`

/**
 * Deletes old processed events; returns their number. Reported refunds stay: what a later one comes to
 * is the sum of all.
 */
export const deleteOldProviderEvents = (tenant: string, before: Date, max: number): Statement<unknown> => sql`
  delete from provider_events where tenant_id = ${tenant} and id in (
    select event.id from provider_events event where event.tenant_id = ${tenant} and event.received_at < ${before}
      and event.state <> 'received' and not (event.state = 'applied'
        and event.type in ('payment.refunded', 'refund.failed'))
    order by event.received_at limit ${max})`

export interface EventFilter {
  readonly state?: EventState | undefined
  readonly provider?: string | undefined
  readonly payment_id?: string | undefined
}

const filtered = (tenant: string, { state, provider, payment_id: paymentId }: EventFilter) =>
  sql`event.tenant_id = ${tenant} ${sqlIf(state, () => sql`and event.state = ${state ?? null}`)}
    ${sqlIf(provider, () => sql`and event.provider = ${provider ?? null}`)}
    ${sqlIf(paymentId, () => sql`and event.payment_id = ${paymentId ?? null}`)}`

export const eventSorting: Sorting = { id: sql`event.id`, columns: {} }

/** A page of events without their bodies. */
export const selectEvents = (
  tenant: string,
  filter: EventFilter,
  page: Keyset,
): Statement<EventRow & KeysetRow> => sql<EventRow & KeysetRow>`
  select ${shown}, ${page.key} as sort_key from provider_events event
  where ${filtered(tenant, filter)} ${page.after} ${page.order}`

export const countEvents = (tenant: string, filter: EventFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from provider_events event where ${filtered(tenant, filter)}`

/** A payment that an event may mean. */
export interface MatchRow {
  readonly id: string
  readonly currency: string
  readonly provider_reference: string | null
  /** By our id 1, by the provider's name of it 2, by the reference that a payer was given 3. */
  readonly tier: number
}

/**
 * Payments that one of the names means, the surest first: payments of this provider; of the generic one, which banks
 * use, also those that wait for no provider in particular.
 */
export const selectMatches = (
  tenant: string,
  provider: Provider,
  references: readonly string[],
): Statement<MatchRow> => {
  const ids = references.filter(isUuid)
  const columns = sql`payment.id, payment.currency, payment.provider_reference`
  const ofProvider = sql`payment.tenant_id = ${tenant} and (payment.provider = ${provider}
    or (payment.provider is null and ${provider}::text = 'generic' and payment.method <> 'wallet'))`
  return sql<MatchRow>`
    select ${columns}, 1 as tier from payments payment where ${ofProvider} and payment.id = any(${ids}::uuid[])
    union all select ${columns}, 2 from payments payment where payment.tenant_id = ${tenant}
      and payment.provider = ${provider} and payment.provider_reference = any(${references}::text[])
    union all select ${columns}, 3 from payments payment where ${ofProvider}
      and payment.status in ('pending', 'processing') and payment.reference = any(${references}::text[])
    order by tier, id limit 10`
}

/** A payment that is to be begun with its provider, or asked about. */
export interface BegunRow {
  readonly id: string
  readonly status: string
  readonly provider: string | null
  readonly provider_reference: string | null
  readonly checkout: Readonly<Record<string, unknown>> | null
  readonly amount: bigint
  readonly currency: string
  readonly purpose: string
  readonly created_by: string | null
}

const begunColumns = sql`payment.id, payment.status, payment.provider, payment.provider_reference, payment.checkout,
  payment.amount, payment.currency, payment.purpose, payment.created_by`

export const selectToBegin = (tenant: string, id: string): Statement<BegunRow> => sql<BegunRow>`
  select ${begunColumns} from payments payment where payment.tenant_id = ${tenant} and payment.id = ${id}`

/** Where the payer goes on. Nothing of a payment that has ended meanwhile. */
export const updateBegun = (
  tenant: string,
  id: string,
  row: { readonly checkout: object; readonly providerReference: string | null; readonly at: Date },
): Statement<unknown> => sql`
  update payments set checkout = ${JSON.stringify(row.checkout)}::jsonb,
    provider_reference = coalesce(provider_reference, ${row.providerReference}), updated_at = ${row.at},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id} and status in ('pending', 'processing')`

/** What waits, and when it is asked about. */
interface Waiting {
  /** Made within these. */
  readonly after: Date
  readonly before: Date
  /** Made before this: asked about once in a while alone, after `requestedBefore`. */
  readonly oldBefore: Date
  readonly requestedBefore: Date
}

/** Whether the row is to be asked about now; `at` and `asked` are its columns. */
const isDue = (
  at: Fragment,
  requested: Fragment,
  { after, before, oldBefore, requestedBefore }: Waiting,
): Fragment =>
  sql`${at} > ${after} and ${at} < ${before}
    and (${requested} is null or ${at} > ${oldBefore} or ${requested} < ${requestedBefore})`

/** Payments that have waited for their provider for some time, the one that was not asked about for longest first. */
export const selectUndecided = (tenant: string, waiting: Waiting, max: number): Statement<BegunRow> =>
  sql<BegunRow>`
    select ${begunColumns} from payments payment
    where payment.tenant_id = ${tenant} and payment.status in ('pending', 'processing')
      and payment.provider is not null and payment.checkout is not null
      and ${isDue(sql`payment.created_at`, sql`payment.asked_at`, waiting)}
    order by coalesce(payment.asked_at, payment.created_at), payment.id limit ${max}`

/** When payments were last asked about; nobody sees it, so that their versions stay. */
export const updateRequested = (tenant: string, ids: readonly string[], at: Date): Statement<unknown> => sql`
  update payments set asked_at = ${at} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

/** A refund that the provider has accepted and not yet made. */
export interface AcceptedRow {
  readonly id: string
  readonly payment_id: string
  readonly provider: string | null
  /** What the provider calls the payment. */
  readonly payment_reference: string | null
  /** What it calls the refund. */
  readonly provider_reference: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/** Refunds that have waited for their provider for some time, as above. */
export const selectAccepted = (tenant: string, waiting: Waiting, max: number): Statement<AcceptedRow> =>
  sql<AcceptedRow>`
    select refund.id, refund.payment_id, payment.provider, payment.provider_reference as payment_reference,
      refund.provider_reference, refund.amount, payment.currency
    from payment_refunds refund
    join payments payment on payment.tenant_id = ${tenant} and payment.id = refund.payment_id
    where refund.tenant_id = ${tenant} and refund.status = 'pending' and refund.through = 'provider'
      and refund.provider_reference is not null
      and ${isDue(sql`refund.created_at`, sql`refund.asked_at`, waiting)}
    order by coalesce(refund.asked_at, refund.created_at), refund.id limit ${max}`

/** When refunds were last asked about. */
export const updateRefundsRequested = (
  tenant: string,
  ids: readonly string[],
  at: Date,
): Statement<unknown> => sql`
  update payment_refunds set asked_at = ${at} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
