import type { Transaction } from '../db/transaction.ts'
import { idempotencyInProgress, idempotencyReused, invalidParameter } from '../http/problems.ts'
import { constantTimeEqual } from '../ids/ids.ts'
import {
  type IdempotencyKey,
  insertStored,
  type StoredAnswer,
  selectLock,
  selectStored,
} from './idempotency.sql.ts'

export type { IdempotencyKey } from './idempotency.sql.ts'

/**
 * The key in an Idempotency-Key header: an RFC 8941 string (`"8e03…"`) or, as most clients send it, the bare token
 * (draft-ietf-httpapi-idempotency-key-header). 1 to 255 visible ASCII characters; anything else is 400.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const text = typeof header === 'string' ? header.trim() : ''
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw invalidParameter({
    details: [
      { path: 'header/idempotency-key', code: 'pattern', message: 'must be 1 to 255 visible characters' },
    ],
  })
}

/**
 * Claims the key inside the transaction of the effect. Answers the stored answer of an equal request that has run;
 * undefined when this request is the first. 409 while an equal one runs, 422 when the key was used for another.
 */
export async function claim(
  tx: Transaction,
  key: IdempotencyKey,
  fingerprint: Buffer,
): Promise<StoredAnswer | undefined> {
  const [[lock], [stored]] = await Promise.all([tx.query(selectLock(key)), tx.query(selectStored(key))])
  if (!lock?.locked) throw idempotencyInProgress({ retryAfter: 1 })
  if (!stored) return undefined
  if (!constantTimeEqual(stored.fingerprint, fingerprint)) throw idempotencyReused()
  return stored
}

/** Stores the answer together with the effect, in the same transaction. */
export function keep(tx: Transaction, key: IdempotencyKey, answer: StoredAnswer): void {
  tx.last(insertStored(key, answer))
}
