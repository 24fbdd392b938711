import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../../kernel/crypto/secret-box.ts'

/** Characters of a code as it is stored (8 random bytes), and of the signature that follows it in a link (6 bytes). */
const codeLength = 11
const signatureLength = 8

/** As long as the codes in links are. */
export const someCode = 'x'.repeat(codeLength + signatureLength)

/** The short link of a text: what it opens is asked of the server, so that it names nothing. */
export const linkOf = (publicUrl: string, slug: string, code: string): string =>
  `${publicUrl}/t/${slug}/${code}`

const signatureOf = (box: SecretBox, schoolId: string, code: string): string =>
  createHmac('sha256', box.derive('links of texts'))
    .update(`${schoolId} ${code}`)
    .digest('base64url')
    .slice(0, signatureLength)

/** The code in a link: the stored one with a signature, so that a copy of the database opens nothing. */
export const signCode = (box: SecretBox, schoolId: string, code: string): string =>
  code + signatureOf(box, schoolId, code)

/** The stored code in a link, and whether its signature is ours: an unsigned one leads to the sign-in alone. */
export function readCode(
  box: SecretBox,
  schoolId: string,
  signed: string,
): { readonly code: string; readonly isSigned: boolean } {
  const code = signed.slice(0, codeLength)
  const [given, ours] = [signed.slice(codeLength), signatureOf(box, schoolId, code)]
  const isSigned = given.length === ours.length && timingSafeEqual(Buffer.from(given), Buffer.from(ours))
  return { code, isSigned }
}
