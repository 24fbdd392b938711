import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../../crypto/secret-box.ts'
import { type Database, platformTenant } from '../../db/database.ts'
import { uuidv7 } from '../../ids/ids.ts'
import { contextOf } from './keys-column.sql.ts'
import { insertAuditKey, insertFirstAuditKey, lockAuditKeys, selectAuditKeys } from './state.sql.ts'

/** Everything that signatures of seals can be held against. */
export interface AuditKeys {
  /** Signs; undefined when there is none that opens. */
  readonly current: { readonly id: string; readonly key: Buffer } | undefined
  readonly byId: ReadonlyMap<string, Buffer>
  /** Keys that were given up on purpose, as a later key says under its own seal. */
  readonly forgotten: ReadonlySet<string>
}

interface SealedKey {
  readonly key: string
  readonly forgotten: readonly string[]
}

/** Reads the keys; makes the first one of an installation. @throws UnsealError */
export async function openAuditKeys(database: Database, box: SecretBox): Promise<AuditKeys> {
  const found = await database.global(selectAuditKeys())
  if (found.length === 0) {
    const first = sealedKey(box, [])
    await database.transaction(platformTenant, async (tx) => {
      await tx.query(lockAuditKeys())
      await tx.execute(insertFirstAuditKey(first.id, first.sealed))
    })
    return openAuditKeys(database, box)
  }
  const byId = new Map<string, Buffer>()
  const forgotten = new Set<string>()
  for (const { id, sealed } of found) {
    if (sealed === null) continue
    const content = JSON.parse(box.open(sealed, contextOf(id))) as SealedKey
    byId.set(id, Buffer.from(content.key, 'base64'))
    for (const other of content.forgotten) forgotten.add(other)
  }
  const [newest] = byId
  return { byId, forgotten, current: newest && { id: newest[0], key: newest[1] } }
}

/** After keys were forgotten: a new one, which says that they were. Does nothing while a key opens. */
export async function renewAuditKey(database: Database, box: SecretBox): Promise<void> {
  await database.transaction(platformTenant, async (tx) => {
    await tx.query(lockAuditKeys())
    const found = await tx.query(selectAuditKeys())
    if (found.length === 0 || found.some(({ sealed }) => sealed !== null)) return
    const next = sealedKey(
      box,
      found.map(({ id }) => id),
    )
    await tx.execute(insertAuditKey(next.id, next.sealed))
  })
}

function sealedKey(box: SecretBox, forgotten: readonly string[]): { id: string; sealed: string } {
  const id = uuidv7()
  const content: SealedKey = { key: randomBytes(32).toString('base64'), forgotten }
  return { id, sealed: box.seal(JSON.stringify(content), contextOf(id)) }
}
