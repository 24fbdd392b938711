import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '../../../kernel/ids/ids.ts'

/** Seconds by which the time of a signature may differ from ours, either way. */
const tolerance = 300

/** Signatures of one header that are looked at. */
const max = 10

/** A header as one text; none where it is missing or came more than once. */
export const headerOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Secrets that hold at once: the present one first, those that are being replaced after it. */
export const secretsIn = (setting: unknown): string[] =>
  typeof setting === 'string' ? setting.split(' ').filter((secret) => secret !== '') : []

/** Whether an instant is near enough to now to be the time of a signature. */
export const isRecent = (at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) <= tolerance * 1000

/** Whether one of the signatures is the HMAC by one of the secrets; all are compared, each in constant time. */
export function isSigned(
  signatures: readonly string[],
  secrets: readonly string[],
  { algorithm, encoding }: { readonly algorithm: 'sha256' | 'sha512'; readonly encoding: 'hex' | 'base64' },
  ...parts: readonly (string | Uint8Array)[]
): boolean {
  let found = false
  for (const secret of secrets) {
    const hmac = createHmac(algorithm, secret)
    for (const part of parts) hmac.update(part)
    const expected = hmac.digest(encoding)
    for (const signature of signatures.slice(0, max)) {
      if (constantTimeEqual(signature, expected)) found = true
    }
  }
  return found
}

/**
 * A header `t=<unix>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">[,v1=…]`, as Stripe and our generic provider send it:
 * whether one signature is by one of the secrets and its time within 300 s of now.
 */
export function isTimelySigned(
  header: string | undefined,
  secrets: readonly string[],
  raw: Buffer,
  now: Date,
): boolean {
  const items = (header ?? '').slice(0, 4096).split(',')
  const times = items.flatMap((item) => /^\s*t=(\d{1,12})\s*$/.exec(item)?.[1] ?? [])
  const signatures = items.flatMap((item) => /^\s*v1=([0-9a-f]{64})\s*$/.exec(item)?.[1] ?? [])
  const [time, ...more] = times
  if (time === undefined || more.length > 0) return false
  const signed = isSigned(signatures, secrets, { algorithm: 'sha256', encoding: 'hex' }, `${time}.`, raw)
  return signed && isRecent(new Date(Number(time) * 1000), now)
}
