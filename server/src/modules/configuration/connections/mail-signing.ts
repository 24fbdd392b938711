import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Database } from '../../../kernel/db/database.ts'
import type { DkimKey } from '../../../kernel/mail/own-server.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'

/** Knows the keys that sign emails of schools' own domains. */
export interface MailSigner {
  /** The active key of a domain; undefined: emails leave unsigned. */
  keyOf(
    installation: { readonly box: SecretBox; readonly database: Database },
    school: string,
    domain: string,
  ): Promise<DkimKey | undefined>
}

export const mailSigners = new ExtensionPoint<MailSigner>('signatures of emails')
