import { isUuid, randomToken } from '../../../kernel/ids/ids.ts'

/** Characters of a school's id in a code, and of the 16 random bytes after it, as base64url. */
const part = 22

/** A new code of a document: the school, then 128 random bits. */
export const makeCode = (schoolId: string): string =>
  Buffer.from(schoolId.replaceAll('-', ''), 'hex').toString('base64url') + randomToken(16)

/** The path of the public page that confirms a document. */
export const verifyPath = (code: string): string => `/verify/${code}`

/** The school in a code; undefined: it is no code. */
export function schoolOfCode(code: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{44}$/.test(code)) return undefined
  const hex = Buffer.from(code.slice(0, part), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : undefined
}

/** Year and number as they are printed: `D-2026-0012`. */
export const numberText = (year: number, number: number): string =>
  `D-${year}-${String(number).padStart(4, '0')}`

/** The first letters of a name: `A. D.` */
export const initialsOf = (names: readonly string[]): string =>
  names
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
