import type { SealedColumn } from '../../../kernel/crypto/sealed-column.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { contextOf } from './secrets.ts'

/** What service connections seal. */
export const configurationSealed: readonly SealedColumn[] = [
  {
    table: 'service_connections',
    column: 'sealed_secrets',
    of: 'school',
    key: ['id'],
    context: ({ id = '' }) => contextOf(id),
    whenLost: {
      how: 'set',
      assignments: sql`sealed_secrets = null, is_active = false, version = held.version + 1`,
    },
    lost: 'secrets of connected services (payments and mail among them): they are inactive until entered again',
  },
]
