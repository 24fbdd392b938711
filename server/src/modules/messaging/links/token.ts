import { openToken, sealToken, type TokenUse } from '../../../kernel/crypto/sealed-token.ts'
import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import { sha256 } from '../../../kernel/ids/ids.ts'

const use: TokenUse = { place: 'messaging link v1', validDays: 60 }

/** The copy of a message that a link opens. */
export interface LinkedCopy {
  readonly schoolId: string
  readonly messageId: string
  readonly kind: string
  readonly personId: string
}

/** The email address or phone number that the link was sent to: where the person has another one by now, it is closed. */
export const addressMark = (address: string): string =>
  sha256(address.trim().toLowerCase()).subarray(0, 9).toString('base64url')

/** The path of the page on which somebody without an account reads and answers one message. */
export function linkToMessage(
  box: SecretBox,
  { schoolId, messageId, kind, personId, address }: LinkedCopy & { readonly address: string },
  at: Date,
): string {
  const parts = [schoolId, messageId, kind, personId, addressMark(address)]
  return `/read/${sealToken(box, use, parts, at)}`
}

/** What a token opens, for whom it was made; undefined for any that is not ours or too old. */
export function readLink(
  box: SecretBox,
  token: string,
  now: Date,
): (LinkedCopy & { readonly mark: string }) | undefined {
  const parts = openToken(box, use, token, now)
  if (!parts) return undefined
  const [schoolId, messageId, kind, personId, mark] = parts as [string, string, string, string, string]
  return { schoolId, messageId, kind, personId, mark }
}
