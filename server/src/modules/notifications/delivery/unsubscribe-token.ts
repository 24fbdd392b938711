import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'

/** Days that a link in an email can be used: well over the 30 that the laws about bulk email demand. */
const validDays = 400

/** Where the token belongs: a text that was sealed for anything else does not open as one. */
const place = 'notifications unsubscribe v1'

/** Who gets no more news of which categories. */
export interface Unsubscription {
  readonly schoolId: string
  readonly recipientId: string
  readonly categories: readonly string[]
}

/** A token for the link in an email: encrypted and authenticated, so that it shows nothing and nobody can make one. */
export const unsubscribeToken = (box: SecretBox, of: Unsubscription, now: Date): string =>
  Buffer.from(
    box.seal(
      JSON.stringify([of.schoolId, of.recipientId, of.categories, Math.floor(now.getTime() / 86_400_000)]),
      place,
    ),
  ).toString('base64url')

/** What a token is for; undefined for one that is not ours, was changed or is too old. */
export function readUnsubscribeToken(box: SecretBox, token: string, now: Date): Unsubscription | undefined {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('utf8')
    const [schoolId, recipientId, categories, madeOn] = JSON.parse(box.open(sealed, place)) as [
      string,
      string,
      string[],
      number,
    ]
    const age = Math.floor(now.getTime() / 86_400_000) - madeOn
    return age > validDays ? undefined : { schoolId, recipientId, categories }
  } catch {
    return undefined
  }
}
