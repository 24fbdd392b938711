import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 24
/** Codes made before had 80 bits; they open until they are used or replaced. */
const earlierLength = 16

/** A code of 120 random bits, so that its hash needs no slowness: `k3v9-q2xm-77ft-0bwc-r5td-9mne`. */
export function newRecoveryCode(): string {
  const text = [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** What was meant by what somebody typed, without what only helps reading; undefined: no code looks like that. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0')
  const isCode = new RegExp(`^(?:[${alphabet}]{${length}}|[${alphabet}]{${earlierLength}})$`)
  return isCode.test(text) ? text : undefined
}
