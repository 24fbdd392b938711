import type { SealedColumn } from '../../../kernel/crypto/sealed-column.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { contextOf } from './stored-event.ts'

/** What finance seals. */
export const financeSealed: readonly SealedColumn[] = [
  {
    table: 'provider_events',
    column: 'sealed_body',
    of: 'school',
    key: ['id'],
    context: ({ id = '' }) => contextOf(id),
    whenLost: {
      how: 'replace',
      plaintext: () => 'null',
      assignments: sql`note = case when held.state in ('received', 'unmatched') then 'secret_key_lost' else held.note end,
        state = case when held.state in ('received', 'unmatched') then 'ignored' else held.state end`,
    },
    lost: 'bodies of payment events: those that wait are ignored, compare with the provider',
  },
]
