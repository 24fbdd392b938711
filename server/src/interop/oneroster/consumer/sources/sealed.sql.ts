import type { SealedColumn } from '../../../../kernel/crypto/sealed-column.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { contextOf } from './secret.ts'

/** What roster sources seal. */
export const rosterSourcesSealed: readonly SealedColumn[] = [
  {
    table: 'roster_sources',
    column: 'sealed_secret',
    of: 'school',
    key: ['id'],
    context: ({ id = '' }) => contextOf(id),
    whenLost: {
      how: 'set',
      assignments: sql`sealed_secret = null, is_active = false, version = held.version + 1`,
    },
    lost: 'secrets of roster sources: they are inactive until entered again',
  },
]
