import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { SealedColumn } from '../../../kernel/crypto/sealed-column.ts'
import { UnsealError } from '../../../kernel/crypto/secret-box.ts'
import type { MailSigner } from '../../configuration/index.ts'
import { selectActiveKey } from './sql.ts'

const make = promisify(generateKeyPair)

interface KeyPair {
  /** DER of SubjectPublicKeyInfo in base64. */
  readonly publicKey: string
  /** PKCS #8, PEM. */
  readonly privateKey: string
}

/** A key for DKIM: RSA of 2048 bits, which all receivers verify (RFC 8301); Ed25519 few do. */
export async function makeSigningKey(): Promise<KeyPair> {
  const { publicKey, privateKey } = await make('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** A selector that no key had before, so that a new key can be published next to the old one. */
export const newSelector = (today: string): string =>
  `campus-${today.slice(0, 7).replace('-', '')}-${randomBytes(2).toString('hex')}`

export const sealContext = (domain: string): string => `mail_signing_keys.sealed_private_key ${domain}`

/** Signs emails that leave by a school's own server, once the record of its key was seen in the DNS. */
export const dkimSigner: MailSigner = {
  async keyOf({ box, database }, school, domain) {
    const [[row]] = await database.read(school, [selectActiveKey(school, domain)])
    if (!row) return undefined
    try {
      const privateKey = box.open(row.sealed_private_key, sealContext(domain))
      return { domain, selector: row.selector, privateKey }
    } catch (error) {
      if (error instanceof UnsealError) return undefined
      throw error
    }
  },
}

export const mailSealed: SealedColumn = {
  table: 'mail_signing_keys',
  column: 'sealed_private_key',
  of: 'school',
  key: ['domain'],
  context: ({ domain = '' }) => sealContext(domain),
  whenLost: { how: 'delete' },
  lost: 'keys that sign emails of schools: emails leave unsigned until a new key is published',
}
