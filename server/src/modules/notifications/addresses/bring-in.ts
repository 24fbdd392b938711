import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { addressesTable, type BounceCause } from './sql.ts'

/** An address that emails came back from, as the past of a school knows it. */
export interface PastBounce {
  readonly address: string
  readonly state: 'bounced' | 'blocked'
  readonly cause: BounceCause
  readonly status: string | null
  readonly detail: string | null
  readonly bounces: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Brings addresses in that are undeliverable already; those that are known stay as they are. */
export async function bringBouncesIn(tx: Transaction, bounces: readonly PastBounce[]): Promise<void> {
  const rows = bounces.map(({ firstAt, lastAt, address, ...one }) => ({
    ...one,
    tenant_id: tx.tenant,
    id: uuidv7(),
    address: address.toLowerCase(),
    first_at: firstAt,
    last_at: lastAt,
  }))
  await writeRows(tx, { ...addressesTable, rows, conflict: { target: ['tenant_id', 'address'] } })
}
