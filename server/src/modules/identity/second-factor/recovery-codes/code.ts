import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

/** A code of 80 random bits, so that its hash needs no slowness: `k3v9-q2xm-77ft-0bwc`. */
export function newRecoveryCode(): string {
  const text = [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** What was meant by what somebody typed, without what only helps reading; undefined: no code looks like that. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0')
  return new RegExp(`^[${alphabet}]{${length}}$`).test(text) ? text : undefined
}
