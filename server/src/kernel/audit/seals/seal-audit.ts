import { setTimeout as pause } from 'node:timers/promises'
import { type Database, platformTenant } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { AuditKeys } from './keys.ts'
import { beginning, noPrevious, type Place, packEntries, type SealContent, signatureOf } from './seal.ts'
import {
  currentFormat,
  deleteSwept,
  insertSeal,
  lockSeals,
  type SealRow,
  selectLastSeal,
  selectRowsToSeal,
  selectSweepable,
  selectWaits,
} from './seals.sql.ts'
import {
  selectHorizon,
  selectLastPosition,
  updatePending,
  updateSealedAt,
  updateSettled,
} from './state.sql.ts'

/** Rows of one seal. */
const batch = 2000
/** Looks at one run after transactions that may still write below the horizon, and the pause between two. */
const looks = 20
const between = 100

/**
 * Seals what is settled of the audit of these tenants. A position is settled once every transaction has ended that ran
 * when it was the last one given out; what a longer one holds up is sealed by a later run.
 */
export async function sealAudit(
  database: Database,
  keys: AuditKeys,
  tenants: readonly string[],
): Promise<void> {
  const settled = await settle(database)
  for (const tenant of tenants) {
    const [[row]] = await database.read(tenant, [selectWaits(tenant, settled)])
    while (row?.waits && (await sealOnce(database, keys, tenant, settled)) === batch);
  }
  await database.global(updateSealedAt())
}

/** Moves the horizon as far as it goes now, and answers the settled position. */
async function settle(database: Database): Promise<string> {
  let answer = await look(database)
  for (let turn = 1; turn < looks && answer.waits; turn += 1) {
    await pause(between)
    answer = await look(database)
  }
  return answer.settled
}

async function look(database: Database): Promise<{ settled: string; waits: boolean }> {
  // Read before the transaction has its number, which becomes the barrier.
  const [last] = await database.global(selectLastPosition())
  return database.transaction(platformTenant, async (tx) => {
    const horizon = await tx.one(selectHorizon())
    if (!horizon) throw new Error('The row of audit_state is missing.')
    const { settled, pending, barrier } = horizon
    // Another cluster counts its transactions from the start, so the old count can no longer be reached.
    const wasRestored = barrier !== null && BigInt(barrier) >= BigInt(horizon.next)
    if (pending !== null && barrier !== null && !wasRestored) {
      if (BigInt(horizon.oldest) < BigInt(barrier)) return { settled, waits: true }
      await tx.execute(updateSettled(pending))
      return { settled: pending, waits: false }
    }
    if (!last || BigInt(last.position) <= BigInt(settled)) return { settled, waits: false }
    await tx.execute(updatePending(last.position))
    return { settled, waits: true }
  })
}

/** One seal; answers how many rows it has. */
function sealOnce(database: Database, keys: AuditKeys, tenant: string, settled: string): Promise<number> {
  return database.transaction(tenant, async (tx) => {
    await tx.query(lockSeals(tenant))
    const { number, after, previous } = await lastOf(tx)
    const rows = await tx.query(selectRowsToSeal(tenant, after, settled, batch))
    const last = rows.at(-1)
    if (!last) return 0
    await addSeal(tx, keys, {
      number: number + 1,
      kind: 'rows',
      after,
      upTo: { position: last.position, id: last.id },
      entries: packEntries(rows),
      previous,
    })
    return rows.length
  })
}

/** Where the chain of rows has come to with a seal; one that says what was swept adds no rows. */
export const endOf = (
  seal: Pick<SealRow, 'kind' | 'after_position' | 'after_id' | 'up_to_position' | 'up_to_id'>,
): Place =>
  seal.kind === 'swept'
    ? { position: seal.after_position, id: seal.after_id }
    : { position: seal.up_to_position, id: seal.up_to_id }

async function lastOf(tx: Transaction): Promise<{ number: number; after: Place; previous: Buffer }> {
  const last = await tx.one(selectLastSeal(tx.tenant))
  if (!last) return { number: 0, after: beginning, previous: noPrevious }
  return { number: Number(last.number), after: endOf(last), previous: last.mac }
}

type NewSeal = Pick<SealContent, 'number' | 'kind' | 'after' | 'upTo' | 'entries' | 'previous'>

async function addSeal(tx: Transaction, { current }: AuditKeys, content: NewSeal): Promise<void> {
  if (!current) throw new Error('No key of the audit opens: see npm run audit -- verify.')
  const seal: SealContent = {
    ...content,
    tenant: tx.tenant,
    format: currentFormat,
    keyId: current.id,
    sealedAt: tx.now(),
  }
  await tx.execute(insertSeal({ ...seal, mac: signatureOf(current.key, seal) }))
}

/** The shortest time that rows of the audit stay; the database holds it, too. */
export const minRetentionDays = 366

/**
 * Deletes rows of a tenant that are older than an instant, in batches, where a whole seal and all before it are. A seal
 * says first up to where, so that a verification knows that they were swept; their seals remain.
 */
export async function sweepAudit(
  database: Database,
  keys: AuditKeys,
  tenant: string,
  before: Date,
): Promise<number> {
  const upTo = await database.transaction(tenant, async (tx) => {
    await tx.query(lockSeals(tenant))
    const end = await tx.one(selectSweepable(tenant, before))
    if (!end) return undefined
    const { number, after, previous } = await lastOf(tx)
    // The marker is at the current end of the chain and says up to where rows may be gone.
    await addSeal(tx, keys, {
      number: number + 1,
      kind: 'swept',
      after,
      upTo: end,
      entries: Buffer.alloc(0),
      previous,
    })
    return end.position
  })
  if (upTo === undefined) return 0
  let gone = 0
  for (let count = batch; count === batch; gone += count) {
    count = await database.transaction(tenant, (tx) => tx.execute(deleteSwept(tenant, upTo, before, batch)))
  }
  return gone
}
