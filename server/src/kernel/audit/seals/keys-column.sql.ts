import type { SealedColumn } from '../../crypto/sealed-column.ts'
import { sql } from '../../db/statement.ts'

/** Where a sealed key belongs. */
export const contextOf = (id: string): string => `audit_keys.sealed ${id}`

/** The keys of seals among the sealed columns. */
export const auditKeysColumn: SealedColumn = {
  table: 'audit_keys',
  column: 'sealed',
  of: 'installation',
  key: ['id'],
  context: ({ id = '' }) => contextOf(id),
  whenLost: { how: 'set', assignments: sql`sealed = null, forgotten_at = now()` },
  lost: 'the key of the audit seals: seals made until now cannot be verified any more',
}
