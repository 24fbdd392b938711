import { randomBytes } from 'node:crypto'
import { type ByteRange, FileNotFoundError } from './file-store.ts'

const KEY = /^[0-9a-f]{32}$/

/** Whether a word is a key. */
export const isKey = (word: string): boolean => KEY.test(word)

/** A new key: 128 random bits. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/**
 * The path of a key's file, `ab/cd/abcd…`: 65,536 folders, so that each stays small. The key is checked here, so
 * that nothing else can ever become a path.
 *
 * @throws FileNotFoundError for anything that is not a key
 */
export function pathOfKey(key: string): string {
  if (!KEY.test(key)) throw new FileNotFoundError()
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
}

/**
 * Checks a range by itself.
 *
 * @throws RangeError unless 0 <= start <= end, whole numbers
 */
export function checkRange({ start = 0, end = Number.MAX_SAFE_INTEGER }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError('not a range of bytes')
}
