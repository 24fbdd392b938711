import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Settings } from './settings.ts'
import type { ConnectionRow } from './sql.ts'

export const contextOf = (id: string): string => `service_connections.${id}`

/** The secrets of a connection as stored: one sealed object, or nothing where there are none. */
export const sealSecrets = (box: SecretBox, id: string, secrets: Settings): string | null =>
  Object.keys(secrets).length > 0 ? box.seal(JSON.stringify(secrets), contextOf(id)) : null

/** The secrets of a connection, in clear. */
export const openSecrets = (
  box: SecretBox,
  { id, sealed_secrets: sealed }: Pick<ConnectionRow, 'id' | 'sealed_secrets'>,
): Settings => (sealed === null ? {} : (JSON.parse(box.open(sealed, contextOf(id))) as Settings))
