import { isCommonPassword } from './common-passwords.ts'

/** Characters that a password has at least and at most. */
export const minPasswordLength = 10
export const maxPasswordLength = 200

/** The account of the password; attackers guess known facts about it first. */
export interface PasswordAccount {
  readonly email?: string | null
  readonly name?: string
  /** Names and slugs of the person's schools. */
  readonly schools?: readonly string[]
}

/** Characters that have to be left when what is guessed first is taken out. */
const leastOwn = 6

/**
 * What is wrong with a new password, or undefined (NIST SP 800-63B section 3.1.1.2: length counts, no composition
 * rules; what is common, made of sequences, or guessed from the account is refused).
 */
export function findPasswordError(password: string, account: PasswordAccount): string | undefined {
  if (password.length < minPasswordLength) return `must have at least ${minPasswordLength} characters`
  if (password.length > maxPasswordLength) return `must have at most ${maxPasswordLength} characters`
  const lower = password.normalize('NFKC').toLowerCase()
  if (new Set(lower).size < 5) return 'repeats too few characters'
  if (isCommonPassword(lower)) return 'is one of the most common passwords, or one with little added'
  if (weightOf(lower) < leastOwn) return 'is made of sequences or repetitions such as 12345, qwerty or abcabc'
  if (lengthWithout(lower, wordsOf(account)) < leastOwn)
    return 'must not be made of your name, your email address or the name of your school'
  return undefined
}

/** Rows of keyboards that fingers run along, and the order of letters and digits. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
]
const paths = runs.flatMap((run) => [run, [...run].toReversed().join('')])

/** Shortest part of a run that counts as one. */
const shortestRun = 3

/**
 * How much of a password has to be guessed: a run along the keyboard or the alphabet, and a character repeated, count
 * as two (where it begins and how it goes on), a text that is repeated counts once.
 */
function weightOf(lower: string): number {
  const text = [...onceOf(lower)]
  let weight = 0
  for (let index = 0; index < text.length; ) {
    const length = runLength(text, index)
    weight += length >= shortestRun ? 2 : length
    index += length
  }
  return weight
}

/** The part that a text is a repetition of; the text itself where it is none. */
function onceOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, period)
}

/** How far a run goes that begins here; 1: none does. */
function runLength(text: readonly string[], start: number): number {
  let same = 1
  while (text[start + same] === text[start]) same += 1
  if (same >= shortestRun) return same
  let best = 1
  for (const path of paths) {
    let length = 1
    while (start + length < text.length && path.includes(text.slice(start, start + length + 1).join('')))
      length += 1
    best = Math.max(best, length)
  }
  return best >= shortestRun ? best : 1
}

/** Words that stand in many names and addresses, and would refuse too much. */
const everywhere = new Set([
  'school',
  'mail',
  'gmail',
  'outlook',
  'yahoo',
  'hotmail',
  'example',
  'test',
  'www',
])

/** The words of the account, the longest first. */
function wordsOf({ email, name, schools = [] }: PasswordAccount): string[] {
  const texts = [name ?? '', email ?? '', ...schools]
  const whole = texts.map((text) => text.toLowerCase())
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const local = (email ?? '').toLowerCase().split('@')[0] ?? ''
  const words = [...whole, local, ...parts, 'campus'].filter(
    (word) => word.length >= 3 && !everywhere.has(word),
  )
  return [...new Set(words)].toSorted((left, right) => right.length - left.length)
}

/** Letters and digits that are left of a password without the words. */
function lengthWithout(lower: string, words: readonly string[]): number {
  let left = lower
  let isFound = false
  for (const word of words) {
    const without = left.replaceAll(word, '')
    isFound ||= without !== left
    left = without
  }
  return isFound ? left.length : lower.length
}
