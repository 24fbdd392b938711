import type { SecretBox } from '../../../../kernel/crypto/secret-box.ts'
import { PullError } from '../pull/pull-error.ts'
import type { SourceRow } from './sql.ts'

export const contextOf = (id: string): string => `roster_sources.${id}`

/** The secret of a source as stored. */
export const sealSecret = (box: SecretBox, id: string, secret: string): string =>
  box.seal(secret, contextOf(id))

/**
 * The secret of a source, in clear, for the moment of a pull.
 * @throws UnsealError when the key of the installation is another one than it was sealed with
 */
export function openSecret(
  box: SecretBox,
  { id, sealed_secret: sealed }: Pick<SourceRow, 'id' | 'sealed_secret'>,
): string {
  if (sealed === null) throw new PullError('secret_unreadable', 'The source has no secret any more.')
  return box.open(sealed, contextOf(id))
}
