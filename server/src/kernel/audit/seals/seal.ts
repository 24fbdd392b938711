import { createHash, createHmac } from 'node:crypto'

/** Where a seal begins or ends: rows stand by position, those from before positions by id. */
export interface Place {
  readonly position: string
  readonly id: string
}

/** A row as a seal remembers it: its id and the first 16 bytes of its SHA-256. */
interface Entry {
  readonly id: string
  readonly hash: Buffer
}

/** A seal without its signature. */
export interface SealContent {
  readonly tenant: string
  /** From 1, without a gap. */
  readonly number: number
  /** `swept`: rows up to its end may be gone. */
  readonly kind: 'rows' | 'swept'
  readonly format: number
  /** Exclusive. */
  readonly after: Place
  /** Inclusive. */
  readonly upTo: Place
  readonly entries: Buffer
  readonly keyId: string
  /** Signature of the seal before. */
  readonly previous: Buffer
  readonly sealedAt: Date
}

export interface Seal extends SealContent {
  readonly mac: Buffer
}

const entryBytes = 32

/** Before every row. */
export const beginning: Place = { position: '-1', id: '00000000-0000-0000-0000-000000000000' }

/** What the first seal of a chain has for the signature of the one before. */
export const noPrevious = Buffer.alloc(32)

/** The signature of a seal: HMAC-SHA-256 over everything that it says. */
export function signatureOf(key: Buffer, seal: SealContent): Buffer {
  const content = [
    'campus audit seal v1',
    seal.tenant,
    seal.number,
    seal.kind,
    seal.format,
    seal.after.position,
    seal.after.id,
    seal.upTo.position,
    seal.upTo.id,
    createHash('sha256').update(seal.entries).digest('hex'),
    seal.keyId,
    seal.previous.toString('hex'),
    seal.sealedAt.toISOString(),
  ]
  return createHmac('sha256', key).update(JSON.stringify(content)).digest()
}

export const packEntries = (rows: readonly Entry[]): Buffer =>
  Buffer.concat(rows.flatMap(({ id, hash }) => [Buffer.from(id.replaceAll('-', ''), 'hex'), hash]))

export function unpackEntries(entries: Buffer): Entry[] {
  const rows: Entry[] = []
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    const id = entries.toString('hex', at, at + 16)
    const parts = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)]
    rows.push({ id: parts.join('-'), hash: entries.subarray(at + 16, at + entryBytes) })
  }
  return rows
}

/** What differs first between the rows of a seal and those that are there. */
interface RowDifference {
  readonly kind: 'row_changed' | 'row_removed' | 'row_inserted'
  readonly rowId: string
}

/**
 * Compares the rows of a seal with those that are there, both in order. Where rows may have been swept, missing ones are
 * no difference.
 */
export function compareRows(
  sealed: readonly Entry[],
  found: readonly Entry[],
  mayBeSwept: boolean,
): RowDifference | undefined {
  const hashes = new Map(sealed.map(({ id, hash }) => [id, hash]))
  for (const { id, hash } of found) {
    const expected = hashes.get(id)
    if (!expected) return { kind: 'row_inserted', rowId: id }
    if (!expected.equals(hash)) return { kind: 'row_changed', rowId: id }
  }
  const present = new Set(found.map(({ id }) => id))
  const removed = mayBeSwept ? undefined : sealed.find(({ id }) => !present.has(id))
  return removed && { kind: 'row_removed', rowId: removed.id }
}
