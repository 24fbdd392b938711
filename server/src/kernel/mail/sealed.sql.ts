import type { SealedColumn } from '../crypto/sealed-column.ts'
import { sql } from '../db/statement.ts'

/** What the mail queue seals. */
export const mailSealed: readonly SealedColumn[] = [
  {
    table: 'mails',
    column: 'sealed_content',
    of: 'school',
    key: ['id'],
    context: ({ id = '' }) => id,
    whenLost: { how: 'set', assignments: sql`sealed_content = null, state = 'failed'` },
    lost: 'mails that were not sent yet',
  },
]
