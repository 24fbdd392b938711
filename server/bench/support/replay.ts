import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'

/** A statement as it was sent. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What was sent, and what of it belongs to that one time. */
export interface Recording {
  readonly sent: readonly Sent[]
  /** Ids of the family. */
  readonly known: readonly string[]
  /** Ids of the accounts, which stay. */
  readonly accounts: readonly string[]
  /** The position that it took in the books. */
  readonly position: bigint
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Numbers of receipts, and tokens, which may not come twice. */
const unique = /\bR[0-9]{4}-[0-9A-Z-]{6,}/g

/**
 * Sends recorded statements again, one after the other over one connection, for another family and with new ids: every
 * id that came up first in the recording becomes a new one, the same everywhere.
 * `run` is given the ids of another family in the same order.
 */
export function replaying(client: Client, { sent, known, accounts, position }: Recording) {
  const made = idsMadeBy(sent, accounts)
  const run = async (ids: readonly string[]): Promise<void> => {
    const next = new Map(known.map((id, index) => [id, ids[index] ?? id]))
    const change = (value: string | bigint): string =>
      String(value)
        .replace(uuid, (id) => {
          if (!next.has(id)) next.set(id, made.has(id) ? uuidv7() : id)
          return next.get(id) ?? id
        })
        .replace(unique, () => `R2026-${randomBytes(6).toString('hex').toUpperCase()}`)
    let taken = position
    for (const { text, values } of sent) {
      const { rows } = await client.query({
        text,
        name: nameOf(text),
        values: values.map((value) => changed(value, (one) => (one === position ? taken : change(one)))),
      })
      if (text.includes("nextval('ledger_positions')")) taken = BigInt(rows[0].position)
    }
  }
  return { run, count: sent.length }
}

const names = new Map<string, string>()

/** Prepared as the server prepares; the frame of a transaction has no parameters and is sent as it is. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `replay_${names.size}`
  names.set(text, known)
  return known
}

/** Ids that a write names first: those of new rows. */
function idsMadeBy(sent: readonly Sent[], current: readonly string[]): ReadonlySet<string> {
  const read = new Set(current)
  const made = new Set<string>()
  for (const { text, values } of sent) {
    const ids =
      JSON.stringify(values, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)).match(uuid) ??
      []
    for (const id of ids) if (!read.has(id)) (/^\s*(insert|with)/i.test(text) ? made : read).add(id)
  }
  for (const id of read) made.delete(id)
  return made
}

type Change = (value: string | bigint) => string | bigint

function changed(value: unknown, change: Change): unknown {
  if (typeof value === 'string' || typeof value === 'bigint') return change(value)
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return JSON.parse(String(change(JSON.stringify(value))))
  }
  return value
}
