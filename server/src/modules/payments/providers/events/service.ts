import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { isCurrency } from '../../../../kernel/money/currencies.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { wireAmount } from '../../../ledger/index.ts'
import { providerEventQueue } from '../event-queue.ts'
import {
  countEvents,
  type EventFilter,
  type EventRow,
  eventSorting,
  selectEventForUpdate,
  selectEvents,
  updateEventAgain,
} from '../sql.ts'

/** An event without its body, which names people. */
const presentEvent = (row: EventRow) => ({
  id: row.id,
  provider: row.provider,
  event_id: row.event_id,
  type: row.type,
  reference: row.reference,
  amount:
    row.amount === null || row.currency === null || !isCurrency(row.currency)
      ? null
      : wireAmount(row.amount, row.currency),
  currency: row.currency,
  occurred_at: row.occurred_at && formatInstant(row.occurred_at),
  received_at: formatInstant(row.received_at),
  state: row.state,
  note: row.note,
  payment_id: row.payment_id,
  processed_at: row.processed_at && formatInstant(row.processed_at),
})

type Wire = ReturnType<typeof presentEvent>

export function listEvents(
  context: RequestContext<unknown, ListQuery & EventFilter, unknown>,
): Promise<ListBody<Wire>> {
  const { query, school } = context
  return readList(context, {
    sorting: eventSorting,
    select: (page) => selectEvents(school.id, query, page),
    count: () => countEvents(school.id, query),
    present: presentEvent,
  })
}

/** Marks an event as pending again. What it booked before remains valid; it cannot be booked twice. */
export async function retryEvent(context: RequestContext, id: string): Promise<Wire> {
  const { tx } = context
  const row = await tx.one(selectEventForUpdate(tx.tenant, id))
  if (!row) throw notFound()
  context.audit({ entity: 'provider_event', ids: [id] })
  if (row.state === 'applied') return presentEvent(row)
  await tx.execute(updateEventAgain(tx.tenant, id))
  tx.last(providerEventQueue.wake(tx.tenant))
  return presentEvent({ ...row, state: 'received', note: null })
}
