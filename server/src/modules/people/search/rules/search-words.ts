import { fold } from '../../rules/search-text.ts'

/** By which part of a person a word of a search was found. */
export const matchedParts = ['name', 'code', 'email', 'phone'] as const
export type MatchedPart = (typeof matchedParts)[number]

/** Most words of a search; more are refused. */
export const mostWords = 10

/** Longest word that is kept and compared, in code points. */
const longestWord = 64

/** Signs that stand around a word and do not belong to it; the same as in the statement that keeps the words. */
const around = '.,;:!?()[]"«»“”„/+*#&'

function bare(word: string): string {
  const letters = [...word]
  const isSign = (letter: string) => around.includes(letter)
  const first = letters.findIndex((letter) => !isSign(letter))
  const last = letters.findLastIndex((letter) => !isSign(letter))
  return first === -1
    ? ''
    : letters
        .slice(first, last + 1)
        .slice(0, longestWord)
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
  if (!/^\+?[0-9][0-9 ()./-]*$|^\([0-9 ()./-]*$/.test(text)) return undefined
  const digits = text.replaceAll('(0)', '').replace(/[^0-9]/g, '')
  const abroad = text.startsWith('+') || (digits.startsWith('00') && digits.length >= 9)
  return abroad ? digits.replace(/^0+/, '') : digits
}

/** What a search compares a person by. */
export interface SearchedPerson {
  readonly first_name: string
  readonly middle_name?: string | null
  readonly last_name: string
  readonly preferred_name?: string | null
  readonly codes: readonly (string | null)[]
  readonly email: string | null
  readonly phone: string | null
}

/** The words of a person by part, as they are kept for the search. */
export function personWords(person: SearchedPerson): Record<MatchedPart, string[]> {
  const { first_name, middle_name, last_name, preferred_name, codes, email, phone } = person
  return {
    name: wordsOf([first_name, middle_name, last_name, preferred_name]),
    code: [
      ...wordsOf(codes),
      ...codes.map((code) => (code ?? '').replace(/[^A-Za-z0-9]/g, '').toLowerCase()),
    ].filter(Boolean),
    email: wordsOf([email]),
    phone: numbersOf(phone),
  }
}

/** What stands before the @. */
const localPart = (word: string): string => (word.includes('@') ? bare(word.slice(0, word.indexOf('@'))) : '')

/** Words of texts, bare; of one with an @ also what stands before it. */
const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts
    .flatMap((text) => fold(text ?? '').split(' '))
    .flatMap((word) => [bare(word), localPart(word)])
    .filter(Boolean)

const callingCode =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0*/

function numbersOf(phone: string | null): string[] {
  if (phone === null) return []
  const dialled = phone
    .replaceAll('(0)', '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
  const short = /^ *(\+|00)/.test(phone) ? dialled.replace(callingCode, '') : dialled
  const written = phone.replace(/[^0-9]/g, '')
  return [written, ...(short === '' ? [] : [dialled, short, `0${short}`])].map(bare).filter(Boolean)
}

/** The parts by which the words of a search found a person, in the order of `matchedParts`. */
export function partsMatched(words: readonly string[], person: SearchedPerson): MatchedPart[] {
  const said = personWords(person)
  return matchedParts.filter((part) =>
    said[part].some((token) => words.some((word) => token.startsWith(word))),
  )
}
