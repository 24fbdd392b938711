import type { Database } from '../../db/database.ts'
import { constantTimeEqual } from '../../ids/ids.ts'
import type { AuditKeys } from './keys.ts'
import {
  beginning,
  compareRows,
  noPrevious,
  type Place,
  type Seal,
  signatureOf,
  unpackEntries,
} from './seal.ts'
import { endOf } from './seal-audit.ts'
import {
  countBehind,
  currentFormat,
  type SealRow,
  selectRowsBetween,
  selectSeals,
  selectSweptTo,
} from './seals.sql.ts'

/** The first thing of a school's audit that does not agree. */
interface AuditBreak {
  readonly kind:
    | 'row_changed'
    | 'row_removed'
    | 'row_inserted'
    | 'seal_changed'
    | 'seal_removed'
    | 'key_unknown'
    | 'head_differs'
  /** Number of the seal, from 1. */
  readonly seal: number
  readonly rowId: string | null
}

/** Identifies the chain later: stored elsewhere, it proves that newer seals were cut off. */
export interface AuditHead {
  readonly seal: number
  /** Its signature, hexadecimal. */
  readonly mac: string
}

export interface AuditVerdict {
  readonly broken: AuditBreak | undefined
  readonly seals: number
  readonly rows: number
  /** Rows behind the last seal, at most 100,000 counted. */
  readonly unsealed: number
  /** Seals made with a key that was forgotten on purpose: they are not held against their rows. */
  readonly unverifiable: number
  readonly head: AuditHead | undefined
}

/** Seals read at once; each holds up to 2,000 rows of 32 bytes. */
const page = 20
const maxUnsealed = 100_000

interface Chain {
  readonly number: number
  readonly mac: Buffer
  readonly end: Place
  readonly rows: number
  readonly unverifiable: number
}

/**
 * Recomputes every seal of a tenant's audit from its rows, in order, until the first that does not agree. Memory is
 * bounded by one page of seals.
 * @param expected a head stored elsewhere that must be part of the chain
 */
export async function verifyAudit(
  database: Database,
  keys: AuditKeys,
  tenant: string,
  expected?: AuditHead,
): Promise<AuditVerdict> {
  const [[swept]] = await database.read(tenant, [selectSweptTo(tenant)])
  const sweptTo = BigInt(swept?.position ?? -1)
  let chain: Chain = { number: 0, mac: noPrevious, end: beginning, rows: 0, unverifiable: 0 }
  let broken: AuditBreak | undefined
  for (let size = page; size === page && !broken; ) {
    const [seals] = await database.read(tenant, [selectSeals(tenant, chain.number, page)])
    size = seals.length
    for (const row of seals) {
      broken = await breakOf({ database, keys, chain, sweptTo, expected }, row)
      if (broken) break
      chain = after(chain, row, keys)
    }
  }
  broken ??= expected && breakBefore(expected, chain)
  const [[behind]] = await database.read(tenant, [countBehind(tenant, chain.end, maxUnsealed)])
  const { number, mac, rows, unverifiable } = chain
  const head = number > 0 ? { seal: number, mac: mac.toString('hex') } : undefined
  return { broken, seals: number, rows, unsealed: broken ? 0 : (behind?.count ?? 0), unverifiable, head }
}

/** A head with a higher number than the last seal: the seals up to it were removed. */
const breakBefore = (expected: AuditHead, { number }: Chain): AuditBreak | undefined =>
  expected.seal > number ? { kind: 'seal_removed', seal: number + 1, rowId: null } : undefined

const after = (chain: Chain, row: SealRow, keys: AuditKeys): Chain => ({
  number: Number(row.number),
  mac: row.mac,
  end: endOf(row),
  rows: chain.rows + row.entries.length / 32,
  unverifiable: chain.unverifiable + (keys.byId.has(row.key_id) ? 0 : 1),
})

interface Held {
  readonly database: Database
  readonly keys: AuditKeys
  readonly chain: Chain
  readonly sweptTo: bigint
  readonly expected: AuditHead | undefined
}

/** What does not agree about a seal: its place in the chain, its signature, or its rows. */
async function breakOf(held: Held, row: SealRow): Promise<AuditBreak | undefined> {
  const { keys, chain, expected } = held
  const seal = sealOf(row)
  const { number } = seal
  if (number !== chain.number + 1) return { kind: 'seal_removed', seal: chain.number + 1, rowId: null }
  const key = keys.byId.get(seal.keyId)
  if (!key && !keys.forgotten.has(seal.keyId)) return { kind: 'key_unknown', seal: number, rowId: null }
  const isSigned = !key || constantTimeEqual(signatureOf(key, seal).toString('hex'), seal.mac.toString('hex'))
  const isNext =
    seal.previous.equals(chain.mac) &&
    seal.after.position === chain.end.position &&
    seal.after.id === chain.end.id
  if (!isSigned || !isNext || seal.format !== currentFormat)
    return { kind: 'seal_changed', seal: number, rowId: null }
  if (expected?.seal === number && expected.mac !== seal.mac.toString('hex'))
    return { kind: 'head_differs', seal: number, rowId: null }
  return key && seal.kind === 'rows' ? breakOfRows(held, seal) : undefined
}

async function breakOfRows({ database, sweptTo }: Held, seal: Seal): Promise<AuditBreak | undefined> {
  const sealed = unpackEntries(seal.entries)
  const [found] = await database.read(seal.tenant, [selectRowsBetween(seal.tenant, seal, sealed.length + 1)])
  const difference = compareRows(sealed, found, BigInt(seal.upTo.position) <= sweptTo)
  return difference && { ...difference, seal: seal.number }
}

const sealOf = (row: SealRow): Seal => ({
  tenant: row.tenant_id,
  number: Number(row.number),
  kind: row.kind,
  format: row.format,
  after: { position: row.after_position, id: row.after_id },
  upTo: { position: row.up_to_position, id: row.up_to_id },
  entries: row.entries,
  keyId: row.key_id,
  previous: row.previous,
  mac: row.mac,
  sealedAt: row.sealed_at,
})
