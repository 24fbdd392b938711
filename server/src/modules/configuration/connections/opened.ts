import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import { openSecrets } from './secrets.ts'
import type { ConnectionRow } from './sql.ts'

/** A connection with its secrets in clear: for the moment of a call, never to be stored or shown. */
interface OpenedConnection {
  readonly id: string
  readonly service: string
  readonly name: string
  /** By the schema of the service. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Opens what `selectActiveConnection` or `selectActiveConnections` read. */
export const openConnection = (
  box: SecretBox,
  row: Pick<ConnectionRow, 'id' | 'service' | 'name' | 'settings' | 'sealed_secrets'>,
): OpenedConnection => ({
  id: row.id,
  service: row.service,
  name: row.name,
  settings: { ...row.settings, ...openSecrets(box, row) },
})
