import { generateSecret, generateURI, verify } from 'otplib'
import type { SecretBox } from '../../../../kernel/crypto/secret-box.ts'

const issuer = 'Campus'
/** Seconds of a time step, and how far a clock may be off: one step (RFC 6238 section 5.2). */
const step = 30

const place = (userId: string): string => `totp ${userId}`

/** A new secret of 160 bits in base 32, the text of its QR code (`otpauth:`), and its stored form. */
export function newTotpSecret(box: SecretBox, userId: string, label: string) {
  const secret = generateSecret({ length: 20 })
  return {
    secret,
    otpauthUri: generateURI({ issuer, label, secret }),
    sealed: box.seal(secret, place(userId)),
  }
}

/** Whether something typed could be a code of an app, and its digits. */
function readTotpCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** The time step of the typed code, later than `after`; undefined when it is none of those around `now`. */
export async function stepOf(
  box: SecretBox,
  held: { readonly userId: string; readonly sealed: string; readonly after: number },
  typed: string,
  now: Date,
): Promise<number | undefined> {
  const token = readTotpCode(typed)
  if (token === undefined) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  // The library throws where the clock has been set back behind the last code.
  if (held.after > Math.floor(epoch / step) + 1) return undefined
  const secret = box.open(held.sealed, place(held.userId))
  const found = await verify({ secret, token, epoch, epochTolerance: step, afterTimeStep: held.after })
  return found.valid ? Math.floor(epoch / step) + found.delta : undefined
}
