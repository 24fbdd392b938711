import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkTable, writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { addToMonths, insertMonth } from './months.sql.ts'
import type { TextState } from './outgoing/schema.ts'
import { suppress } from './sending/suppress.ts'

/** A text of the past. */
export interface PastText {
  readonly guardianId: string
  readonly key: string
  readonly title: string
  readonly state: Exclude<TextState, 'queued' | 'sending'>
  readonly reason: string | null
  readonly phone: string | null
  /** Null: nothing was charged. */
  readonly costMicros: bigint | null
  readonly at: Date
}

interface Past {
  readonly texts: readonly PastText[]
  /** Numbers that answered STOP. */
  readonly stopped: readonly string[]
  readonly currency: string
  /** The first day of the month that the costs count in. */
  readonly month: string
}

const textsTable: BulkTable = {
  table: 'texts',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    notice_id: 'uuid',
    notice_key: 'text',
    guardian_id: 'uuid',
    category: 'text',
    channel: 'text',
    code: 'text',
    path: 'text',
    title: 'text',
    state: 'text',
    reason: 'text',
    provider: 'text',
    phone: 'text',
    segments: 'int',
    currency: 'text',
    cost_micros: 'bigint',
    month: 'date',
    created_at: 'timestamptz',
    due_at: 'timestamptz',
    sent_at: 'timestamptz',
    settled_at: 'timestamptz',
  },
}

/** Brings in what was sent before, with its costs; texts that are known stay as they are. */
export async function bringTextsIn(
  tx: Transaction,
  { texts, stopped, currency, month }: Past,
): Promise<void> {
  const rows = texts.map((text) => ({
    tenant_id: tx.tenant,
    id: uuidv7(),
    notice_id: uuidv7(),
    notice_key: text.key,
    guardian_id: text.guardianId,
    category: 'past',
    channel: 'sms',
    code: randomBytes(8).toString('base64url'),
    path: '/notifications',
    title: text.title,
    state: text.state,
    reason: text.reason,
    provider: text.state === 'not_sent' ? null : 'generic',
    phone: text.phone,
    created_at: text.at,
    due_at: text.at,
    settled_at: text.state === 'delivered' || text.state === 'failed' ? text.at : null,
    ...chargeOf(text, currency, month),
  }))
  await writeRows(tx, {
    ...textsTable,
    rows,
    conflict: { target: ['tenant_id', 'guardian_id', 'notice_key'] },
  })
  const spent = texts.reduce((sum, { costMicros }) => sum + (costMicros ?? 0n), 0n)
  await tx.execute(insertMonth(tx.tenant, month, currency))
  await tx.execute(addToMonths(tx.tenant, [{ month, currency, micros: spent }]))
  await suppress(tx, stopped, 'stop', tx.now())
}

const chargeOf = ({ costMicros, at }: PastText, currency: string, month: string) =>
  costMicros === null
    ? { segments: null, currency: null, cost_micros: null, month: null, sent_at: null }
    : { segments: 1, currency, cost_micros: costMicros.toString(), month, sent_at: at }
