import { readFileSync } from 'node:fs'

/** Most characters that may surround a common password for it to count as that one. */
const maxAdded = 5

let known: ReadonlySet<string> | undefined

/** Read when it is first asked for: 100 KB, some milliseconds. */
function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(new URL('assets/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return known
}

/** Digits and signs before and after the word that a password is made of. */
const wrapping = /^[^\p{L}]*|[^\p{L}]*$/gu

/**
 * Whether a password (in lower case) is one of the most common ones, or one of them with up to five digits and signs
 * around it: `Sunshine-2024!` is guessed right after `sunshine`.
 */
export function isCommonPassword(lower: string): boolean {
  const list = commonPasswords()
  if (list.has(lower)) return true
  const core = lower.replaceAll(wrapping, '')
  return core.length > 3 && lower.length - core.length <= maxAdded && list.has(core)
}
