import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type ColumnType, writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const deliveryColumns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  id: 'uuid',
  endpoint_id: 'uuid',
  event_id: 'uuid',
  event_type: 'text',
  body: 'text',
  state: 'text',
  attempts: 'int',
  next_attempt_at: 'timestamptz',
  created_at: 'timestamptz',
  ended_at: 'timestamptz',
  last_status: 'int',
}

const attemptColumns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  delivery_id: 'uuid',
  id: 'uuid',
  attempt: 'int',
  at: 'timestamptz',
  duration_ms: 'int',
  request_headers: 'jsonb',
  status: 'int',
}

interface PastDeliveries {
  /** Types of the events, one after the other. */
  readonly types: readonly string[]
  /** What the receiver answered, one for each day before `at`. */
  readonly answers: readonly number[]
  readonly at: Date
}

/** Writes in what was sent to an endpoint before, one delivery a day with one attempt each. */
export async function bringDeliveriesIn(
  tx: Transaction,
  endpointId: string,
  { types, answers, at }: PastDeliveries,
): Promise<void> {
  const sent = answers.map((status, index) => {
    const on = new Date(at.getTime() - (answers.length - index) * 86_400_000)
    const type = types[index % types.length] ?? ''
    return { id: uuidv7(), eventId: uuidv7(), status, on, type }
  })
  await writeRows(tx, {
    table: 'webhook_deliveries',
    columns: deliveryColumns,
    rows: sent.map(({ id, eventId, status, on, type }) => ({
      tenant_id: tx.tenant,
      id,
      endpoint_id: endpointId,
      event_id: eventId,
      event_type: type,
      body: JSON.stringify({
        id: eventId,
        type,
        school_id: tx.tenant,
        created_at: on,
        schema_version: 1,
        data: {},
      }),
      state: status < 300 ? 'delivered' : 'dead',
      attempts: 1,
      next_attempt_at: on,
      created_at: on,
      ended_at: on,
      last_status: status,
    })),
  })
  await writeRows(tx, {
    table: 'webhook_attempts',
    columns: attemptColumns,
    rows: sent.map(({ id, status, on }, index) => ({
      tenant_id: tx.tenant,
      delivery_id: id,
      id: uuidv7(),
      attempt: 1,
      at: on,
      duration_ms: 90 + index * 37,
      request_headers: { 'content-type': 'application/json' },
      status,
    })),
  })
}
