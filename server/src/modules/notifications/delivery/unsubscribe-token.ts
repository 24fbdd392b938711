import { openToken, sealToken, type TokenUse } from '../../../kernel/crypto/sealed-token.ts'
import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'

/** Valid for well over the 30 days that the laws about bulk email demand. */
const use: TokenUse = { place: 'notifications unsubscribe v1', validDays: 400 }

/** Who gets no more news of which categories. */
export interface Unsubscription {
  readonly schoolId: string
  readonly recipientId: string
  readonly categories: readonly string[]
}

/** A token for the link in an email. */
export const unsubscribeToken = (box: SecretBox, of: Unsubscription, now: Date): string =>
  sealToken(box, use, [of.schoolId, of.recipientId, of.categories], now)

/** What a token is for; undefined for one that is not ours, was changed or is too old. */
export function readUnsubscribeToken(box: SecretBox, token: string, now: Date): Unsubscription | undefined {
  const parts = openToken(box, use, token, now)
  if (!parts) return undefined
  const [schoolId, recipientId, categories] = parts as [string, string, string[]]
  return { schoolId, recipientId, categories }
}
