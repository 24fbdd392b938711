import { isWrittenNumber } from '../../rules/phone-number.ts'
import { fold } from '../../rules/search-text.ts'

/** Most words of a search; more are refused. */
export const maxWords = 10

/** The maximum length of a word that is stored and compared, in code points. */
const maxWordLength = 64

/** Signs around a word that do not belong to it; the same as in the statement that stores the words. */
const around = '.,;:!?()[]"«»“”„/+*#&'

/** A word without the signs around it, no longer than any stored word. */
export function bare(word: string): string {
  const letters = [...word]
  const isSign = (letter: string) => around.includes(letter)
  const first = letters.findIndex((letter) => !isSign(letter))
  const last = letters.findLastIndex((letter) => !isSign(letter))
  return first === -1
    ? ''
    : letters
        .slice(first, last + 1)
        .slice(0, maxWordLength)
        .join('')
}

/**
 * The words of a search, folded, each once, without those that another one begins with. A search of digits alone is
 * one number, however it is grouped: «020 7946», «2026-0042»; a leading + or 00 is how one dials abroad.
 */
export function searchWords(search: string): string[] {
  const number = numberOf(search)
  const words = [...new Set((number === undefined ? fold(search).split(' ') : [number]).map(bare))].filter(
    Boolean,
  )
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

function numberOf(search: string): string | undefined {
  const text = search.trim()
  if (!isWrittenNumber(text)) return undefined
  const digits = text.replaceAll('(0)', '').replace(/[^0-9]/g, '')
  const abroad = text.startsWith('+') || (digits.startsWith('00') && digits.length >= 9)
  return abroad ? digits.replace(/^0+/, '') : digits
}
