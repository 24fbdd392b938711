import type { SealedColumn } from '../../kernel/crypto/sealed-column.ts'
import { sql } from '../../kernel/db/statement.ts'
import { secretContext } from './endpoints/secrets.ts'
import { makeWebhookSecret } from './signature.ts'

const endpoint = {
  table: 'webhook_endpoints',
  of: 'school',
  key: ['id'],
  context: ({ id = '' }: Readonly<Record<string, string>>) => secretContext(id),
} as const

/** What webhooks seal. */
export const webhooksSealed: readonly SealedColumn[] = [
  {
    ...endpoint,
    column: 'secret',
    whenLost: {
      how: 'replace',
      plaintext: makeWebhookSecret,
      assignments: sql`status = 'disabled', disabled_reason = 'switched_off', disabled_at = now(),
        version = held.version + 1`,
    },
    lost: 'secrets of webhook endpoints: they are switched off until their secret is rotated',
  },
  {
    ...endpoint,
    column: 'previous_secret',
    whenLost: { how: 'set', assignments: sql`previous_secret = null, previous_until = null` },
    lost: 'secrets that webhook endpoints had before',
  },
]
