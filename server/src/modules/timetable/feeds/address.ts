import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { isUuid, randomToken } from '../../../kernel/ids/ids.ts'

/** Characters of a school's id in an address: 16 bytes as base64url. */
const schoolLength = 22

/** A new secret of a feed: the school, then 32 random bytes. */
export const makeSecret = (schoolId: string): string =>
  Buffer.from(schoolId.replaceAll('-', ''), 'hex').toString('base64url') + randomToken()

/** The path of a feed's file. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`

/** The school and the hash by which a feed is found; undefined: it is no such file. */
export function readFile(file: string): { readonly schoolId: string; readonly hash: Buffer } | undefined {
  const secret = /^([A-Za-z0-9_-]{65})\.ics$/.exec(file)?.[1]
  if (secret === undefined) return undefined
  const hex = Buffer.from(secret.slice(0, schoolLength), 'base64url').toString('hex')
  const schoolId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(schoolId) ? { schoolId, hash: hashToken(secret) } : undefined
}
