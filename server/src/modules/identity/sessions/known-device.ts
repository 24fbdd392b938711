import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { cookieNamed, cookieNames, cookieText } from '../credentials/cookies.ts'
import type { UserRow } from '../sql.ts'

/** Seconds that a device is known after the last sign-in on it. */
const lifetime = 180 * 86_400

/** People who are known on one device at most; the oldest is forgotten. */
const maxPeople = 4

/** Bytes of an entry: the name of the device, and the proof that it was given out for this person. */
const nameBytes = 16
const entryLength = 43

type Person = Pick<UserRow, 'id' | 'password_hash'>

/**
 * The proof is valid for one person and the current password: with another password, a reset or a first proof of the
 * address every device is unknown again, and nothing of it is stored.
 */
function proofOf({ kernel }: RequestContext, name: Buffer, { id, password_hash }: Person): Buffer {
  const mac = createHmac('sha256', kernel.box.derive('known devices v1'))
  return mac
    .update(name)
    .update(`${id} ${password_hash ?? ''}`)
    .digest()
    .subarray(0, nameBytes)
}

function entriesOf({ headers, kernel }: RequestContext): string[] {
  const { cookie } = headers
  const sent = typeof cookie === 'string' ? cookie : undefined
  const value = cookieNamed(sent, cookieNames(kernel.config.publicUrl).device) ?? ''
  return (value.match(new RegExp(`.{${entryLength}}`, 'g')) ?? []).slice(0, maxPeople)
}

/** The name of the device in a cookie, where the person has signed in on it before. */
export function knownDevice(context: RequestContext, person: Person): string | undefined {
  for (const entry of entriesOf(context)) {
    const bytes = Buffer.from(entry, 'base64url')
    const name = bytes.subarray(0, nameBytes)
    const proof = bytes.subarray(nameBytes)
    const expected = proofOf(context, name, person)
    if (proof.length === expected.length && timingSafeEqual(proof, expected))
      return name.toString('base64url')
  }
  return undefined
}

/** The cookie that identifies a device after the person has proved who they are, in addition to those it has. */
export function deviceCookie(context: RequestContext, person: Person): string {
  const known = knownDevice(context, person)
  const name = known === undefined ? randomBytes(nameBytes) : Buffer.from(known, 'base64url')
  const entry = Buffer.concat([name, proofOf(context, name, person)]).toString('base64url')
  const others = entriesOf(context).filter((one) => one !== entry)
  const value = [entry, ...others].slice(0, maxPeople).join('')
  const { publicUrl } = context.kernel.config
  return cookieText(publicUrl, cookieNames(publicUrl).device, value, lifetime)
}
